import { readFileSync } from 'node:fs';
import { type PublicProject, publicProject } from '../../domain/public-project.ts';
import { readRecord } from '../../local/data/record.ts';
import { sampleFolder } from '../../local/seed/sample-folder.ts';

/** What visitors see of the projects of sample/, as its first start stores them, but without pictures; and the place that each won. */
export function samplePublicProjects(): { project: PublicProject; position?: 1 | 2 | 3 }[] {
  const records: Record<string, unknown>[] = JSON.parse(readFileSync(new URL('projects.json', sampleFolder), 'utf8'));
  return records.flatMap((record) => {
    const read = readRecord(record, {});
    if ('problems' in read) throw new Error(`sample project ${record.id}: ${JSON.stringify(read.problems)}`);
    const project = publicProject(read.row.project);
    const position = ([1, 2, 3] as const).find((place) => String(place) === read.row.place?.position);
    return project ? [{ project, ...(position && { position }) }] : [];
  });
}
