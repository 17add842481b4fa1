import { describe, expect, it } from 'vitest';
import { shownPictures } from '../../domain/picture/shown-pictures.ts';
import { aProject } from '../builders.ts';

const [poster, photo] = ['/media/poster-1/1280.webp', '/media/team-1/640.webp'];
const won = { projectId: '1', position: '1' as const, pictures: ['/media/winner-1/640.webp'] };
const winners = [{ term: { semester: 'fa', year: 2026 } as const, places: [won] }];
const all = [poster, photo, ...won.pictures];

describe('the pictures that visitors may see', () => {
  it.each([
    ['a published project', {}, all],
    ['one that waits for review', { state: 'waiting' }, []],
    ['a hidden one', { state: 'hidden' }, []],
    ['a withdrawn one', { state: 'withdrawn' }, []],
    ['one under an NDA', { nda: 'Yes', posterNDA: 'No' }, []],
    ['one under an NDA whose sponsor approves of them', { nda: 'Yes', posterNDA: 'Yes' }, all],
    ['one that was moved from the term that it won in', { semester: 'sp' }, [poster, photo]],
    ['one beside the winner', { id: '2' }, [poster, photo]],
  ] as const)('of %s', (_, given, shown) => {
    expect(shownPictures({ project: aProject({ id: '1', ...given }) }, winners)).toEqual(shown);
  });
});
