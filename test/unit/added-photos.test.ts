import { describe, expect, it } from 'vitest';
import { withAddedPhotos } from '../../web/team/form/added-photos.ts';

const photos = (...ids: string[]) => ids.map((id) => ({ id, caption: `Of ${id}` }));
const ids = (all: { id: string }[] | undefined) => all?.map(({ id }) => id);

describe('photos that were added on both sides', () => {
  it.each([
    ['to none', [], ['a'], ['b', 'c'], ['b', 'c', 'a']],
    ['to some', ['x', 'y'], ['x', 'y', 'a'], ['x', 'b', 'y'], ['x', 'b', 'y', 'a']],
    ['and are the same', ['x'], ['x', 'a'], ['x', 'a'], ['x', 'a']],
  ])('%s are all kept', (_what, before, yours, theirs, both) => {
    expect(ids(withAddedPhotos(photos(...before), photos(...yours), photos(...theirs)))).toEqual(both);
  });

  it.each([
    ['removed', ['x', 'y'], ['y', 'a'], ['x', 'y', 'b']],
    ['moved', ['x', 'y'], ['y', 'x', 'a'], ['x', 'y', 'b']],
    ['moved by the other', ['x', 'y'], ['x', 'y', 'a'], ['y', 'x']],
  ])('are left to a person when one was %s', (_what, before, yours, theirs) => {
    expect(withAddedPhotos(photos(...before), photos(...yours), photos(...theirs))).toBeUndefined();
  });

  it('are left to a person when one got another caption', () => {
    expect(withAddedPhotos(photos('x'), [{ id: 'x', caption: 'New' }], photos('x', 'b'))).toBeUndefined();
  });
});
