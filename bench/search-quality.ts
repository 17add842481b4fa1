import { judge, qualityOf } from '../test/search/quality.ts';
import { openSampleIndex } from '../test/search/sample-index.ts';
import { type Figure, figure } from './figures.ts';

/** How well the search answers the judged queries over the sample data: all of them, and those that nobody tuned on. */
export async function measureSearchQuality(): Promise<Figure[]> {
  const index = openSampleIndex();
  const judgements = judge((query) => index.search(query));
  index.close();
  const sets = { 'judged queries': judgements, 'those set aside': judgements.filter(({ query }) => query.heldOut) };
  return Object.entries(sets).flatMap(([name, set]) => {
    const { queries, ndcg, recall, spelling } = qualityOf(set);
    return [
      figure(`Search, nDCG@10 of ${queries} ${name}`, ndcg, '', { min: 0.9, digits: 3 }),
      figure(`Search, recall@10 of ${queries} ${name}`, recall, '', { min: 0.9, digits: 3 }),
      figure(`Search, right spelling offered, ${name}`, spelling, '', { digits: 3 }),
    ];
  });
}
