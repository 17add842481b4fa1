import type { Receipt } from '../domain/submission.ts';
import { aSurvey } from '../test/builders.ts';
import { aJpeg } from '../test/pictures.ts';
import { type Figure, figure } from './figures.ts';
import type { Showcase } from './showcase.ts';

const teams = 100;
const photos = 7;

/** The deadline: 100 teams at once, each with 8 small pictures, and each sends the form twice at the same moment. */
export async function measureSubmissions(showcase: Showcase): Promise<Figure[]> {
  const picture = await aJpeg(640, 480);
  const begun = performance.now();
  const handedIn = await Promise.all(Array.from({ length: teams }, (_, team) => handIn(showcase.origin, team, picture)));
  const seconds = (performance.now() - begun) / 1000;
  const stored = await countStored(showcase);
  const receipts = new Set(handedIn.flatMap(({ receipts }) => receipts.map(({ id, editToken }) => `${id} ${editToken}`)));
  return [
    figure(`${teams} teams with ${photos + 1} pictures at once: all through`, seconds, 's'),
    figure(
      'Handing in the form, p95',
      percentile(
        handedIn.map(({ milliseconds }) => milliseconds),
        0.95,
      ),
      'ms',
      {},
      undefined,
      0,
    ),
    figure(
      'Completing an upload, p95',
      percentile(
        handedIn.flatMap(({ completions }) => completions),
        0.95,
      ),
      'ms',
      {},
      undefined,
      0,
    ),
    figure('Submissions lost', teams - stored.length, '', { max: 0 }, undefined, 0),
    figure('Submissions doubled', receipts.size - new Set(stored).size, '', { max: 0 }, undefined, 0),
    figure(
      'Submissions short of a picture',
      await countIncomplete(
        showcase.origin,
        handedIn.map(({ receipts }) => receipts[0]),
      ),
      '',
      { max: 0 },
      undefined,
      0,
    ),
  ];
}

async function handIn(origin: string, team: number, picture: Buffer) {
  const completions: number[] = [];
  const upload = async (kind: 'poster' | 'team'): Promise<string> => {
    const slot = await post(`${origin}/api/uploads`, { kind, contentType: 'image/jpeg', size: picture.length });
    const put = await fetch(slot.url, { method: 'PUT', headers: slot.headers, body: new Uint8Array(picture) });
    if (!put.ok) throw new Error(`PUT answered ${put.status}`);
    const begun = performance.now();
    await post(`${origin}/api/uploads/${slot.id}/complete`);
    completions.push(performance.now() - begun);
    return slot.id;
  };
  const posterUpload = await upload('poster');
  const ids: string[] = [];
  for (let photo = 0; photo < photos; photo += 1) ids.push(await upload('team'));
  const teamUploads = ids.map((id, index) => ({ id, caption: `Member ${index}` }));
  const survey = aSurvey({ projectTitle: `${title} ${team}`, posterUpload, teamUploads });
  const begun = performance.now();
  const receipts: Receipt[] = await Promise.all([1, 2].map(() => post(`${origin}/api/survey`, survey)));
  return { receipts, completions, milliseconds: performance.now() - begun };
}

const title = 'Bench submission';

async function post(url: string, body?: object) {
  const answer = await fetch(url, {
    method: 'POST',
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${text}`);
  return JSON.parse(text);
}

/** Ids of what the database has of the bench's submissions. */
async function countStored(showcase: Showcase): Promise<string[]> {
  Object.assign(process.env, showcase.env);
  const { readAllProjects } = await import('../functions/data/projects.ts');
  const ids: string[] = [];
  for await (const { project } of readAllProjects()) if (project.projectTitle.startsWith(title)) ids.push(project.id);
  return ids;
}

async function countIncomplete(origin: string, receipts: (Receipt | undefined)[]): Promise<number> {
  let incomplete = 0;
  for (const receipt of receipts) {
    const answer = await fetch(`${origin}/api/submission`, { headers: { 'x-edit-token': receipt?.editToken ?? '' } });
    const { poster, teamPhotos } = await answer.json();
    const paths: string[] = [poster, ...teamPhotos].map(({ path }) => path);
    const served = await Promise.all(paths.map(async (path) => (await fetch(origin + path)).ok));
    if (paths.length !== photos + 1 || served.includes(false)) incomplete += 1;
  }
  return incomplete;
}

function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}
