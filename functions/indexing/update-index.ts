import pLimit from 'p-limit';
import { type Floor, isFloorShown } from '../../domain/floor/floor.ts';
import { allTablePlaces } from '../../domain/floor/shown-floor.ts';
import { parseTerm, type Term } from '../../domain/term/terms.ts';
import { readShownFloor } from '../data/event/floors.ts';
import { readNotedTerms } from '../data/event/terms.ts';
import { keys, projectId } from '../data/table/keys.ts';
import { log } from '../http/log.ts';
import { count } from '../http/metrics.ts';
import type { ItemKey } from './changed-items.ts';
import { bringUpToDate, compare, type Edited, editIndex, isSound } from './edit.ts';

/** Brings what changed into the index. */
export async function applyChanges(changed: readonly ItemKey[]): Promise<void> {
  const projects = changed.flatMap(({ pk }) => projectId(pk) ?? []);
  const terms = changed.flatMap(({ pk, sk }) => (ofTerm.includes(pk) ? (parseTerm(sk) ?? []) : []));
  // A department of any project may have another title.
  const isOfAll = changed.some(({ pk }) => pk === keys.settingsVersion(0).pk);
  const edited = await editIndex(async (index) => {
    await index.bringIn(projects);
    for (const term of terms) await index.bringInTerm(term);
    if (isOfAll) await compare(index);
  });
  noteIfLost(edited);
}

function noteIfLost({ isNew }: Edited): void {
  if (!isNew) return;
  log.info('the search index was missing or damaged, and was built again');
  count('SearchIndexLost');
}

const anyTerm: Term = { semester: 'fa', year: 2026 };
/** The partitions of items that say something of all projects of a term. */
const ofTerm = [keys.winners(anyTerm).pk, keys.floor(anyTerm).pk];

/** Builds the index when it is missing or damaged. */
export async function checkIndex(): Promise<void> {
  if (!(await isSound())) noteIfLost(await bringUpToDate());
}

/** In ms: how long ago a floor may have appeared or ended unnoticed. This is asked each minute; the comparison finds what came before. */
const lately = 5 * 60_000;

/** Brings in the tables of the terms whose floor visitors see, or see no longer, since a moment ago: a time passes without a write. */
export async function followTimes(): Promise<void> {
  const now = new Date();
  const before = new Date(now.getTime() - lately);
  const turned = await pLimit(16).map(await readNotedTerms(), async (term) => {
    const floor = await readShownFloor(term, now);
    return floor && showsTables(floor, before) !== showsTables(floor, now) ? [term] : [];
  });
  const terms = turned.flat();
  if (terms.length > 0) await applyChanges(terms.map(keys.floor));
}

function showsTables(floor: Floor, at: Date): boolean {
  return isFloorShown(floor, at) && Object.keys(allTablePlaces(floor, at)).length > 0;
}

/** Compares the whole index with what is published, for changes that did not reach it. */
export async function compareIndex(): Promise<void> {
  const edited = await bringUpToDate();
  noteIfLost(edited);
  const changed = [...edited.changed];
  if (edited.isNew || changed.length === 0) return;
  log.info('the search index was out of date', { changes: changed.length, projects: changed.slice(0, 20) });
  count('SearchIndexStale');
}
