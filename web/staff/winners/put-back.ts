import { t } from '../../../domain/language/text.ts';
import type { Term } from '../../../domain/term/terms.ts';
import type { DraftPlaces } from '../../../domain/winners/winners.ts';
import { momentInWords } from '../../kit/text/times.ts';
import { serverNow } from '../../kit/window/server-clock.ts';
import { announcePlaces, saveWins } from './queries.ts';
import { winsOf } from './use-selection.ts';

export type DraftBefore = Pick<DraftPlaces, 'places' | 'awards' | 'announceAt'>;

/** Saves a draft as it was before, with the time of its announcement. `said`: that this time has passed. */
export async function putDraftBack(
  term: Term,
  before: DraftBefore,
  version: number,
): Promise<{ now: DraftPlaces; said: string }> {
  const { announceAt } = before;
  const saved = await saveWins(term, winsOf(before), version);
  if (!announceAt) return { now: saved, said: '' };
  if (Date.parse(announceAt) > serverNow()) return { now: await announcePlaces(term, saved.version, announceAt), said: '' };
  return { now: saved, said: ` ${t('staff.winners.timePassed', { time: momentInWords(announceAt) })}` };
}

/** That the time of an announcement ends with a change of the draft, as a sentence to follow another; empty without such a time. */
export function noLongerInWords(announceAt: string | undefined): string {
  return announceAt ? ` ${t('staff.winners.noLonger', { time: momentInWords(announceAt) })}` : '';
}
