import { describe, expect, it } from 'vitest';
import { toExportRecord } from '../../domain/download/download.ts';
import { folderName, picturesOf, safeName } from '../../web/staff/download/picture-list.ts';
import { aProject, withPictures } from '../builders.ts';

describe('names in the zip', () => {
  it.each([
    ['Leak: a/b\\c "d" <e> f|g?*', 'Leak a b c d e f g'],
    ['../../etc/passwd', '.. .. etc passwd'],
    ['Ends with dots...', 'Ends with dots'],
    ['turned \u202Egnp.exe', 'turned gnp.exe'],
    ['Aoi O\u0304taki', 'Aoi Ōtaki'],
    ['', ''],
  ])('of %j are %j', (text, name) => {
    expect(safeName(text)).toBe(name);
  });

  it('are cut between letters, never within one', () => {
    // Each of these has 11 bytes.
    expect(safeName('👩‍🚀'.repeat(100))).toBe('👩‍🚀'.repeat(14));
    expect(safeName('é'.repeat(100))).toHaveLength(80);
    expect(folderName('7', '???')).toBe('7');
  });

  it('name the PDF of a poster that came as one, beside its picture', () => {
    const poster = { path: '/media/poster-1-pdf/1280.webp', pdf: { bytes: 1000, hasText: true } };
    const named = picturesOf(toExportRecord(aProject({ id: '7', projectTitle: 'Kite', poster })));
    expect(named.map(({ name, path }) => [name, path])).toEqual([
      ['7 Kite/poster.webp', poster.path],
      ['7 Kite/poster.pdf', '/media/poster-1-pdf/poster.pdf'],
    ]);
  });

  it('number the photos, so that the same caption twice is two files', () => {
    const photo = { path: '/media/t/640.webp', width: 640, height: 640, alt: 'Aoi' };
    const all = { ...photo, alt: 'Todo el equipo' };
    const project = aProject({ id: '7', projectTitle: 'Kite', ...withPictures, teamPhotos: [photo, photo, all] });
    expect(picturesOf(toExportRecord(project)).map(({ name }) => name)).toEqual([
      '7 Kite/poster.webp',
      '7 Kite/photo-1 Aoi.webp',
      '7 Kite/photo-2 Aoi.webp',
      '7 Kite/photo-3 The whole team.webp',
    ]);
  });

  it.each([
    [{}, true],
    [{ state: 'waiting' as const }, false],
    [{ state: 'changed' as const }, false],
    [{ state: 'hidden' as const }, false],
    [{ state: 'withdrawn' as const }, false],
    [{ nda: 'Yes' as const }, false],
    [{ nda: 'Yes' as const, posterNDA: 'Yes' as const }, true],
  ])('say where the pictures of %j are read', (given, isPublic) => {
    expect(picturesOf(toExportRecord(aProject({ ...withPictures, ...given }))).map((picture) => picture.isPublic)).toEqual([
      isPublic,
      isPublic,
    ]);
  });

  it('ask no other host', () => {
    const [poster] = picturesOf(toExportRecord(aProject({ poster: { path: 'https://elsewhere.example/p.png' } })));
    expect(poster).toMatchObject({ isPublic: false, name: expect.stringMatching(/poster\.png$/) });
  });
});
