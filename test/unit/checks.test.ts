import { describe, expect, it } from 'vitest';
import { toStaffRecord } from '../../domain/person/staff-record.ts';
import type { Picture } from '../../domain/picture/images.ts';
import { hasFault, posterFaults, posterFindings } from '../../domain/picture/poster-findings.ts';
import { abstractCheck, type Check, checksOf, sponsorCheck } from '../../domain/submission/checks.ts';
import { aProject, withPictures } from '../builders.ts';

const bookkeeping = { version: 1, lastChange: { at: '2026-11-02T10:00:00Z', by: 'team' } };
const checked = (given: Parameters<typeof aProject>[0]) =>
  checksOf(toStaffRecord({ project: aProject({ projectTitle: 'Leak Listening', ...withPictures, ...given }), ...bookkeeping }));
const verdictOf = (checks: readonly Check[], about: string) => checks.find((check) => check.about === about)?.verdict;
const looks = (checks: readonly Check[]) => checks.filter(({ verdict }) => verdict === 'look').map(({ about }) => about);
const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');
const picture = { path: '/media/poster-1/2560.webp', width: 2560, height: 1707 };

describe('the checks of a record', () => {
  it('find nothing in one that has everything', () => {
    const pdf = { bytes: 100_000, hasText: true };
    const poster = { ...picture, pdf, alt: 'A sensor on a pipe, and what it hears' };
    expect(looks(checked({ poster, projectDescription: words(80), captions: 'Yes' }))).toEqual([]);
    expect(looks(checked({ poster, projectDescription: words(80), captions: 'No' }))).toEqual(['Captions']);
  });

  it('name every part that is missing', () => {
    const bare = { poster: undefined, videoLinkRaw: '', teamPhotos: [], courseNumber: '', memberNames: [] };
    expect(looks(checked({ ...bare, projectDescription: words(80) }))).toEqual([
      'Poster',
      'Video',
      'Team photos',
      'Team',
      'Course',
    ]);
    expect(looks(checked({ nda: 'Yes', posterNDA: 'No' }))).toContain('NDA');
  });

  it.each(['', 'Leak listening', 'Poster of Leak Listening', 'IMG_2041.JPG', 'final poster v3.pdf', 'Poster', 'image (1)'])(
    'see that “%s” describes no poster',
    (alt) => {
      const checks = checked({ poster: { ...picture, alt } });
      expect(verdictOf(checks, 'Poster’s description')).toBe('look');
    },
  );

  it('count photos without a caption', () => {
    const photo = (alt: string) => ({ path: `/media/team-${alt.length}/640.webp`, alt });
    const about = (...alts: string[]) =>
      checked({ teamPhotos: alts.map(photo) }).find((check) => check.about === 'Team photos');
    expect(about('Ana Lima', 'Bo Chen')).toMatchObject({ verdict: 'ok', words: '2 photos, with captions.' });
    expect(about('Ana Lima', 'DSC_0042')).toMatchObject({ words: '2 photos, 1 without a caption that says who it is.' });
    expect(about('')).toMatchObject({ words: '1 photo without a caption that says who it is.' });
  });

  it('take the length of an abstract in words', () => {
    expect([39, 40, 350, 351].map((count) => abstractCheck(words(count)).verdict)).toEqual(['look', 'ok', 'ok', 'look']);
    expect(abstractCheck(' \n ').words).toBe('0 words: that is short, 40 to 350 are usual.');
  });
});

describe('how a poster reads', () => {
  const pdf = { bytes: 100_000, hasText: true };
  const a1: [number, number] = [1684, 2384];
  const faults = (poster: Partial<Picture>) =>
    posterFaults.filter((fault) => hasFault({ path: '/media/poster-1/1280.webp', ...poster }, fault));
  const wordsOf = (poster: Partial<Picture>) => posterFindings({ ...picture, ...poster }).map(({ words }) => words);

  it('is told by the size of the smallest text on paper, from a meter away', () => {
    const of = (smallest: number, page = a1) => faults({ pdf: { ...pdf, page, smallest } });
    expect([of(23), of(24)]).toEqual([['small'], []]);
    // A slide of 13.33 x 7.5 inches is printed 2.48 times as large on A1; a sheet as large as A2 is printed as it is.
    expect([of(9, [960, 540]), of(10, [960, 540])]).toEqual([['small'], []]);
    expect([of(23, [1191, 1684]), of(23, [1190, 842])]).toEqual([['small'], []]);
    expect(wordsOf({ pdf: { ...pdf, page: a1, smallest: 9 } })[1]).toBe(
      'It would be 9 pt on paper; visitors read 24 pt at a meter. Make it larger.',
    );
    expect(wordsOf({ pdf: { ...pdf, page: [960, 540], smallest: 12 } })[1]).toContain('30 pt on paper (A1)');
  });

  it('is told by its colors, and by whether there is a text', () => {
    expect(faults({ pdf: { ...pdf, pale: 0.01 } })).toEqual(['pale']);
    expect(faults({ pdf: { ...pdf, pale: 0 } })).toEqual([]);
    expect(wordsOf({ pdf: { ...pdf, pale: 0.12 } })[1]).toContain('12% of the text hardly stands out');
    expect(faults({ pdf: { ...pdf, hasText: false } })).toEqual(['noText']);
  });

  it('is told by the pixels of a picture on A1, which may stand or lie', () => {
    expect(faults({ width: 2383, height: 1700 })).toEqual(['noText']);
    expect(faults({ width: 1600, height: 2360 })).toEqual(['noText', 'coarse']);
    expect(wordsOf({ width: 1200, height: 800 })[1]).toContain('36 pixels per inch on A1: it blurs');
    // A file that was made smaller had at least these pixels.
    expect(wordsOf({ width: 1810, height: 2560 })[1]).toContain('At least 77 pixels per inch on A1: it prints sharply');
    expect(faults({ pdf: { ...pdf, hasText: false, page: a1, perInch: 71 } })).toEqual(['noText', 'coarse']);
  });

  it('is not told where nothing was measured, as in a poster of an earlier release', () => {
    expect(faults({ pdf })).toEqual([]);
    expect(posterFindings({ path: '/media/poster-1/1280.webp' })).toHaveLength(1);
  });
});

describe('a sponsor', () => {
  const known = [
    { slug: 'brightwater', name: 'Brightwater', projects: 12, spellings: ['Brightwater', 'BrightWater Utilities'] },
    { slug: 'palo-brea-regional-airport', name: 'Palo Brea Regional Airport', projects: 1 },
  ];
  it.each([
    ['Brightwater', 'ok', 'Brightwater, 12 projects.'],
    ['BrightWater Utilities', 'ok', 'BrightWater Utilities, 12 projects.'],
    ['brightwater', 'look', '“brightwater” is almost “Brightwater” (12 projects): is it the same?'],
    ['Brightwatr', 'look', '“Brightwatr” is almost “Brightwater” (12 projects): is it the same?'],
    ['Palo Brea Airport', 'look', '“Palo Brea Airport” is almost “Palo Brea Regional Airport” (1 project): is it the same?'],
    ['Sonoran Robotics', 'ok', 'Sonoran Robotics, which no published project has yet.'],
    ['n/a', 'look', '“n/a” names nobody: should the field be empty?'],
    ['', 'look', 'None is named.'],
  ] as const)('“%s” is compared with those of published projects', (name, verdict, words) => {
    expect(sponsorCheck(name, known)).toEqual({ about: 'Sponsor', verdict, words });
  });
});
