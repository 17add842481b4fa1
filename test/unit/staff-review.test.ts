import { describe, expect, it } from 'vitest';
import { toStaffRecord } from '../../domain/person/staff-record.ts';
import { wordParts } from '../../web/kit/text/word-parts.ts';
import { differencesOf } from '../../web/staff/projects/comparison/comparison.tsx';
import { savedInWords } from '../../web/staff/projects/edit/result-message.ts';
import { shortcutOf } from '../../web/staff/projects/edit/shortcuts.ts';
import { resolveConflict } from '../../web/staff/projects/edit/use-save.ts';
import { aProject, withPictures } from '../builders.ts';

const waiting = toStaffRecord({
  project: aProject({ projectTitle: 'Leaks', state: 'waiting', nda: 'No', ...withPictures }),
  version: 1,
  lastChange: { at: '2026-11-20T19:05:00Z', by: 'team' },
});
const published = { ...waiting, state: 'published', ShouldDisplay: 'Yes', version: 2 } as const;

describe('the keys of a review', () => {
  const none = { altKey: false, ctrlKey: false, metaKey: false };
  it.each([
    [{ key: 's', ctrlKey: true }, 'save'],
    [{ key: 'S', metaKey: true }, 'save'],
    [{ key: 'Enter', ctrlKey: true }, 'finish'],
    [{ key: 'ArrowLeft', altKey: true }, 'previous'],
    [{ key: 'ArrowRight', altKey: true }, 'next'],
    [{ key: 'Enter' }, undefined],
    [{ key: 's', ctrlKey: true, altKey: true }, undefined],
    [{ key: 'ArrowRight' }, undefined],
  ])('%o means %s', (press, shortcut) => {
    expect(shortcutOf({ ...none, ...press }, false)).toBe(shortcut);
  });

  it('leave Alt with an arrow to a text on a Mac, where Page Down still steps', () => {
    expect(shortcutOf({ ...none, key: 'ArrowRight', altKey: true }, true)).toBeUndefined();
    expect(shortcutOf({ ...none, key: 'PageDown', altKey: true }, true)).toBe('next');
  });
});

describe('what is said after a call', () => {
  it('is what visitors see, and what was saved with it', () => {
    const names = ['Sponsor', 'ShouldDisplay'];
    expect(savedInWords({ before: waiting, answered: published, names })).toBe(
      'Published “Leaks”: visitors can see it. Saved with it: Project sponsor. Not for everybody yet: no description of the poster, no text in the poster, low resolution, no captions.',
    );
    expect(savedInWords({ before: published, answered: { ...published, NDA: 'No' }, names: ['NDA'] })).toBe('Saved “Leaks”.');
  });

  it('names what an NDA withholds', () => {
    const answered = { ...published, NDA: 'Yes', PosterNDA: 'No' } as const;
    expect(savedInWords({ before: waiting, answered, names: ['ShouldDisplay'] })).toBe(
      'Published “Leaks”: visitors see its title, team, lead and sponsor; the NDA withholds the rest.',
    );
  });
});

describe('the comparison with the approved version', () => {
  it('has the fields that differ, under their names in the form, without those that follow from others', () => {
    const approved = { Sponsor: 'Before', poster: null, NumberOfMembers: 3, VideoLink: '' };
    expect(differencesOf({ ...published, state: 'changed', approved })).toEqual([
      { name: 'Sponsor', approved: 'Before', newest: waiting.Sponsor },
      { name: 'PosterUpload', approved: null, newest: waiting.poster },
    ]);
    expect(differencesOf(waiting)).toEqual([]);
  });

  it('has one row for members that changed', () => {
    const approved = aProject({ memberNames: ['Aoi Ōtaki'] });
    const project = { ...approved, memberNames: ['Aoi Ōtaki', 'Tom McSweeney, Jr.'], state: 'changed' as const };
    const record = toStaffRecord({ project, approved, version: 2, lastChange: { at: '2026-11-20T19:05:00Z', by: 'team' } });
    expect(differencesOf(record)).toEqual([
      { name: 'MemberNames', approved: 'Aoi Ōtaki', newest: 'Aoi Ōtaki, "Tom McSweeney, Jr."' },
    ]);
  });

  it('marks the words that only one of the texts has', () => {
    const { before, after } = wordParts('It hears old leaks.', 'It hears leaks early.');
    expect(before.filter(({ isChanged }) => isChanged).map(({ text }) => text.trim())).toEqual(['old']);
    expect(after.filter(({ isChanged }) => isChanged).map(({ text }) => text.trim())).toEqual(['early']);
    expect(after.map(({ text }) => text).join('')).toBe('It hears leaks early.');
  });
});

describe('a project that somebody changed during its review', () => {
  const problem = { by: 'team', at: '2026-11-20T19:05:00Z', version: 2 };
  const tried = { Sponsor: 'Mine', ShouldDisplay: 'Yes' };

  it('is not published: who changed what is said', () => {
    const now = { ...waiting, ProjectDescription: 'New', version: 2 };
    expect(resolveConflict({ before: waiting, now, changes: { Sponsor: 'Mine' }, tried, problem })).toEqual({
      words:
        'Not saved. The team saved it on Nov 20, 2026, 12:05 PM. What is new: Project description. Please look at it again: nothing you typed is lost.',
    });
  });

  it('shows both values of a field that both changed, and does not publish with the choice', () => {
    const now = { ...waiting, Sponsor: 'Theirs', version: 2 };
    expect(resolveConflict({ before: waiting, now, changes: { Sponsor: 'Mine' }, tried, problem })).toEqual({
      conflicts: [{ name: 'Sponsor', yours: 'Mine', theirs: 'Theirs' }],
      version: 2,
      changes: { Sponsor: 'Mine' },
    });
  });
});
