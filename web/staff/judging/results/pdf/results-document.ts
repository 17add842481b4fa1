import type { RoundScores } from '../../../../../domain/judging/judging.ts';
import type { Standing } from '../../../../../domain/judging/results.ts';
import { departmentTitle } from '../../../../../domain/project/departments.ts';
import type { Term } from '../../../../../domain/term/terms.ts';
import { byPerson } from '../../../../kit/feedback/saved-by.ts';
import { momentInWords } from '../../../../kit/text/times.ts';
import { usualPaper } from '../../../floor/print/choices.ts';
import type { Paper } from '../../../floor/print/print-data.ts';
import { evidenceOf, outcomeInWords } from '../evidence.ts';
import { movesInWords } from '../places.tsx';
import { columnsOf } from '../standings.tsx';

type Rank = Record<'rank' | 'interval' | 'title' | 'department' | 'scores' | 'mean' | 'estimate', string>;
type Levels = Record<'criterion' | 'department' | 'levels' | 'projects' | 'judges', string>;

/** The results of a round in words, as they are printed. No student and no judge is named. */
export type ResultsDocument = {
  term: Term;
  paper: Paper;
  title: string;
  about: string;
  columns: Record<'scores' | 'mean' | 'estimate', string>;
  ranks: Rank[];
  /** The newest first. */
  byHand: { why: string; moves: string[]; who: string }[];
  evidence: { outcome: string; rows: Levels[] }[];
};

export function resultsDocument(term: Term, given: RoundScores, standings: readonly Standing[]): ResultsDocument {
  const { round, scores, projects, deliberation } = given;
  const isComparison = round.method === 'comparison';
  const of = new Map(projects.map((project) => [project.id, project]));
  const titleOf = (id: string) => of.get(id)?.title ?? `Project ${id}`;
  const ties = Map.groupBy(standings, ({ tie }) => tie);
  const judges = new Set(scores.map(({ judge }) => judge)).size;
  const counted = `${standings.length} of ${projects.length} projects, ${scores.length} scores, ${judges} judges`;
  return {
    term,
    paper: usualPaper(),
    title: `Results: ${round.title}`,
    about: `For staff only. ${counted}. In 9 of 10 cases the true rank lies between the two ranks; a tie cannot be told apart.`,
    columns: columnsOf(isComparison),
    ranks: standings.map(({ project, rank, ranks, tie, scores: count, mean, estimate }) => ({
      rank: String(rank),
      interval: [
        ranks.from < ranks.to ? `${ranks.from} to ${ranks.to}` : '',
        (ties.get(tie)?.length ?? 0) > 1 ? `Tie ${tie}` : '',
      ]
        .filter(Boolean)
        .join(', '),
      title: titleOf(project),
      department: departmentTitle(of.get(project)?.department ?? ''),
      scores: String(count),
      mean: mean.toFixed(1),
      estimate: estimate.toFixed(1),
    })),
    byHand: deliberation.orders.toReversed().map(({ why, from, to, by, at }) => ({
      why,
      moves: movesInWords(from, to, titleOf),
      who: `${byPerson(by)}, ${momentInWords(at)}`,
    })),
    evidence: isComparison
      ? []
      : Array.from(
          Map.groupBy(evidenceOf(given), ({ outcome }) => outcome),
          ([outcome, rows]) => ({
            outcome: outcomeInWords(outcome),
            rows: rows.map((row) => ({
              criterion: row.criterion,
              department: departmentTitle(row.department),
              levels: row.levels.join(', '),
              projects: String(row.projects),
              judges: String(row.judges),
            })),
          }),
        ),
  };
}

/** All texts of people in it. */
export function textsOfResults({ title, ranks, byHand, evidence }: ResultsDocument): string[] {
  return [
    title,
    ...ranks.map((rank) => rank.title),
    ...byHand.flatMap(({ why, moves, who }) => [why, ...moves, who]),
    ...evidence.flatMap(({ rows }) => rows.map(({ criterion }) => criterion)),
  ];
}
