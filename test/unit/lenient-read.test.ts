import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { eachOf, keepUnread } from '../../functions/data/table/lenient-read.ts';

/** Each case: what is stored, what a release read of it, what that became, and what is to be stored. */
describe('keepUnread', () => {
  it('leaves what was not changed exactly as it was stored', () => {
    const raw = { title: 'Rover', unheardOf: { of: ['us'] } };
    expect(keepUnread(raw, { title: 'Rover' }, { title: 'Rover' })).toBe(raw);
  });

  it('keeps fields that were not read beside one that changed', () => {
    expect(keepUnread({ title: 'Rover', unheardOf: 1 }, { title: 'Rover' }, { title: 'Glider' })).toEqual({
      title: 'Glider',
      unheardOf: 1,
    });
  });

  it('keeps them at any depth', () => {
    const raw = { hall: { name: 'Union', lights: 'on' }, version: 3 };
    expect(keepUnread(raw, { hall: { name: 'Union' } }, { hall: { name: 'Armory' } })).toEqual({
      hall: { name: 'Armory', lights: 'on' },
      version: 3,
    });
  });

  it('takes a field away that was read and is gone, and adds a new one', () => {
    expect(keepUnread({ a: 1, b: 2, other: 3 }, { a: 1, b: 2 }, { a: 1, c: 4 })).toEqual({ a: 1, c: 4, other: 3 });
  });

  it('writes over a field that could not be read when it has a value now', () => {
    expect(keepUnread({ state: 'paused' }, {}, { state: 'hidden' })).toEqual({ state: 'hidden' });
    expect(keepUnread({ state: 'paused' }, { state: undefined }, { state: undefined })).toEqual({ state: 'paused' });
  });

  it('knows entries of a list by their names, wherever they stand, and keeps those that were not read', () => {
    const raw = [
      { id: 'a', x: 1, glow: true },
      { id: 'b', x: 'far left' },
      { id: 'c', x: 3 },
    ];
    const read = [
      { id: 'a', x: 1 },
      { id: 'c', x: 3 },
    ];
    expect(
      keepUnread(raw, read, [
        { id: 'c', x: 3 },
        { id: 'a', x: 9 },
      ]),
    ).toEqual([
      { id: 'c', x: 3 },
      { id: 'a', x: 9, glow: true },
      { id: 'b', x: 'far left' },
    ]);
  });

  it('takes out an entry that was read and is gone, and replaces an unreadable one that has a new value', () => {
    const raw = [
      { id: 'a', x: 1 },
      { id: 'b', x: 'far left' },
    ];
    expect(keepUnread(raw, [{ id: 'a', x: 1 }], [])).toEqual([{ id: 'b', x: 'far left' }]);
    expect(
      keepUnread(
        raw,
        [{ id: 'a', x: 1 }],
        [
          { id: 'a', x: 1 },
          { id: 'b', x: 2 },
        ],
      ),
    ).toEqual([
      { id: 'a', x: 1 },
      { id: 'b', x: 2 },
    ]);
  });

  it('tells entries without a name apart as a whole', () => {
    expect(keepUnread(['x', 7, 'y'], ['x', 'y'], ['y', 'z'])).toEqual(['y', 'z', 7]);
  });

  it('tells the places of one project in two sessions apart', () => {
    const raw = [
      { project: '1', session: 's1', table: 'ta', chair: 2 },
      { project: '1', session: 's2', table: 'tb', chair: 4 },
    ];
    const read = raw.map(({ chair: _chair, ...place }) => place);
    const [first, second] = read;
    expect(keepUnread(raw, read, [first, { ...second, table: 'tc' }])).toEqual([
      raw[0],
      { project: '1', session: 's2', table: 'tc', chair: 4 },
    ]);
  });

  it.each([
    ['a text where a map was', { a: 1 }, {}, 'none'],
    ['a map where a list was', [1], [], { a: 1 }],
    ['bytes', { view: new Uint8Array([1]) }, { view: new Uint8Array([1]) }, { view: new Uint8Array([2]) }],
  ])('replaces %s', (_what, raw, read, next) => {
    expect(keepUnread(raw, read, next)).toEqual(next);
  });
});

it('eachOf reads the entries that can be read, and anything but a list as none', () => {
  const ids = eachOf(z.object({ id: z.string() }));
  expect(ids.parse([{ id: 'a', more: 1 }, { id: 7 }, null, { id: 'b' }])).toEqual([{ id: 'a' }, { id: 'b' }]);
  for (const other of [undefined, null, 'a', { id: 'a' }]) expect(ids.parse(other)).toEqual([]);
});
