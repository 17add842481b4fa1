import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { APIRequestContext } from '@playwright/test';
import sharp from 'sharp';
import { defaultDepartments } from '../../../domain/department/default-departments.ts';
import { videoLinks } from '../../video-hosts.ts';
import { callStaff } from './staff-api.ts';

const run = promisify(execFile);

/** The folder of the showcase for the tests of the administrator's pages (playwright.config.ts). */
const dataFolder = `${process.env.E2E_DATA_DIR ?? 'test-results/data'}-admin`;

/**
 * Imports submissions that wait for review into the summers of some years, as many as each names, beside the running showcase. Their
 * ids are `su2034-1`, `su2034-2` and so on, in the order in which they were submitted. One more, `su2034-changed`, is like the first
 * of its year but public, and its team made `changed` of it since.
 */
export async function importWaiting(counts: Record<number, number>, changed: Record<string, unknown>): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'waiting-'));
  for (let index = 0; index < Math.max(...Object.values(counts)); index += 1) {
    await writeFile(path.join(folder, `poster-${index}.png`), await posterOf(index));
  }
  const records = Object.entries(counts).flatMap(([year, count]) =>
    Array.from({ length: count }, (_, index) => waiting(Number(year), index)),
  );
  const last = Math.max(...Object.keys(counts).map(Number));
  const approved = {
    ...waiting(last, 0),
    EntryID: `su${last}-changed`,
    ProjectTitle: `Changed Project of ${last}`,
    posterPicturePath: '',
    state: 'published',
  };
  const file = path.join(folder, 'waiting.json');
  await writeFile(file, JSON.stringify([...records, { ...approved, ...changed, state: 'changed', approved }]));
  const env = { ...process.env, DATA_DIR: dataFolder };
  await run(process.execPath, ['local/main.mjs', 'data', 'import', file, '--media', folder, '--overwrite'], { env });
  await rm(folder, { recursive: true, maxRetries: 5 });
}

/** The ids of the submissions of a year, all of which wait again: a former run may have decided about them. */
export async function waitAgain(request: APIRequestContext, year: number, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, index) => waiting(year, index).EntryID);
  await callStaff(request, 'PUT', '/api/projects/state', { data: { ids, state: 'waiting' } });
  return ids;
}

function waiting(year: number, index: number) {
  return {
    EntryID: `su${year}-${index + 1}`,
    ProjectTitle: `Waiting Project ${index + 1} of ${year}`,
    ProjectDescription:
      'A sensor that listens to water mains at night, when the streets are quiet, and hears a leak weeks before it breaks the road. It costs nine dollars, runs for five years on one battery, and sends a message when the sound of a pipe changes. Two utilities tried forty of them.',
    Sponsor: 'Brightwater',
    Name: 'Aoi Ōtaki',
    Email: 'aoi.otaki@example.edu',
    MemberNames: 'Aoi Ōtaki, Łukasz Szczepaniak',
    CourseNumber: 'CSE 486',
    VideoLinkRaw: index % 5 === 4 ? videoLinks.closed : videoLinks.shown,
    DateStamp: `${year}-06-01T10:${String(index).padStart(2, '0')}:00Z`,
    Semester: 'su',
    Year: year,
    Department: defaultDepartments[index % 2]?.slug,
    state: 'waiting',
    posterPicturePath: `poster-${index}.png`,
  };
}

/** A poster with a headline, columns of text and its number. */
function posterOf(index: number): Promise<Buffer> {
  const lines = (x: number) =>
    Array.from(
      { length: 18 },
      (_, line) => `<rect x="${x}" y="${250 + line * 26}" width="${330 - ((line * 53) % 90)}" height="10" fill="#556"/>`,
    );
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="350" height="248" viewBox="0 0 1400 990"><rect width="1400" height="990" fill="#fff"/>
    <rect width="1400" height="170" fill="hsl(${index * 37} 45% 35%)"/><text x="60" y="110" font-size="70" fill="#fff" font-family="sans-serif">Poster ${index + 1}</text>
    ${[60, 510, 960].flatMap(lines).join('')}<circle cx="1125" cy="850" r="${60 + index}" fill="hsl(${index * 37} 60% 60%)"/></svg>`;
  return sharp(Buffer.from(drawing)).png().toBuffer();
}
