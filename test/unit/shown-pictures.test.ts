import { describe, expect, it } from 'vitest';
import { shownPictures } from '../../domain/picture/shown-pictures.ts';
import type { Release } from '../../domain/project/release.ts';
import { publicView } from '../../domain/project/versions.ts';
import { winnerOf } from '../../domain/winners/winners.ts';
import { aProject, withPictures } from '../builders.ts';

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
    expect(shownPictures({ project: aProject({ id: '1', ...withPictures, ...given }) }, winners)).toEqual(shown);
  });

  it('of a project whose sponsor hides the names have no people, also where nobody answered', () => {
    const project = aProject({ id: '1', ...withPictures });
    const approval = { at: '2026-11-03T10:00:00Z', project, hidden: ['names' as const] };
    const nonce = { nonce: 'n', linkedAt: '2026-11-03T10:00:00Z' };
    const release: Release = { required: true, contact: { name: '', email: '', phone: '' }, ...nonce, approval };
    const consents = { unanswered: 'hidden' as const, answers: [], sealed: [] };
    expect(shownPictures({ project, release }, winners)).toEqual([poster]);
    expect(shownPictures({ project, release, consents }, winners)).toEqual([poster]);
    expect(shownPictures({ project, consents }, winners)).toEqual([poster]);
    const view = publicView({ project, release });
    expect(view && winnerOf(won, view, project)).toMatchObject({ winning_pic: '' });
  });

  it('of a place have none of the team that the project does not show', () => {
    const places = [{ ...won, pictures: [poster, photo, '/media/team-old/640.webp'] }];
    const term = winners[0]?.term ?? { semester: 'fa' as const, year: 2026 };
    const withoutPoster = aProject({ id: '1', teamPhotos: withPictures.teamPhotos });
    expect([...new Set(shownPictures({ project: withoutPoster }, [{ term, places }]))]).toEqual([photo]);
  });
});
