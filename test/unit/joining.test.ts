import { describe, expect, it } from 'vitest';
import { withPicture } from '../../web/team/form/joining.ts';

const photo = (id: string, caption = '') => ({ id, caption });
const stored = { posterUpload: 'poster-1', teamUploads: [photo('team-1', 'Aoi'), photo('team-3')] };

describe('a picture that joins what was handed in', () => {
  it.each([
    ['team-2', ['team-1', 'team-2', 'team-3']],
    ['team-4', ['team-1', 'team-3', 'team-4']],
    ['team-0', ['team-0', 'team-1', 'team-3']],
  ])('%s takes its place among the photos of the form', (id, ids) => {
    const order = ['poster-1', 'team-0', 'team-1', 'team-2', 'team-3', 'team-4'];
    const changes = withPicture(stored, { id, kind: 'team', caption: 'Łukasz' }, order);
    expect(changes?.teamUploads?.map((one) => one.id)).toEqual(ids);
    expect(changes?.teamUploads?.find((one) => one.id === id)?.caption).toBe('Łukasz');
    expect(changes?.teamUploads?.find((one) => one.id === 'team-1')?.caption).toBe('Aoi');
  });

  it('goes to the end when the form is not known any more', () => {
    const changes = withPicture(stored, { id: 'team-2', kind: 'team', caption: '' }, []);
    expect(changes?.teamUploads?.map((one) => one.id)).toEqual(['team-1', 'team-3', 'team-2']);
  });

  it('replaces the poster that it was chosen for, with its description, and no newer one', () => {
    const chosenFor = (replaces: string) => ({ id: 'poster-2', kind: 'poster', caption: 'A valve', replaces }) as const;
    expect(withPicture(stored, chosenFor('poster-1'), [])).toEqual({ posterUpload: 'poster-2', posterAlt: 'A valve' });
    expect(() => withPicture(stored, chosenFor(''), [])).toThrow(expect.objectContaining({ status: 422 }));
    expect(() => withPicture({ teamUploads: [] }, chosenFor('poster-1'), [])).toThrow(expect.objectContaining({ status: 422 }));
  });

  it('changes nothing when it is there already', () => {
    expect(withPicture(stored, { id: 'poster-1', kind: 'poster', caption: '' }, [])).toBeUndefined();
    expect(withPicture(stored, { id: 'team-3', kind: 'team', caption: '' }, [])).toBeUndefined();
  });
});
