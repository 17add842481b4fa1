import { fold } from '../../domain/basics/fold.ts';
import type { SearchAnswer } from '../../domain/search/search-answer.ts';
import type { SearchQuery } from '../../domain/search/search-query.ts';
import { type JudgedQuery, judgedQueries } from './judged-queries.ts';

/** How well one query was answered. Each figure is from 0 to 1, and absent where the query does not ask for it. */
export type Judgement = {
  kind: string;
  query: JudgedQuery;
  /** The ids of the first ten results. */
  found: string[];
  ndcg?: number;
  recall?: number;
  /** 1 when the right spelling was offered, or rightly none. */
  spelling?: number;
  /** For a query that must find nothing: 1 when it did. */
  nothing?: number;
};

/** Means over the queries that ask for the figure. */
export type Quality = { queries: number } & Required<Pick<Judgement, 'ndcg' | 'recall' | 'spelling' | 'nothing'>>;

const depth = 10;

/** Asks every judged query, first page by relevance, and judges the answers. */
export function judge(search: (query: SearchQuery) => SearchAnswer): Judgement[] {
  const defaults = { winners: false, video: false, sort: 'relevance', page: 1 } as const;
  return Object.entries(judgedQueries).flatMap(([kind, queries]) =>
    queries.map((query) => judged(kind, query, search({ ...defaults, ...query.filters, text: query.text }))),
  );
}

function judged(kind: string, query: JudgedQuery, { total, results, spelling }: SearchAnswer): Judgement {
  const found = results.slice(0, depth).map(({ id }) => id);
  const grades = gradesOf(query);
  return {
    kind,
    query,
    found,
    ...(grades.size > 0 ? { ndcg: ndcg(found, grades), recall: recall(found, grades) } : { nothing: Number(total === 0) }),
    ...(query.spelling !== undefined && { spelling: Number(fold(spelling ?? '') === (query.spelling ?? '')) }),
  };
}

/** The grade of each project that is an answer. */
function gradesOf({ exact, good, related }: JudgedQuery): Map<string, number> {
  const graded = (ids = '', grade: number) => ids.split(' ').flatMap((id) => (id ? ([[id, grade]] as const) : []));
  return new Map([...graded(exact, 3), ...graded(good, 2), ...graded(related, 1)]);
}

/**
 * Normalised discounted cumulative gain of the first ten results: the gain of a result is 2^grade - 1, divided by the binary
 * logarithm of its place plus 1; their sum is divided by that of the best possible order of all graded projects
 * (Järvelin and Kekäläinen 2002, with the gain of Burges et al. 2005).
 */
export function ndcg(found: string[], grades: Map<string, number>): number {
  const best = [...grades.values()].sort((one, other) => other - one).slice(0, depth);
  return gain(found.slice(0, depth).map((id) => grades.get(id) ?? 0)) / gain(best);
}

const gain = (grades: number[]) => grades.reduce((sum, grade, index) => sum + (2 ** grade - 1) / Math.log2(index + 2), 0);

/** The good and exact answers (grade 2 and 3) among the first ten results, of those that can be there: at most ten. */
export function recall(found: string[], grades: Map<string, number>): number {
  const wanted = [...grades].filter(([, grade]) => grade >= 2).map(([id]) => id);
  const hits = found.slice(0, depth).filter((id) => wanted.includes(id)).length;
  return hits / Math.min(depth, wanted.length);
}

/** The means of some judgements: of all, of a kind, of those that were set aside. */
export function qualityOf(judgements: Judgement[]): Quality {
  const mean = (figure: 'ndcg' | 'recall' | 'spelling' | 'nothing') => {
    const values = judgements.flatMap((judgement) => judgement[figure] ?? []);
    return values.length === 0 ? 1 : values.reduce((sum, value) => sum + value, 0) / values.length;
  };
  return {
    queries: judgements.length,
    ndcg: mean('ndcg'),
    recall: mean('recall'),
    spelling: mean('spelling'),
    nothing: mean('nothing'),
  };
}

/** A table for the terminal: the figures of both sets and of each kind, and the queries that were answered worst. */
export function qualityReport(judgements: Judgement[], { worst = 15, setAside = false } = {}): string {
  const shown = setAside ? judgements : judgements.filter(({ query }) => !query.heldOut);
  const row = (name: string, { queries, ndcg, recall, spelling, nothing }: Quality) =>
    [
      name.padEnd(24),
      String(queries).padStart(4),
      ...[ndcg, recall, spelling, nothing].map((figure) => figure.toFixed(3)),
    ].join('  ');
  const lines = shown
    .map((judgement) => ({ judgement, lost: 1 - Math.min(...figuresOf(judgement)) }))
    .filter(({ lost }) => lost > 0.001)
    .sort((one, other) => other.lost - one.lost)
    .slice(0, worst)
    .map(
      ({ judgement: { kind, query, found }, lost }) =>
        `${(1 - lost).toFixed(2)}  ${kind}: ${query.text}  →  ${found.join(' ')}`,
    );
  return [
    `${' '.repeat(24)}  ask  ndcg   recall spell  nothing`,
    row('all', qualityOf(judgements)),
    row('set aside', qualityOf(judgements.filter(({ query }) => query.heldOut))),
    row('tuned on', qualityOf(judgements.filter(({ query }) => !query.heldOut))),
    ...Object.keys(judgedQueries).map((kind) => row(kind, qualityOf(shown.filter((judgement) => judgement.kind === kind)))),
    'worst:',
    ...lines,
  ].join('\n');
}

const figuresOf = ({ ndcg, recall, spelling, nothing }: Judgement) =>
  [ndcg, recall, spelling, nothing].filter((figure) => figure !== undefined);
