import { describe, expect, it } from 'vitest';
import { longestNote, readFavourites } from '../../domain/favourites/favourites.ts';

const added = '2026-11-21T12:00:00.000Z';

describe('The favourites that a device keeps', () => {
  it('are read as they were written', () => {
    const kept = [
      { id: '1141', added, note: 'Ask about the motor' },
      { id: 'a7k2m9qw3xyz', added },
    ];
    expect(readFavourites(JSON.stringify(kept))).toEqual(kept);
  });

  it.each([null, '', '{', 'null', '7', '"1141"', '{"id":"1141"}', '[[]]', '[null, 3, {}]', '[{"id":1141}]', '[{"id":"../x"}]'])(
    'are none in %s',
    (text) => expect(readFavourites(text)).toEqual([]),
  );

  it('are those of a broken list that can be read', () => {
    const broken = [null, { id: '1141', added: 'some day', note: 7, more: {} }, { id: 'a b' }, { id: '1203', added }];
    expect(readFavourites(JSON.stringify(broken))).toEqual([
      { id: '1141', added: 'some day' },
      { id: '1203', added },
    ]);
  });

  it('have each project once, with its first note', () => {
    const twice = [
      { id: '1141', added, note: 'first' },
      { id: '1203', added },
      { id: '1141', added, note: 'second' },
    ];
    expect(readFavourites(JSON.stringify(twice))).toEqual(twice.slice(0, 2));
  });

  it('have notes of at most 500 characters', () => {
    const [favourite] = readFavourites(JSON.stringify([{ id: '1141', added, note: 'a'.repeat(longestNote + 1) }]));
    expect(favourite?.note).toHaveLength(500);
  });
});
