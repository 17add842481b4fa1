import { type Batch, batchesOf, type Entry, largestFile, type Run } from '../../../domain/import/batches.ts';
import { UnreadableFile } from '../../../domain/import/cells.ts';
import { settleClaims } from '../../../domain/import/claims.ts';
import type { Outcome } from '../../../domain/import/outcomes.ts';
import { rowsOf } from '../../../domain/import/rows.ts';
import { numberedRows, readAlone, type Survey, settle, surveyRows } from '../../../domain/import/survey.ts';
import { t } from '../../../domain/language/text.ts';
import { bodyOf } from '../../kit/api/api.ts';
import { whileRunning } from '../saving/while-running.ts';
import { adminApi } from '../sign-in/api.ts';
import { watchLeaving } from '../sign-in/session.ts';
import { keptState } from './kept-state.ts';

/** What the person chose beside the file. */
export type Choices = Pick<Batch, 'department' | 'dates' | 'overwrite'>;
/** The file and its choices stay with the preview that was made of them. */
type Form = { file?: File; choices: Choices };
type FilledForm = Form & { file: File };

/** A file that was read to its end. `settled`: the outcomes of rows about which the file alone decides; `entries` are the others. */
type ReadFile = { survey: Survey; settled: Outcome[]; entries: Entry[] };

/**
 * How far a file is that is checked (`isPreview`) or written. `stopping`: the batch that is on its way is waited for. `broken`: by a
 * `failure`, or because somebody stopped it.
 */
export type Progress = FilledForm & {
  phase: 'running' | 'stopping' | 'ended' | 'broken';
  isPreview: boolean;
  /** Undefined once the file is written. */
  read: ReadFile | undefined;
  outcomes: readonly Outcome[];
  /** Of the entries, and at last the places that they claim, those that need no more answer. */
  done: number;
  total: number;
  failure?: Error;
};
/** The import of this tab. */
export type ImportState =
  | (Form & { phase: 'idle' })
  | (FilledForm & { phase: 'reading' })
  | (FilledForm & { phase: 'unreadable'; words: string })
  | Progress;

const untouched: ImportState = { phase: 'idle', choices: { overwrite: false } };
const { read, keep, use } = keptState<ImportState>(untouched);
export const readImport = read;
export const useImport = use;

/** What goes on: there is at most one check or import. */
let current: AbortController | undefined;

// The next person in this tab must not see what this one imports.
watchLeaving(() => {
  current?.abort();
  current = undefined;
  keep(untouched);
});

/** Stops a check at once, and an import after the batch that is on its way. What was written stays. */
export function stopImport(): void {
  const state = readImport();
  if (state.phase === 'running' && !state.isPreview) keep({ ...state, phase: 'stopping' });
  current?.abort();
}

/** Takes another file or choice, and drops the preview, which is not of them. */
export function choose(changed: Partial<Form>): void {
  const { file, choices } = { ...readImport(), ...changed };
  if (!current) keep({ phase: 'idle', choices, ...(file && { file }) });
}

/** Reads the file and asks the server what an import of it would do. */
export async function checkFile(): Promise<void> {
  const { file, choices } = readImport();
  if (!file) return;
  const form = { file, choices };
  await alone(async (signal, tell) => {
    tell({ ...form, phase: 'reading' });
    let read: ReadFile;
    try {
      read = await readFile(file, choices);
    } catch (error) {
      // The browser refuses to read a file that was changed or moved since it was chosen.
      const words = error instanceof UnreadableFile ? error.message : t('staff.import.file.unreadable', { file: file.name });
      return tell({ ...form, phase: 'unreadable', words });
    }
    await sendFile(form, read, true, signal, tell);
  });
}

/** Writes the file of the preview. A repeated import finds what is there as the same. */
export async function writeFile(): Promise<void> {
  const state = readImport();
  if (!('read' in state) || !state.read) return;
  const { file, choices, read } = state;
  await alone((signal, tell) => sendFile({ file, choices }, read, false, signal, tell));
}

