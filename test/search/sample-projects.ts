import { readFileSync } from 'node:fs';
import { floorOfTermSchema } from '../../domain/floor/floor-update.ts';
import type { TablePlaces } from '../../domain/floor/public-floor.ts';
import { allTablePlaces } from '../../domain/floor/shown-floor.ts';
import { readRecord } from '../../domain/import/record.ts';
import { publicProject } from '../../domain/project/public-project.ts';
import type { IndexEntry } from '../../functions/search/index/entry.ts';
import { sampleFolder } from '../../local/seed/sample.ts';

/**
 * What visitors see of the projects of sample/, as its first start stores them, but without pictures; the place
 * that each won, and its table on the day of the event.
 */
export function samplePublicProjects(): IndexEntry[] {
  const tables = sampleTables();
  const records: Record<string, unknown>[] = JSON.parse(readFileSync(new URL('projects.json', sampleFolder), 'utf8'));
  return records.flatMap((record) => {
    const read = readRecord(record, {});
    if ('problems' in read) throw new Error(`sample project ${record.id}: ${JSON.stringify(read.problems)}`);
    const project = publicProject(read.row.project);
    const position = ([1, 2, 3] as const).find((place) => String(place) === read.row.place?.position);
    return project
      ? [{ project, ...(position && { position }), ...(tables[project.id] && { tables: tables[project.id] }) }]
      : [];
  });
}

function sampleTables(): TablePlaces {
  const { floor } = floorOfTermSchema.parse(JSON.parse(readFileSync(new URL('floor.json', sampleFolder), 'utf8')));
  return allTablePlaces(floor, new Date(floor.sessions[0]?.from ?? ''));
}
