import { count, emptyTally, type Outcome } from '../../domain/import/outcomes.ts';
import { inWords } from '../in-words.ts';

const maxPrinted = 50;

type Entry = { line: number; text: string };

/** The report of an import: how many rows had which result, and messages about single rows. */
export function openReport(file: string) {
  const tally = emptyTally();
  const entries: Entry[] = [];
  let entryCount = 0;

  return {
    add: (outcome: Outcome): void => {
      count(tally, outcome);
      const { line, problems } = outcome;
      if (problems.length === 0) return;
      entryCount += 1;
      if (entryCount > maxPrinted) return;
      const text = problems.map(({ field, reason }) => `${file}:${line} ${field ? `${field}: ` : ''}${reason}`).join('\n');
      entries.push({ line, text });
    },
    hasProblems: () => tally.bad + tally.leftOut > 0,
    /** The messages about single rows, in the order of the file. */
    lines: (): string[] => [
      ...entries.toSorted((a, b) => a.line - b.line).map((entry) => entry.text),
      ...(entryCount > maxPrinted ? [`… and ${inWords(entryCount - maxPrinted)} more`] : []),
    ],
    summary: (): string => {
      const { created, updated, unchanged, older, edited, bad, leftOut, keptWinners, floor, keptFloor } = tally;
      return [
        `${inWords(created + updated + unchanged)} imported (${inWords(created)} created, ${inWords(updated)} updated, ${inWords(unchanged)} unchanged)`,
        `${inWords(older)} older kept`,
        `${inWords(edited)} edited kept`,
        `${inWords(bad)} bad ${bad === 1 ? 'row' : 'rows'}`,
        ...(leftOut > 0 ? [`${inWords(leftOut)} ${leftOut === 1 ? 'entry' : 'entries'} left out`] : []),
        ...(keptWinners > 0 ? [`winners of ${inWords(keptWinners)} ${keptWinners === 1 ? 'term' : 'terms'} kept`] : []),
        ...(floor > 0 ? [`${inWords(floor)} ${floor === 1 ? 'floor' : 'floors'}`] : []),
        ...(keptFloor > 0 ? [`${inWords(keptFloor)} ${keptFloor === 1 ? 'floor' : 'floors'} kept`] : []),
        ...(tally.sponsors > 0 ? [`${inWords(tally.sponsors)} merged spellings of sponsors`] : []),
        ...(tally.repeated > 0 ? [`${inWords(tally.repeated)} repeated`] : []),
      ].join(', ');
    },
  };
}
