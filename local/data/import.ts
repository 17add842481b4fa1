import type { DepartmentSlug } from '../../domain/department/departments.ts';
import { settleClaims } from '../../domain/import/claims.ts';
import type { Claim } from '../../domain/import/outcomes.ts';
import { numberedRows, settle } from '../../domain/import/survey.ts';
import { readSurveyQuestions } from '../../functions/data/site/settings.ts';
import { type How, importEntry } from '../../functions/import/import-entry.ts';
import { startProgress } from './progress.ts';
import { openReport } from './report.ts';
import { readSource, type surveyFile } from './source.ts';

export type ImportOptions = {
  survey: Awaited<ReturnType<typeof surveyFile>>;
  /** The department for records that name none. */
  department?: DepartmentSlug;
  /** The folder that contains the picture files of the records. */
  media?: string;
  /** Replaces projects even when a person edited them. */
  overwrite: boolean;
  /** Reports the result of each row without writing anything. */
  dryRun: boolean;
  signal: AbortSignal;
  /** Called once before the first write. */
  onFilling: () => Promise<void>;
};

const rowsAtOnce = 12;

/** Imports a file, prints a report, also when it breaks off, and returns whether every row was imported. */
export async function importFile({ survey, media, onFilling, signal, ...options }: ImportOptions): Promise<boolean> {
  const { dryRun } = options;
  const { source, dates, rows } = survey;
  const attach = media === undefined ? undefined : await openMedia(media, dryRun);
  const report = openReport(source.file);
  const { questions } = await readSurveyQuestions();
  let filling: Promise<void> | undefined;
  const beforeWrite = () => {
    filling ??= onFilling();
    return filling;
  };
  const how: How = { ...options, dates, questions, attach, ...(!dryRun && { beforeWrite }) };
  const progress = startProgress(dryRun ? 'Checking' : 'Importing', rows);
  const claims: Claim[] = [];
  let isWhole = false;
  try {
    await forEachAtOnce(numberedRows(readSource(source)), signal, async (row) => {
      const entry = settle(survey, row);
      const outcome = 'result' in entry ? entry : await importEntry(entry, how);
      report.add(outcome);
      if (outcome.claim) claims.push(outcome.claim);
      progress.step();
    });
    const { entries, lost } = settleClaims(claims);
    for (const outcome of lost) report.add(outcome);
    for (const entry of entries) report.add(await importEntry(entry, how));
    isWhole = !signal.aborted;
  } finally {
    progress.stop();
    for (const line of report.lines()) console.error(line);
    console.log(`${isWhole ? '' : 'Stopped early: '}${dryRun ? 'Nothing was written: ' : ''}${report.summary()}`);
  }
  return isWhole && !report.hasProblems();
}

/** The code that decodes pictures is large, so it is loaded only with --media. */
async function openMedia(folder: string, dryRun: boolean): Promise<How['attach']> {
  const { attachPictures, openMediaFolder } = await import('./attach.ts');
  const { pictureOf, storePicture } = await import('./media.ts');
  const real = await openMediaFolder(folder);
  return (row) => attachPictures(row, real, dryRun ? pictureOf : storePicture);
}

/** Calls `work` for several items concurrently, until one fails or the signal is aborted. Work that has begun is completed. */
async function forEachAtOnce<Item>(items: AsyncGenerator<Item>, signal: AbortSignal, work: (item: Item) => Promise<void>) {
  let failed = false;
  const worker = async () => {
    try {
      for await (const item of items) {
        await work(item);
        if (failed || signal.aborted) break;
      }
    } catch (error) {
      failed = true;
      throw error;
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: rowsAtOnce }, worker));
  const failure = ends.find((end) => end.status === 'rejected');
  if (failure) throw failure.reason;
}
