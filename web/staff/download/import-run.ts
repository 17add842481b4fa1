import { type Batch, batchesOf, type Entry, largestFile, type Run } from '../../../domain/import/batches.ts';
import { UnreadableFile } from '../../../domain/import/cells.ts';
import { settleClaims } from '../../../domain/import/claims.ts';
import type { Outcome } from '../../../domain/import/outcomes.ts';
import { rowsOf } from '../../../domain/import/rows.ts';
import { numberedRows, type Survey, settle, surveyRows } from '../../../domain/import/survey.ts';
import { t } from '../../../domain/language/text.ts';
import { bodyOf } from '../../kit/api/api.ts';
import { adminApi } from '../shell/api.ts';
import { keptState } from './kept-state.ts';
import { whileRunning } from './while-running.ts';

/** What the person chose beside the file. */
export type Choices = Pick<Batch, 'department' | 'dates' | 'overwrite'>;

/** A file that was read to its end. `settled`: the outcomes of rows about which the file alone decides; `entries` are the others. */
type ReadFile = { file: string; survey: Survey; settled: Outcome[]; entries: Entry[]; choices: Choices };

/** How far a file is that is checked (`isPreview`) or written. `broken`: by a `failure`, or because somebody stopped it. */
export type Progress = {
  phase: 'running' | 'ended' | 'broken';
  isPreview: boolean;
  read: ReadFile;
  outcomes: readonly Outcome[];
  /** Of the entries that the server answered. */
  done: number;
  failure?: Error;
};
/** The import of this tab. */
export type ImportState = { phase: 'idle' } | { phase: 'unreadable'; words: string } | Progress;

const { read: readState, keep, use } = keptState<ImportState>({ phase: 'idle' });
export const useImport = use;

let stopping: AbortController | undefined;

/** Stops after the batch that is on its way. What was written stays. */
export const stopImport = () => stopping?.abort();

/** Drops a preview that is not of the present file and choices. */
export function forgetImport(): void {
  if (!stopping) keep({ phase: 'idle' });
}

/** Reads a file and asks the server what an import of it would do. */
export async function checkFile(file: File, choices: Choices): Promise<void> {
  if (stopping) return;
  try {
    await run(await readFile(file, choices), true);
  } catch (error) {
    // The browser refuses to read a file that was changed or moved since it was chosen.
    const words = error instanceof UnreadableFile ? error.message : t('staff.import.file.unreadable', { file: file.name });
    keep({ phase: 'unreadable', words });
  }
}

/** Writes the file of the preview. A repeated import finds what is there as the same. */
export async function writeFile(): Promise<void> {
  const state = readState();
  if (!stopping && 'read' in state) await run(state.read, false);
}

async function readFile(file: File, choices: Choices): Promise<ReadFile> {
  const most = largestFile / 1_000_000;
  if (file.size > largestFile) throw new UnreadableFile(t('staff.import.file.large', { file: file.name, most }));
  const rows = rowsOf(file.name, new Uint8Array(await file.arrayBuffer()));
  const survey = await surveyRows(() => rows, choices.dates);
  const settled: Outcome[] = [];
  const entries: Entry[] = [];
  for await (const row of numberedRows(rows)) {
    const one = settle(survey, row);
    if ('result' in one) settled.push(one);
    else entries.push(one);
  }
  return { file: file.name, survey, settled, entries, choices };
}

async function run(read: ReadFile, isPreview: boolean): Promise<void> {
  const stop = new AbortController();
  stopping = stop;
  const progress = { read, isPreview, outcomes: [...read.settled], done: 0 };
  keep({ ...progress, phase: 'running' });
  try {
    await whileRunning(stop, () => sendAll(progress, stop.signal));
    keep({ ...progress, phase: stop.signal.aborted ? 'broken' : 'ended' });
  } catch (error) {
    keep({ ...progress, phase: 'broken', failure: error as Error });
  } finally {
    stopping = undefined;
  }
}

type Sending = Omit<Progress, 'phase'> & { outcomes: Outcome[] };

/** Sends all entries, and then the places that they claim. */
async function sendAll(progress: Sending, signal: AbortSignal): Promise<void> {
  const { read, isPreview, outcomes } = progress;
  const { file, survey, choices } = read;
  let written: Run | undefined;
  const send = async (entries: readonly Entry[]) => {
    const { batches, large } = batchesOf(entries);
    for (const { line } of large) {
      outcomes.push({ line, result: 'bad', problems: [{ reason: t('staff.import.faults.tooLarge') }] });
    }
    for (const batch of batches) {
      if (signal.aborted) return;
      const write = written ? { run: written } : { file, rows: read.entries.length };
      const json = { ...choices, ...(survey.dates && { dates: survey.dates }), entries: batch, ...(!isPreview && { write }) };
      const answer = await bodyOf(adminApi.admin.imports.$post({ json }));
      written = answer.run;
      outcomes.push(...answer.outcomes);
      progress.done = Math.min(read.entries.length, progress.done + batch.length);
      keep({ ...progress, phase: 'running' });
    }
  };
  await send(read.entries);
  if (signal.aborted) return;
  const { entries: places, lost } = settleClaims(outcomes.flatMap(({ claim }) => claim ?? []));
  outcomes.push(...lost);
  await send(places);
}
