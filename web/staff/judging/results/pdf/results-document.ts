import { departmentTitle } from '../../../../../domain/department/departments.ts';
import type { RoundScores } from '../../../../../domain/judging/judging.ts';
import { pointsInWords } from '../../../../../domain/judging/ranking.ts';
import type { Standing } from '../../../../../domain/judging/results.ts';
import { countedScores, leftOutScores } from '../../../../../domain/judging/round-results.ts';
import { t } from '../../../../../domain/language/text.ts';
import { site } from '../../../../../domain/site/site.ts';
import { type Term, termLabel } from '../../../../../domain/term/terms.ts';
import { byPerson } from '../../../../kit/feedback/saved-by.ts';
import { momentInWords } from '../../../../kit/text/times.ts';
import { usualPaper } from '../../../floor/print/choices.ts';
import type { Paper } from '../../../floor/print/print-data.ts';
import { evidenceOf, outcomeInWords } from '../evidence.ts';
import { movesInWords } from '../result-places.tsx';
import { columnsOf } from '../standings.tsx';

type Rank = Record<'rank' | 'interval' | 'title' | 'department' | 'scores' | 'mean' | 'estimate', string>;
type Levels = Record<'criterion' | 'department' | 'levels' | 'projects' | 'judges', string>;

/** The results of a round in words, as they are printed: the worker that draws them has no messages. No student and no judge is named. */
export type ResultsDocument = {
  term: Term;
  paper: Paper;
  title: string;
  about: string;
  columns: Rank;
  ranks: Rank[];
  byHandTitle: string;
  /** The newest first. */
  byHand: { why: string; moves: string[]; who: string }[];
  evidenceTitle: string;
  evidenceAbout: string;
  evidenceColumns: Levels;
  evidence: { outcome: string; rows: Levels[] }[];
};

export function resultsDocument(term: Term, given: RoundScores, standings: readonly Standing[]): ResultsDocument {
  const { round, projects, deliberation } = given;
  const scores = countedScores(given);
  const leftOut = leftOutScores(given);
  const isComparison = round.method === 'comparison';
  const of = new Map(projects.map((project) => [project.id, project]));
  const titleOf = (id: string) => of.get(id)?.title ?? t('staff.words.projectId', { id });
  const ties = Map.groupBy(standings, ({ tie }) => tie);
  const judges = new Set(scores.map(({ judge }) => judge)).size;
  return {
    term,
    paper: usualPaper(),
    title: t('staff.judging.results.pdfTitle', { round: round.title }),
    about: [
      t('staff.judging.results.pdfAbout', {
        ranked: standings.length,
        projects: projects.length,
        scores: scores.length,
        judges,
      }),
      leftOut.scores > 0 &&
        t('staff.judging.results.scoresLeftOut', { scores: leftOut.scores, projects: leftOut.projects.length }),
    ]
      .filter(Boolean)
      .join(' '),
    columns: {
      rank: t('staff.judging.results.rank'),
      interval: t('staff.judging.results.likely'),
      title: t('words.project'),
      department: t('words.department'),
      ...columnsOf(isComparison),
    },
    ranks: standings.map(({ project, rank, ranks, tie, scores: count, mean, estimate }) => ({
      rank: String(rank),
      interval: [
        ranks.from < ranks.to ? t('staff.judging.results.ranks', ranks) : '',
        (ties.get(tie)?.length ?? 0) > 1 ? t('staff.judging.results.tie', { number: tie }) : '',
      ]
        .filter(Boolean)
        .join(', '),
      title: titleOf(project),
      department: departmentTitle(of.get(project)?.department ?? ''),
      scores: String(count),
      mean: pointsInWords(mean),
      estimate: pointsInWords(estimate),
    })),
    byHandTitle: t('staff.judging.results.placesByHand'),
    byHand: deliberation.orders.toReversed().map(({ why, from, to, by, at }) => ({
      why,
      moves: movesInWords(from, to, titleOf),
      who: t('staff.judging.results.byAt', { by: byPerson(by), time: momentInWords(at) }),
    })),
    evidenceTitle: t('staff.judging.results.evidence'),
    evidenceAbout: t('staff.judging.results.evidenceAbout'),
    evidenceColumns: {
      criterion: t('staff.judging.criterion'),
      department: t('words.department'),
      levels: t('staff.judging.results.levels'),
      projects: t('staff.words.projects'),
      judges: t('staff.judging.tabs.judges'),
    },
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

/** All texts of people and the school in it. */
export function textsOfResults({ term, title, ranks, byHand, evidence }: ResultsDocument): string[] {
  return [
    ...[site.name, termLabel(term)],
    title,
    ...ranks.flatMap((rank) => [rank.title, rank.department]),
    ...byHand.flatMap(({ why, moves, who }) => [why, ...moves, who]),
    ...evidence.flatMap(({ rows }) => rows.map(({ criterion }) => criterion)),
  ];
}
