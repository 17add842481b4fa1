import type { Receipt } from '../domain/submission.ts';
import { aSurvey } from '../test/builders.ts';
import { aJpeg } from '../test/pictures.ts';
import { type Figure, figure, percentile } from './figures.ts';
import type { Showcase } from './showcase.ts';
import { post, upload } from './team.ts';

const teams = 100;
const photos = 7;

/** Measures the deadline: 100 teams at once, each with 8 small pictures, and each sends the form twice at the same moment. */
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
  const poster = await upload(origin, 'poster', picture);
  const uploads: { id: string; milliseconds: number }[] = [];
  for (let photo = 0; photo < photos; photo += 1) uploads.push(await upload(origin, 'team', picture));
  const teamUploads = uploads.map(({ id }, index) => ({ id, caption: `Member ${index}` }));
  const survey = aSurvey({ projectTitle: `${title} ${team}`, posterUpload: poster.id, teamUploads });
  const begun = performance.now();
  const receipts: Receipt[] = await Promise.all([1, 2].map(() => post(`${origin}/api/survey`, survey)));
  const completions = [poster, ...uploads].map(({ milliseconds }) => milliseconds);
  return { receipts, completions, milliseconds: performance.now() - begun };
}

const title = 'Bench submission';

/** The ids of the bench's submissions in the database. */
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
