import { expect, test } from 'vitest';
import { judgedQueries } from '../search/judged-queries.ts';
import { samplePublicProjects } from '../search/sample-projects.ts';

const all = Object.values(judgedQueries).flat();
const idsOf = ({ exact = '', good = '', related = '' }: (typeof all)[number]) =>
  `${exact} ${good} ${related}`.split(' ').filter(Boolean);

test('Each judged query names public projects of the sample, each once', () => {
  const shown = new Set(samplePublicProjects().map(({ project }) => project.id));
  for (const query of all) {
    const ids = idsOf(query);
    expect(new Set(ids).size, query.text).toBe(ids.length);
    expect(
      ids.filter((id) => !shown.has(id)),
      query.text,
    ).toEqual([]);
  }
});

test('A third of each kind is set aside', () => {
  for (const [kind, queries] of Object.entries(judgedQueries)) {
    const share = queries.filter(({ heldOut }) => heldOut).length / queries.length;
    expect(share, kind).toBeGreaterThanOrEqual(0.28);
    expect(share, kind).toBeLessThanOrEqual(0.38);
  }
  expect(all.length).toBeGreaterThanOrEqual(75);
});
