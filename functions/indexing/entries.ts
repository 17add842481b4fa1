import { ownProperty } from '../../domain/basics/own-property.ts';
import type { TablePlace, TablePlaces } from '../../domain/floor/public-floor.ts';
import { allTablePlaces } from '../../domain/floor/shown-floor.ts';
import type { PublicProject } from '../../domain/project/public-project.ts';
import { formatTerm, sameTerm, type Term } from '../../domain/term/terms.ts';
import { wonBy } from '../../domain/winners/wins.ts';
import { readCurrentShownFloor } from '../data/event/floors.ts';
import { readCurrentWinners } from '../data/event/winners.ts';
import { readPublicView, readTerm, UnreadableView } from '../data/project/published.ts';
import { knowSiteNow } from '../data/site/settings.ts';
import { log } from '../http/log.ts';
import { count } from '../http/metrics.ts';
import type { IndexEntry } from '../search/index/entry.ts';

/** What the index has to hold of a project; `entry` is undefined when nothing of it is public. */
export type Found = { id: string; entry: IndexEntry | undefined };

/**
 * Reads of what visitors see of projects: their public view, what they won, and their tables in the hall. `ofProject` reads
 * as it is at this moment; the lists of `ofTerm` may be a little older.
 */
export type Entries = { ofProject: (id: string) => Promise<Found>; ofTerm: (term: Term) => AsyncGenerator<Found> };

export async function openEntries(): Promise<Entries> {
  const [winners] = await Promise.all([readCurrentWinners(), knowSiteNow()]);
  const tablesOf = tablesAt(new Date());

  function wonByProject(project: PublicProject): Pick<IndexEntry, 'position' | 'awards'> {
    const ofTerm = winners.find(({ term }) => sameTerm(term, project));
    const { position, ...others } = ofTerm ? wonBy(project.id, ofTerm) : {};
    return { ...(position && position !== 'Participant' && { position: Number(position) as 1 | 2 | 3 }), ...others };
  }

  /** A project whose view cannot be read is left out, because nobody knows what of it is public. */
  async function found(id: string, read: () => PublicProject | undefined | Promise<PublicProject | undefined>): Promise<Found> {
    try {
      const project = await read();
      if (!project) return { id, entry: undefined };
      const tables = await tablesOf(project);
      return { id, entry: { project, ...wonByProject(project), tables } };
    } catch (error) {
      if (!(error instanceof UnreadableView)) throw error;
      log.error('a project cannot be found by the search', { project: id, error });
      count('SearchIndexStale');
      return { id, entry: undefined };
    }
  }

  return {
    ofProject: (id) => found(id, () => readPublicView(id)),
    ofTerm: async function* (term) {
      for await (const { id, read } of readTerm(term)) yield found(id, read);
    },
  };
}

/** The tables of a project as visitors see them at a time. The floor of each term is read once. */
function tablesAt(now: Date): (project: PublicProject) => Promise<TablePlace[] | undefined> {
  const read = new Map<string, Promise<TablePlaces>>();
  const readTables = async (term: Term): Promise<TablePlaces> => {
    const floor = await readCurrentShownFloor(term, now);
    return floor ? allTablePlaces(floor, now) : {};
  };
  return async (project) => {
    const key = formatTerm(project);
    const tables = read.get(key) ?? readTables(project);
    read.set(key, tables);
    return ownProperty(await tables, project.id);
  };
}
