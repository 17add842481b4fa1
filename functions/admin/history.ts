import type { Project } from '../../domain/projects.ts';
import { type StaffField, staffField, staffValue } from '../../domain/staff-fields.ts';
import { readProject } from '../data/projects.ts';
import { readRevisions } from '../data/revisions.ts';
import { noProject } from './update.ts';

/** One change of a project. `from` of a field is what an update takes to restore it; null when it was not there. */
export type HistoryEntry = {
  version: number;
  at: string;
  by: string;
  changes: { field: StaffField; from: unknown; to: unknown }[];
};

const shown = 100;

/** The last changes of a project, newest first. What a change made of a field is what the next one found there, or what is there now. */
export async function readHistory(id: string): Promise<HistoryEntry[]> {
  const stored = await readProject(id);
  if (!stored) throw noProject();
  const now: Record<string, unknown> = { ...stored.project };
  return (await readRevisions(stored, shown)).map(({ version, at, by, from }) => {
    const changes = Object.entries(from).map(([key, value]) => {
      const name = key as keyof Project;
      const change = { field: staffField(name), from: staffValue(name, value), to: staffValue(name, now[name]) };
      now[name] = value;
      return change;
    });
    return { version, at, by, changes };
  });
}
