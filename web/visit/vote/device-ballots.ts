import { useSyncExternalStore } from 'react';
import { isProjectId } from '../../../domain/favourites/favourites.ts';
import { formatTerm, type Term } from '../../../domain/term/terms.ts';
import { keptList } from '../star/kept-list.ts';

/** The ballot of a device, or of one person at a kiosk: the ids of the chosen projects, and those that were sent. */
export type DeviceBallot = { device: string; projects: string[]; sent?: string[] };
export type ChangeBallot = (edit: (before: DeviceBallot) => DeviceBallot) => void;

type Kept = DeviceBallot & { term: string };

/** The ballot that this browser keeps, of the last term in which something was chosen. */
const kept = keptList('ballots', readBallots);
export const { isKept: isBallotKept } = kept;

export const newBallot = (): DeviceBallot => ({ device: crypto.randomUUID(), projects: [] });
/** Before the first choice, with which a device gets its id. */
const noBallot: DeviceBallot = { device: '', projects: [] };

export function useDeviceBallot(ofTerm: Term): [DeviceBallot, ChangeBallot] {
  const term = formatTerm(ofTerm);
  const of = (ballots: Kept[]) => ballots.find((one) => one.term === term);
  const ballot = useSyncExternalStore(kept.subscribe, () => of(kept.all()) ?? noBallot);
  return [ballot, (edit) => kept.change((before) => [{ ...edit(of(before) ?? newBallot()), term }])];
}

function readBallots(text: string | null): Kept[] {
  const ballots: unknown = JSON.parse(text ?? '[]');
  return Array.isArray(ballots) ? ballots.filter(isBallot) : [];
}

function isBallot(value: Partial<Kept> | null): value is Kept {
  const areIds = (ids: unknown) => Array.isArray(ids) && ids.every(isProjectId);
  return (
    typeof value?.term === 'string' &&
    typeof value.device === 'string' &&
    areIds(value.projects) &&
    (value.sent === undefined || areIds(value.sent))
  );
}
