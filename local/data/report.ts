import type { Problem } from '../../domain/import/explain.ts';
import { type Term, termLabel } from '../../domain/term/terms.ts';
import type { ImportResult } from '../../functions/projects/import.ts';

const maxPrinted = 50;

type Entry = { line: number; text: string };

/** The report of an import: how many rows had which result, and messages about single rows. */
export function openReport(file: string) {
  const results: Record<ImportResult, number> = { created: 0, updated: 0, unchanged: 0, older: 0, edited: 0 };
  const entries: Entry[] = [];
  let entryCount = 0;
  let badRows = 0;
  let leftOut = 0;
  let repeated = 0;
  let keptTerms = 0;
  let mergedSponsors = 0;
  let floors = 0;
  let keptFloors = 0;

  function say(line: number, problems: readonly (Problem | { reason: string })[]) {
    entryCount += 1;
    if (entryCount > maxPrinted) return;
    const place = (problem: Problem | { reason: string }) => ('field' in problem ? `${problem.field}: ` : '');
    entries.push({ line, text: problems.map((problem) => `${file}:${line} ${place(problem)}${problem.reason}`).join('\n') });
  }

  return {
    imported: (result: ImportResult) => {
      results[result] += 1;
    },
    /** A row that was not imported. */
    bad: (line: number, problems: readonly (Problem | { reason: string })[]) => {
      badRows += 1;
      say(line, problems);
    },
    /** A part of a row was not imported, although its project was. */
    leftOut: (line: number, problems: readonly Problem[]) => {
      leftOut += problems.length;
      if (problems.length > 0) say(line, problems);
    },
    /** A row was skipped because another row of the file has the same project. */
    repeated: (line: number, problem: Problem) => {
      repeated += 1;
      say(line, [problem]);
    },
    /** Winners of a term were not imported because staff had set them. */
    keptWinners: (line: number, term: Term, by = 'staff') => {
      keptTerms += 1;
      say(line, [{ reason: `the winners of ${termLabel(term)} are kept as ${by} set them here: --overwrite replaces them` }]);
    },
    /** A floor was not imported because staff had set it. */
    keptFloor: (line: number, term: Term) => {
      keptFloors += 1;
      say(line, [{ reason: `the floor of ${termLabel(term)} is kept as staff set it here: --overwrite replaces it` }]);
    },
    floorImported: () => {
      floors += 1;
    },
    sponsorsMerged: (spellings: number) => {
      mergedSponsors += spellings;
    },
    note: (line: number, reason: string) => say(line, [{ reason }]),
    hasProblems: () => badRows + leftOut > 0,
    /** The messages about single rows, in the order of the file. */
    lines: (): string[] => [
      ...entries.toSorted((a, b) => a.line - b.line).map((entry) => entry.text),
      ...(entryCount > maxPrinted ? [`… and ${number(entryCount - maxPrinted)} more`] : []),
    ],
    summary: (): string => {
      const { created, updated, unchanged, older, edited } = results;
      return [
        `${number(created + updated + unchanged)} imported (${number(created)} created, ${number(updated)} updated, ${number(unchanged)} unchanged)`,
        `${number(older)} older kept`,
        `${number(edited)} edited kept`,
        `${number(badRows)} bad ${badRows === 1 ? 'row' : 'rows'}`,
        ...(leftOut > 0 ? [`${number(leftOut)} ${leftOut === 1 ? 'entry' : 'entries'} left out`] : []),
        ...(keptTerms > 0 ? [`winners of ${number(keptTerms)} ${keptTerms === 1 ? 'term' : 'terms'} kept`] : []),
        ...(floors > 0 ? [`${number(floors)} ${floors === 1 ? 'floor' : 'floors'}`] : []),
        ...(keptFloors > 0 ? [`${number(keptFloors)} ${keptFloors === 1 ? 'floor' : 'floors'} kept`] : []),
        ...(mergedSponsors > 0 ? [`${number(mergedSponsors)} merged spellings of sponsors`] : []),
        ...(repeated > 0 ? [`${number(repeated)} repeated`] : []),
      ].join(', ');
    },
  };
}

export type Report = ReturnType<typeof openReport>;

function number(count: number): string {
  return count.toLocaleString('en-US');
}
