import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { conflictsOf } from '../../domain/floor/conflicts.ts';
import { floorProject, needsTable } from '../../domain/floor/floor-project.ts';
import { floorOfTermSchema } from '../../domain/floor/floor-update.ts';
import { readRecord } from '../../domain/import/record.ts';
import { toStaffRecord } from '../../domain/person/staff-record.ts';
import { imageVariants } from '../../domain/picture/images.ts';
import { projectSchema } from '../../domain/project/projects.ts';
import { compareTerms, formatTerm, parseTerm, type Term } from '../../domain/term/terms.ts';
import { completeVariants } from '../../local/seed/complete-variants.ts';
import { eventFrom, readSample, sampleFolder } from '../../local/seed/sample.ts';
import { samplePicturesSchema } from '../../local/seed/sample-record.ts';
import { triesAll } from '../exhaustive.ts';

const megabyte = 1_000_000;
const fileOf = (name: string) => new URL(name, sampleFolder);
const records: Record<string, unknown>[] = JSON.parse(readFileSync(fileOf('projects.json'), 'utf8'));
const files = readdirSync(sampleFolder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => `${entry.parentPath}/${entry.name}`);
const pictures = records.flatMap((record) => {
  const { poster, teamPhotos, winnerPhoto } = samplePicturesSchema.parse(record);
  return [poster, ...teamPhotos, winnerPhoto].flatMap((name) => name ?? []);
});
const distinct = [...new Set(pictures)];

test('The sample takes at most 8 MB', () => {
  const size = files.reduce((sum, file) => sum + statSync(file).size, 0);
  expect(size).toBeLessThanOrEqual(8 * megabyte);
});

test('Every record of the sample can be imported', () => {
  expect(records).toHaveLength(230);
  for (const record of records) {
    const read = readRecord(record, {});
    if ('problems' in read) expect.fail(`${record.id}: ${JSON.stringify(read.problems)}`);
    expect(projectSchema.safeParse(read.row.project).success).toBe(true);
  }
});

test('The floor of the sample is whole, and has a place without a conflict for every project of its term that needs one', () => {
  const { semester, year, floor } = floorOfTermSchema.parse(JSON.parse(readFileSync(fileOf('floor.json'), 'utf8')));
  const ofTerm = records.filter((record) => record.semester === semester && record.year === year).map(toFloorProject);
  const needing = ofTerm.filter(needsTable);
  expect(floor.places.map(({ project }) => project).sort()).toEqual(needing.map(({ id }) => id).sort());
  expect(conflictsOf(floor, ofTerm)).toEqual([]);
});

test('Every award of the sample was won by published projects of its term', () => {
  const { awards, records: loaded } = readSample(eventFrom(new Date('2026-11-21T12:00:00-07:00')));
  const published = (loaded as (Term & Record<string, unknown>)[]).filter(({ shouldDisplay }) => shouldDisplay === 'Yes');
  for (const { awards: ofTerm, ...term } of awards) {
    const ids = published.filter((record) => formatTerm(record) === formatTerm(term)).map(({ id }) => id);
    expect(ofTerm.flatMap(({ projects }) => projects).filter((id) => !ids.includes(id))).toEqual([]);
  }
});

const onDisk = (name: string) => JSON.parse(readFileSync(fileOf(name), 'utf8'));

test('The sample is loaded as it is in the two weeks before its event', () => {
  const {
    presentation,
    submissions,
    floorOfTerm,
    records: loaded,
  } = readSample(eventFrom(new Date('2026-11-21T12:00:00-07:00')));
  expect({ presentation, submissions }).toEqual(onDisk('event.json'));
  expect(floorOfTerm).toEqual(onDisk('floor.json'));
  expect(loaded).toEqual(records);
});

