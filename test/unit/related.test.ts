import { describe, expect, it } from 'vitest';
import { openSearchIndex } from '../../functions/search/index/read.ts';
import { openWriter } from '../../functions/search/index/write.ts';
import { anEntry } from '../search/entries.ts';

type Given = NonNullable<Parameters<typeof anEntry>[0]>;

/** The ids of the projects that are related to the one with the id `own`, among these. */
function relatedTo(own: Given, others: Given[]): string[] | undefined {
  const writer = openWriter();
  for (const given of [own, ...others]) writer.put(anEntry({ projectTitle: given.id, sponsor: '', keywords: [], ...given }));
  const index = openSearchIndex(writer.bytes());
  const found = index.related('own')?.map(({ id }) => id);
  index.close();
  writer.close();
  return found;
}

const own = { id: 'own', sponsor: 'Brightwater', keywords: ['water mains', 'acoustics'] };
const elsewhere = { department: 'informatics' } as const;

describe('related projects', () => {
  it('are those of the sponsor, then those of rare words, then those of the department', () => {
    const others = [
      { id: 'far', ...elsewhere, keywords: ['finance'] },
      { id: 'near' },
      { id: 'worded', ...elsewhere, keywords: ['Acoustics'] },
      { id: 'sponsored', ...elsewhere, sponsor: 'BRIGHTWATER' },
    ];
    expect(relatedTo(own, others)).toEqual(['sponsored', 'worded', 'near']);
    expect(relatedTo(own, others.toReversed())).toEqual(['sponsored', 'worded', 'near']);
  });

  it('count a word the more, the fewer projects have it', () => {
    const frequent = ['a', 'b', 'c'].map((id) => ({ id, ...elsewhere, keywords: ['water'] }));
    expect(relatedTo(own, [...frequent, { id: 'rare', ...elsewhere, keywords: ['acoustics'] }])?.[0]).toBe('rare');
  });

  it('are rather those of a near term than of one long ago', () => {
    const ofSponsor = [2016, 2025, 2020].map((year) => ({ id: `of-${year}`, ...elsewhere, sponsor: 'Brightwater', year }));
    expect(relatedTo({ ...own, keywords: [] }, ofSponsor)).toEqual(['of-2025', 'of-2020', 'of-2016']);
  });

  it('stand by title without accents when they are equally close, whatever their order was', () => {
    const equal = ['Zeta', 'Écoute', 'Alpha'].map((projectTitle, index) => ({ id: `e${index}`, projectTitle }));
    expect(relatedTo({ id: 'own' }, equal)).toEqual(['e2', 'e1', 'e0']);
    expect(relatedTo({ id: 'own' }, equal.toReversed())).toEqual(['e2', 'e1', 'e0']);
  });

  it('are not each other because neither has a sponsor', () => {
    expect(relatedTo({ id: 'own' }, [{ id: 'other', ...elsewhere }])).toEqual([]);
  });

  it('are at most four, and none of an unknown project', () => {
    const many = Array.from({ length: 9 }, (_, index) => ({ id: `p${index}` }));
    expect(relatedTo({ id: 'own' }, many)).toHaveLength(4);
    expect(relatedTo({ id: 'another' }, many)).toBeUndefined();
  });
});
