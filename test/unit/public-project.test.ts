import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Answer } from '../../domain/project/project-answers.ts';
import { type PublicProject, publicProject } from '../../domain/project/public-project.ts';
import { hiddenParts, isDecided, viewWithoutParts, withoutParts } from '../../domain/project/release.ts';
import { aProject, withPictures } from '../builders.ts';

const anAnswer = (given: Partial<Answer> = {}): Answer => {
  return { id: 'tool', label: 'Tool', kind: 'text', value: 'lathe', isPublic: true, isFacet: false, ...given };
};

describe('what may be public', () => {
  it.each(['waiting', 'hidden', 'withdrawn'] as const)('is nothing of a %s project', (state) => {
    expect(publicProject(aProject({ state }))).toBeUndefined();
  });

  it.each([
    ['No', 'No', true],
    ['No', 'Yes', true],
    ['Yes', 'Yes', true],
    ['Yes', 'No', false],
  ] as const)('with NDA %s and PosterNDA %s includes the poster: %s', (nda, posterNDA, included) => {
    const view = publicProject(aProject({ nda, posterNDA, ...withPictures }));
    expect(Boolean(view?.poster)).toBe(included);
    expect(view?.withheld).toBe(included ? undefined : true);
  });

  it.each([
    ['https://example.edu/', 'link'],
    ['javascript:alert(1)', undefined],
    ['http://example.edu/', undefined],
    ['<b>bold</b>', undefined],
  ])('is an answer that was imported as a link, a link only if it is safe: %s', (value, kind) => {
    const view = publicProject(aProject({ answers: [anAnswer({ kind: 'link', value })] }));
    expect(view?.answers).toEqual([{ id: 'tool', label: 'Tool', value, ...(kind && { kind }) }]);
  });

  it.each(hiddenParts)('looks in the preview of a sponsor that hides a part as visitors see it: %s', (part) => {
    const whole = aProject({
      ...withPictures,
      captions: 'Yes',
      codeLink: 'https://example.edu/code',
      demoLink: 'https://example.edu/demo',
      memberNames: ['Aoi Ōtaki', 'Szczepaniak, Jr., Łukasz'],
    });
    const view = publicProject(whole) as PublicProject;
    const seen = publicProject(withoutParts(whole, [part]));
    expect(viewWithoutParts(view, [part])).toEqual(seen);
    expect(seen).not.toEqual(view);
  });

  it('of a withheld project never contains its abstract, pictures, video, contact or keywords', () => {
    const secrets = fc.record({
      projectDescription: fc.constant('SECRET-abstract'),
      videoLinkRaw: fc.constant('https://youtu.be/SECRETvideo'),
      email: fc.constant('SECRET@example.edu'),
      keywords: fc.uniqueArray(fc.constant('SECRET-keyword')),
      poster: fc.option(fc.constant({ path: '/media/SECRET' }), { nil: undefined }),
      teamPhotos: fc.array(fc.constant({ path: '/media/SECRET', alt: 'SECRET' }), { maxLength: 3 }),
      answers: fc.array(fc.constant(anAnswer({ value: 'SECRET' })), { maxLength: 2 }),
    });
    fc.assert(
      fc.property(secrets, (given) => {
        const view = publicProject(aProject({ ...given, nda: 'Yes', posterNDA: 'No' }));
        expect(JSON.stringify(view)).not.toContain('SECRET');
      }),
    );
  });

  it('never holds what only staff may see', () => {
    const ofStaff = {
      memberEmails: ['SECRET@example.edu'],
      meetingLink: 'https://meet.example.edu/SECRET',
      answers: [anAnswer({ isPublic: false, value: 'SECRET' })],
    };
    const view = publicProject(aProject(ofStaff)) ?? {};
    const names = ['demo', 'power', 'nda', 'posterNDA', 'state', 'dateStamp', 'videoLinkRaw', 'memberEmails', 'meetingLink'];
    expect(Object.keys(view).filter((name) => names.includes(name))).toEqual([]);
    expect(JSON.stringify(view)).not.toContain('SECRET');
  });

  it.each(['https://github.com@evil.example/team', 'https://team:ghp_secret@github.com/team', 'https://:x@evil.example'])(
    'never leads to an address with a username or a password: %s',
    (link) => {
      const view = publicProject(aProject({ codeLink: link, demoLink: link, videoLinkRaw: link })) ?? {};
      expect(Object.keys(view)).not.toEqual(expect.arrayContaining(['codeLink']));
      expect(JSON.stringify(view)).not.toMatch(/evil|ghp_/);
    },
  );

  it('offers a video link only when it is a web address', () => {
    expect(publicProject(aProject({ videoLinkRaw: 'javascript:alert(1)' }))).not.toHaveProperty('youtubeLink');
    expect(publicProject(aProject({ videoLinkRaw: 'https://media.example.edu/a.mp4' }))?.youtubeLink).toBe(
      'https://media.example.edu/a.mp4',
    );
  });
});

describe('a decision whose answer was lost', () => {
  const at = '2026-12-04T18:00:00.000Z';
  const approved = { at, project: undefined, kind: 'approve', hidden: ['video', 'poster'] } as const;
  const asked = { at, project: undefined, kind: 'askForChanges', comments: { title: 'No.' } } as const;
  const approve = { kind: 'approve', version: 3, hidden: ['poster', 'video'] } as const;
  const ask = { kind: 'askForChanges', version: 3, comments: { title: ' No.\n' } } as const;

  it.each([
    ['an approval of the same', approve, { last: { ...approved, hidden: [...approved.hidden] } }, true],
    ['the same comments', ask, { last: asked }, true],
    ['none at all', approve, {}, false],
    ['an approval that hides less', approve, { last: { ...approved, hidden: [] } }, false],
    [
      'an approval for another day',
      approve,
      { last: { ...approved, hidden: [...approved.hidden], embargoUntil: '2026-12-24' } },
      false,
    ],
    [
      'an approval of what has changed since',
      approve,
      { last: { ...approved, hidden: [...approved.hidden] }, waits: true },
      false,
    ],
    ['other comments', ask, { last: { ...asked, comments: { title: 'No.', poster: 'Nor this.' } } }, false],
    ['a decision of the other kind', ask, { last: { ...approved, hidden: [] } }, false],
  ] as const)('is known by the last decision of the sponsor, which is %s', (_, decision, given, isIn) => {
    const view = { waits: false, ...given } as Parameters<typeof isDecided>[0];
    expect(isDecided(view, decision as Parameters<typeof isDecided>[1])).toBe(isIn);
  });
});