test.each([
  ['2026-12-28', 'fa-2026', 'sp-2025', '2027-01-08'],
  ['2027-01-01', 'sp-2027', 'fa-2025', '2027-01-08'],
  ['2027-07-31', 'sp-2027', 'fa-2025', '2027-08-13'],
  ['2030-08-01', 'fa-2030', 'sp-2029', '2030-08-09'],
])('A first start on %s loads %s as the newest term, %s as the oldest, and an event on %s', (today, newest, oldest, day) => {
  const now = new Date(`${today}T12:00:00-07:00`);
  const event = eventFrom(now);
  const { presentation, submissions, floorOfTerm, records: loaded } = readSample(event);
  const terms = [...new Set(loaded.map(formatTerm))].sort((a, b) => compareTerms(termOf(a), termOf(b)));
  expect([terms.length, terms[0], terms.at(-1)]).toEqual([4, newest, oldest]);
  expect([event.term, submissions, floorOfTerm].map(formatTerm)).toEqual([newest, newest, newest]);
  expect(presentation.presentationDate).toBe(day);
  expect(floorOfTerm.floor.sessions.map(({ from, until }) => [from, until])).toEqual([
    [`${day}T17:00:00Z`, `${day}T19:00:00Z`],
    [`${day}T19:00:00Z`, `${day}T21:00:00Z`],
  ]);
  const time = now.toISOString();
  expect(submissions.opensAt < time && time < submissions.closesAt).toBe(true);
  // Nothing was handed in later than now.
  expect(loaded.filter(({ submittedAt }) => submittedAt > time)).toEqual([]);
});

const termOf = (text: string) => parseTerm(text) ?? expect.fail(text);

function toFloorProject(record: Record<string, unknown>) {
  const read = readRecord(record, {});
  if ('problems' in read) throw new Error(`${record.id}: ${JSON.stringify(read.problems)}`);
  const lastChange = { at: read.row.project.dateStamp, by: 'sample' };
  return floorProject(toStaffRecord({ project: read.row.project, version: 1, lastChange }), {});
}

test('The records name every picture that is there, and none that is not', () => {
  const there = files.filter((file) => file.endsWith('.webp')).map((file) => path.relative(fileURLToPath(sampleFolder), file));
  expect(distinct.sort()).toEqual(there.sort());
});

test('No two projects show the same poster', () => {
  const posters = pictures.filter((name) => name.startsWith('posters/'));
  const contents = new Set(posters.map((name) => readFileSync(fileOf(name), 'latin1')));
  expect(contents.size).toBe(posters.length);
});

test('The pictures of the sample decode as WebP files without metadata', { timeout: 60_000 }, async () => {
  for (const name of distinct.filter((_, at) => triesAll || at % 10 === 0)) {
    const image = sharp(readFileSync(fileOf(name)), { failOn: 'warning' });
    const { width, height, format, exif, xmp, icc, iptc, hasAlpha, orientation } = await image.metadata();
    expect({ name, format, exif, xmp, icc, iptc, hasAlpha, orientation }).toEqual({ name, format: 'webp', hasAlpha: false });
    const { info } = await image.raw().toBuffer({ resolveWithObject: true });
    expect({ width: info.width, height: info.height }, name).toEqual({ width, height });
  }
});

/** One in forty pictures of each kind, because making all of them takes long. All go through the same code. */
const some = distinct.sort().filter((_, index) => index % 40 === 0);

test.each(some)('%s becomes all the files of its width, itself in place of those at least half as wide', async (name) => {
  const source = readFileSync(fileOf(name));
  const kind = /^(?:teams|members)/.test(name) ? 'team' : 'poster';
  const { width, preview, files: made } = await completeVariants(kind, source);
  const sizes = await Promise.all(made.map(async ({ step, body }) => ({ step, width: (await sharp(body).metadata()).width })));
  const isNarrow = (one: { width: number }) => one.width < width / 2;
  expect(sizes).toEqual(imageVariants(width).map((one) => (isNarrow(one) ? one : { ...one, width })));
  expect(made.at(-1)?.body).toBe(source);
  expect(preview ?? 'none').toMatch(kind === 'team' ? /^none$/ : /^data:image\/webp;base64,/);
});
