import pLimit from 'p-limit';
import type { Receipt } from '../domain/submission/submission.ts';
import { aSurvey } from '../test/builders.ts';
import { aJpeg } from '../test/pictures.ts';
import { type Figure, figure, percentile } from './figures.ts';
import { memoryByProcess } from './memory.ts';
import type { Showcase } from './showcase.ts';
import { busy, post, put, upload } from './team.ts';

const teams = 100;
const photos = 7;

/** Measures the deadline: 100 teams at once, each with 8 small pictures, and each sends the answers twice at the same moment. */
export async function measureSubmissions(showcase: Showcase): Promise<Figure[]> {
  const picture = await aJpeg(640, 480);
  const begun = performance.now();
  const peak = { functions: 0, all: 0 };
  const watching = setInterval(() => {
    const { functions, all } = memoryByProcess(showcase.process.pid ?? 0);
    Object.assign(peak, { functions: Math.max(peak.functions, functions), all: Math.max(peak.all, all) });
  }, 1000);
  const handedIn = await Promise.all(
    Array.from({ length: teams }, (_, team) => handIn(showcase.origin, team, picture)),
  ).finally(() => clearInterval(watching));
  const seconds = (performance.now() - begun) / 1000;
  const stored = await countStored(showcase);
  const answers = handedIn.map(({ milliseconds }) => milliseconds);
  const completions = handedIn.flatMap((one) => one.completions);
  const firstReceipts = handedIn.map((one) => one.receipts[0]);
  const incomplete = await countIncomplete(showcase.origin, firstReceipts);
  const receipts = new Set(handedIn.flatMap(({ receipts }) => receipts.map(({ id, editToken }) => `${id} ${editToken}`)));
  return [
    figure(`${teams} teams with ${photos + 1} pictures at once: all through`, seconds, 's'),
    figure('Handing in the answers while pictures are looked at, p95', percentile(answers, 0.95), 'ms', {
      max: 1500,
      digits: 0,
    }),
    figure('Completing an upload, p95', percentile(completions, 0.95), 'ms', { digits: 0 }),
    figure('Calls that the functions left unanswered in the meantime (502-504)', unanswered(), '', { digits: 0 }),
    figure('Memory of the functions while 100 teams hand in', peak.functions, 'MB', { digits: 0 }),
    figure('Memory of all processes while 100 teams hand in', peak.all, 'MB', { max: 600, digits: 0 }),
    figure('Submissions lost', teams - stored.length, '', { max: 0, digits: 0 }),
    figure('Submissions doubled', receipts.size - new Set(stored).size, '', { max: 0, digits: 0 }),
    figure('Submissions short of a picture', incomplete, '', { max: 0, digits: 0 }),
  ];
}

const unanswered = () => [502, 503, 504].reduce((sum, status) => sum + (busy[status] ?? 0), 0);

/**
 * What the browser of a team does: it sends the answers when one picture has arrived, while the others still upload and are
 * looked at, and adds each of these to the submission as it arrives.
 */
async function handIn(origin: string, team: number, picture: Buffer) {
  const first = await upload(origin, 'poster', picture);
  const threeAtOnce = pLimit(3);
  const others = threeAtOnce.map(Array.from({ length: photos }), () => upload(origin, 'team', picture));
  const survey = aSurvey({ projectTitle: `${title} ${team}`, posterUpload: first.id });
  const begun = performance.now();
  const receipts: Receipt[] = await Promise.all([1, 2].map(() => post(`${origin}/api/survey`, survey)));
  const milliseconds = performance.now() - begun;
  const arrived = await others;
  for (const [index] of arrived.entries()) {
    const teamUploads = arrived.slice(0, index + 1).map(({ id }, number) => ({ id, caption: `Member ${number}` }));
    await join(origin, receipts[0]?.editToken ?? '', teamUploads);
  }
  return { receipts, completions: [first, ...arrived].map((one) => one.milliseconds), milliseconds };
}

async function join(origin: string, editToken: string, teamUploads: { id: string; caption: string }[]): Promise<void> {
  await put(`${origin}/api/submission`, { teamUploads }, editToken);
}

const title = 'Bench submission';

/** The ids of the bench's submissions in the database. */
async function countStored(showcase: Showcase): Promise<string[]> {
  Object.assign(process.env, showcase.env);
  const { readAllProjects } = await import('../functions/data/project/projects.ts');
  const ids: string[] = [];
  for await (const { project } of readAllProjects()) if (project.projectTitle.startsWith(title)) ids.push(project.id);
  return ids;
}

/** The pictures of what waits for review are not public, so they are read by the edit link. */
async function countIncomplete(origin: string, receipts: (Receipt | undefined)[]): Promise<number> {
  let incomplete = 0;
  for (const receipt of receipts) {
    const headers = { 'x-edit-token': receipt?.editToken ?? '' };
    const { poster, teamPhotos } = await (await fetch(`${origin}/api/submission`, { headers })).json();
    const paths: string[] = [poster, ...teamPhotos].map(({ path }) => path.replace('/media/', '/api/submission/pictures/'));
    const served = await Promise.all(paths.map(async (path) => (await fetch(origin + path, { headers })).ok));
    if (paths.length !== photos + 1 || served.includes(false)) incomplete += 1;
  }
  return incomplete;
}