type Tell = (state: ImportState) => void;

/** Does nothing while other work goes on. What the work tells after its person left is not kept. */
async function alone(work: (signal: AbortSignal, tell: Tell) => Promise<void>): Promise<void> {
  if (current) return;
  const mine = new AbortController();
  current = mine;
  const tell: Tell = (state) => {
    if (current === mine) keep(state);
  };
  try {
    await whileRunning(mine, () => work(mine.signal, tell));
  } finally {
    if (current === mine) current = undefined;
  }
}

async function readFile(file: File, { dates }: Choices): Promise<ReadFile> {
  const most = largestFile / 1_000_000;
  if (file.size > largestFile) throw new UnreadableFile(t('staff.import.file.large', { file: file.name, most }));
  const rows = rowsOf(file.name, new Uint8Array(await file.arrayBuffer()));
  const survey = await surveyRows(() => rows, dates);
  const settled: Outcome[] = [];
  const entries: Entry[] = [];
  for await (const row of numberedRows(rows)) {
    const one = settle(survey, row);
    if ('result' in one) settled.push(one);
    else entries.push(one);
  }
  return { survey, settled, entries };
}

async function sendFile(form: FilledForm, read: ReadFile, isPreview: boolean, signal: AbortSignal, tell: Tell): Promise<void> {
  const progress = { ...form, isPreview, read, outcomes: [...read.settled], done: 0, total: read.entries.length };
  const onStep = () => tell({ ...progress, phase: signal.aborted ? 'stopping' : 'running' });
  onStep();
  try {
    await sendAll(progress, signal, onStep);
    if (signal.aborted) return tell({ ...progress, phase: 'broken' });
    tell({ ...progress, phase: 'ended', read: isPreview ? read : undefined });
  } catch (error) {
    // A check that was stopped fails, because its call is given up.
    tell({ ...progress, phase: 'broken', ...(!signal.aborted && { failure: error as Error }) });
  }
}

/** In ms: longer than the edge waits for the functions. */
const longest = 45_000;

type Sending = FilledForm & Pick<Progress, 'isPreview' | 'done' | 'total'> & { read: ReadFile; outcomes: Outcome[] };

/** Sends all entries, and then the places that they claim. */
async function sendAll(progress: Sending, signal: AbortSignal, onStep: () => void): Promise<void> {
  const { file, choices, read, isPreview, outcomes } = progress;
  const { survey, entries } = read;
  let written: Run | undefined;
  const send = async (all: readonly Entry[]) => {
    const { batches, large } = batchesOf(all);
    for (const entry of large) {
      const own = 'record' in entry ? readAlone(entry.record, survey.dates) : undefined;
      const problems = own && 'problems' in own ? own.problems : [{ reason: t('staff.import.faults.tooLarge') }];
      outcomes.push({ line: entry.line, result: 'bad', problems });
    }
    progress.done += large.length;
    for (const batch of batches) {
      if (signal.aborted) return;
      const write = written ? { run: written } : { file: file.name, rows: entries.length };
      const json = { ...choices, ...(survey.dates && { dates: survey.dates }), entries: batch, ...(!isPreview && { write }) };
      // On a connection that broke without an error a browser waits for minutes. The answer may be lost: a repeated import finds the same.
      const inTime = AbortSignal.timeout(longest);
      const init = { signal: isPreview ? AbortSignal.any([signal, inTime]) : inTime };
      const answer = await bodyOf(adminApi.admin.imports.$post({ json }, { init }));
      written = answer.run;
      outcomes.push(...answer.outcomes);
      progress.done += batch.length;
      onStep();
    }
  };
  await send(entries);
  if (signal.aborted) return;
  const { entries: places, lost } = settleClaims(outcomes.flatMap(({ claim }) => claim ?? []));
  outcomes.push(...lost);
  progress.total += places.length;
  await send(places);
}
