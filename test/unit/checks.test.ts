import { describe, expect, it } from 'vitest';
import { toStaffRecord } from '../../domain/person/staff-record.ts';
import { abstractCheck, type Check, checksOf, printCheck, sponsorCheck } from '../../domain/submission/checks.ts';
import { aProject } from '../builders.ts';

const bookkeeping = { version: 1, lastChange: { at: '2026-11-02T10:00:00Z', by: 'team' } };
const checked = (given: Parameters<typeof aProject>[0]) =>
  checksOf(toStaffRecord({ project: aProject({ projectTitle: 'Leak Listening', ...given }), ...bookkeeping }));
const verdictOf = (checks: readonly Check[], about: string) => checks.find((check) => check.about === about)?.verdict;
const looks = (checks: readonly Check[]) => checks.filter(({ verdict }) => verdict === 'look').map(({ about }) => about);
const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');
const picture = { path: '/media/poster-1/2560.webp', width: 2560, height: 1707 };

describe('the checks of a record', () => {
  it('find nothing in one that has everything', () => {
    const poster = { ...picture, alt: 'A sensor on a pipe, and what it hears' };
    expect(looks(checked({ poster, projectDescription: words(80) }))).toEqual([]);
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

describe('a poster in print', () => {
  const of = (width: number, height: number) => printCheck({ path: '/media/poster-1/1280.webp', width, height });

  it('is judged by the smallest text that can be read on A0', () => {
    // 1,404 pixels across 46.81 inches are 30 per inch: 10 pixels are 24 points.
    expect(of(1405, 993)).toMatchObject({ verdict: 'ok' });
    expect(of(1390, 983)).toMatchObject({ verdict: 'look' });
    expect(of(800, 566).words).toBe(
      '800 × 566 pixels, 17 per inch on A0: text smaller than 43 points blurs (30 on A1). Its PDF would print better.',
    );
  });

  it('may stand or lie, and a file that was made smaller had at least these pixels', () => {
    expect(of(993, 1405).verdict).toBe('ok');
    expect(of(2560, 3620).words).toContain('at least 77 per inch on A0: text of 10 points can be read (7 on A1)');
  });

  it('is sharp from a PDF with text, and not known of other PDFs and of pictures without a size', () => {
    const pdf = { bytes: 100_000, hasText: true };
    expect(printCheck({ ...picture, width: 300, height: 200, pdf }).verdict).toBe('ok');
    expect(printCheck({ ...picture, pdf: { ...pdf, hasText: false } }).verdict).toBe('unknown');
    expect(printCheck({ path: '/media/poster-1/1280.webp' }).verdict).toBe('unknown');
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
