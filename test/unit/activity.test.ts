import { describe, expect, it } from 'vitest';
import { shortChange } from '../../domain/person/activity.ts';

const addresses = Array.from({ length: 12 }, (_, index) => `grace.nakamura.${index}@example.edu`);
const names = Array.from({ length: 20 }, (_, index) => `Lucas ${'o'.repeat(index)} Oliveira`);

/** The entries of a list that stand between the marks of a cut. */
const entriesIn = (text: string) =>
  text
    .replaceAll('…', '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

describe('a long value that changed is cut', () => {
  it.each([
    ['addresses', addresses],
    ['names', names],
  ])('between two %s, so that what names a person can be found and erased as a whole', (_, list) => {
    for (const [index, changed] of list.entries()) {
      const { from, to } = shortChange('Members', list.join(', '), list.with(index, `Somebody ${index}`).join(', '));
      for (const entry of [...entriesIn(from), ...entriesIn(to)]) expect([...list, `Somebody ${index}`]).toContain(entry);
      expect([from, to]).toEqual([expect.stringContaining(changed), expect.stringContaining(`Somebody ${index}`)]);
    }
  });

  it('between two words of a text', () => {
    const text = Array.from({ length: 200 }, (_, index) => `word${index}`).join(' ');
    const { to } = shortChange('Abstract', text, `${text} more`);
    expect(to).toBe('…word196 word197 word198 word199 more');
  });

  it('somewhere, when it is one long word', () => {
    expect(shortChange('Title', '', 'x'.repeat(200)).to).toBe(`${'x'.repeat(160)}…`);
  });

  it('not at all when it is short', () => {
    expect(shortChange('Title', 'One, two', 'One, three')).toEqual({ field: 'Title', from: 'One, two', to: 'One, three' });
  });
});
