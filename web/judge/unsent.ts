import { useSyncExternalStore } from 'react';
import type { Score, ScoreUpdate, SkipReason } from '../../domain/judging/judging.ts';
import { dropText, keepText, readKept } from '../kit/offline/keep-text.ts';
import { createListeners } from '../kit/page/listeners.ts';
import { forgetView } from './view.ts';

/**
 * What a judge saved on this device and the server has not confirmed. Each save has a key of its own, so that two tabs never
 * overwrite one another; of two saves for one project the newer counts.
 */

/** The content of a score. */
export type Given = Pick<ScoreUpdate, 'levels' | 'comments' | 'note' | 'comparison'>;

type Save = {
  /** An idempotency key: a save that is sent again is counted once. */
  change: string;
  project: string;
  /** In ms, by the server's clock. */
  savedAt: number;
};

export type UnsentScore = Save & {
  kind: 'score';
  score: Given & Pick<ScoreUpdate, 'round' | 'follows'>;
  /** Unconfirmed scores that this save replaced. The server may have stored one of them. */
  earlier: Given[];
  /** The score from another device. The judge has to choose between it and this one. */
  theirs?: Score;
  /** Why the server did not take it. */
  refused?: { code: string; message: string };
};

/** Without a reason, this takes a former skip back. */
export type UnsentSkip = Save & {
  kind: 'skip';
  /** Absent in what an earlier release kept. */
  round?: string;
  reason?: SkipReason;
};

export type Unsent = UnsentScore | UnsentSkip;

const prefixOf = (judge: string) => `unsentJudging/${judge}/`;

let known: { judge: string; all: Unsent[] } | undefined;
const { tell, watch } = createListeners();

function readAgain(): void {
  known = undefined;
  tell();
}

/** The newest save of each project, the oldest first; the same list until it changes. Empty when the browser refuses storage. */
export function readUnsent(judge: string): Unsent[] {
  if (known?.judge !== judge) known = { judge, all: newestOfEach(readAll(judge)) };
  return known.all;
}

function readAll(judge: string): Unsent[] {
  const own = keysHere().filter((key) => key.startsWith(prefixOf(judge)));
  return own.flatMap((key) => readKept<Unsent>(key) ?? []);
}

/** The key of a list: the other judges' saves whose notice was closed on this device. */
const knownWaiting = 'knownWaitingScores';

/** Unsent scores of other judges of the term. They wait on this device until those judges open their links on it. */
export function scoresOfOthers(judge: string): Unsent[] {
  const ofTerm = `unsentJudging/${judge.split('.')[0]}.`;
  const judges = keysHere().flatMap((key) => (key.startsWith(ofTerm) ? (key.split('/')[1] ?? []) : []));
  const others = [...new Set(judges)].filter((one) => one !== judge);
  const waiting = others.flatMap((one) => newestOfEach(readAll(one)));
  const known = readKept<string[]>(knownWaiting) ?? [];
  return waiting.filter((save) => save.kind === 'score' && !save.refused && !save.theirs && !known.includes(save.change));
}

/** Shows no more notice of these saves, because their judges may never come. The saves stay on the device. */
export function knowWaiting(saves: readonly Unsent[]): void {
  keepText(knownWaiting, JSON.stringify([...(readKept<string[]>(knownWaiting) ?? []), ...saves.map(({ change }) => change)]));
  readAgain();
}

function keysHere(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

export function newestOfEach(all: readonly Unsent[]): Unsent[] {
  const ordered = all.toSorted((a, b) => a.savedAt - b.savedAt);
  return ordered.filter(({ project }, at) => !ordered.slice(at + 1).some((later) => later.project === project));
}

/** Keeps a save in place of former ones of its project. Returns false if the browser refuses storage. */
export function keepUnsent(judge: string, save: Unsent): boolean {
  if (!keepFirst(judge, save)) return false;
  for (const former of readAll(judge)) {
    if (former.project === save.project && former.change !== save.change) dropUnsent(judge, former);
  }
  readAgain();
  return true;
}

/** Replaces a save by its new form, unless another save has replaced it meanwhile. Returns false if there is no room for it. */
export function updateUnsent(judge: string, save: Unsent): boolean {
  if (!readAll(judge).some(({ change }) => change === save.change)) return true;
  const isKept = keepFirst(judge, save);
  readAgain();
  return isKept;
}

/** Stores a save; if there is no room, drops the stored view first, which the server can send again. */
function keepFirst(judge: string, save: Unsent): boolean {
  const [key, text] = [prefixOf(judge) + save.change, JSON.stringify(save)];
  if (keepText(key, text)) return true;
  forgetView(judge);
  return keepText(key, text);
}

export function dropUnsent(judge: string, { change }: Unsent): void {
  dropText(prefixOf(judge) + change);
  readAgain();
}

function subscribe(listener: () => void): () => void {
  // Adding the same function again has no effect.
  addEventListener('storage', readAgain);
  addEventListener('pageshow', readAgain);
  return watch(listener);
}

export function useUnsent(judge: string): Unsent[] {
  return useSyncExternalStore(subscribe, () => readUnsent(judge));
}
