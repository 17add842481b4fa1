import { count, emptyTally, type Outcome } from '../../domain/import/outcomes.ts';
import { formatCount } from '../format-count.ts';

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
      ...(entryCount > maxPrinted ? [`… and ${formatCount(entryCount - maxPrinted)} more`] : []),
    ],
    summary: (): string => {
      const { created, updated, unchanged, older, edited, bad, leftOut, keptWinners, floor, keptFloor } = tally;
      return [
        `${formatCount(created + updated + unchanged)} imported (${formatCount(created)} created, ${formatCount(updated)} updated, ${formatCount(unchanged)} unchanged)`,
        `${formatCount(older)} older kept`,
        `${formatCount(edited)} edited kept`,
        `${formatCount(bad)} bad ${bad === 1 ? 'row' : 'rows'}`,
        ...(leftOut > 0 ? [`${formatCount(leftOut)} ${leftOut === 1 ? 'entry' : 'entries'} left out`] : []),
        ...(keptWinners > 0 ? [`winners of ${formatCount(keptWinners)} ${keptWinners === 1 ? 'term' : 'terms'} kept`] : []),
        ...(floor > 0 ? [`${formatCount(floor)} ${floor === 1 ? 'floor' : 'floors'}`] : []),
        ...(keptFloor > 0 ? [`${formatCount(keptFloor)} ${keptFloor === 1 ? 'floor' : 'floors'} kept`] : []),
        ...(tally.sponsors > 0 ? [`${formatCount(tally.sponsors)} merged spellings of sponsors`] : []),
        ...(tally.repeated > 0 ? [`${formatCount(tally.repeated)} repeated`] : []),
      ].join(', ');
    },
  };
}
