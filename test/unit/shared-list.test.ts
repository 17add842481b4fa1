import { describe, expect, it } from 'vitest';
import { fittingIds, longestIds, readIds } from '../../domain/favourites/shared-list.ts';

const ids = (count: number, length: number) => Array.from({ length: count }, (_, at) => String(at).padStart(length, 'a'));

describe('The ids in the address of a shared list', () => {
  it.each([
    ['1141,1203', ['1141', '1203']],
    ['1203,1141,1203', ['1203', '1141']],
    ['a7k2m9qw3xyz', ['a7k2m9qw3xyz']],
    [',1141,,a b,<x>,1203,', ['1141', '1203']],
    [`1141,${'a'.repeat(65)}`, ['1141']],
  ])('of %s are %j', (text, expected) => expect(readIds(text)).toEqual(expected));

  it.each([null, '', ',', 'a b', '<script>', '1'.repeat(longestIds + 1)])('are no list in %s', (text) =>
    expect(readIds(text)).toBeUndefined(),
  );

  it('are all of a list that an address can hold', () => {
    expect(fittingIds(ids(111, 12))).toEqual(ids(111, 12));
    expect(fittingIds([])).toEqual([]);
  });

  it('are the first ones of a longer list, and can be read again', () => {
    const fitting = fittingIds(ids(400, 12));
    expect(fitting).toEqual(ids(111, 12));
    expect(fittingIds(ids(400, 4))).toHaveLength(290);
    expect(readIds(fitting.join(','))).toEqual(fitting);
  });
});
