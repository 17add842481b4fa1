import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ProjectState } from '../../domain/project/projects.ts';
import { signIn } from '../api/session.ts';
import { startShowcase } from '../api/showcase.ts';
import { aTeam } from '../api/team.ts';
import { aSurvey } from '../builders.ts';
import { aPicture } from '../pictures.ts';
import { ask, type Call } from './ask.ts';

export type Scene = Awaited<ReturnType<typeof setScene>>;

/** A project that a team handed in, with the paths of its pictures. */
export type HandedIn = { id: string; editToken: string; poster: string; photo: string; secret: string };

/**
 * A showcase of its own in a temporary folder, behind an edge on loopback: staff, two teams, and a project in each state that
 * visitors must not see.
 */
export async function setScene() {
  const showcase = await startShowcase({ WRONG_CODES_PER_HOUR: '80', SUBMISSIONS_PER_HOUR: '8000' });
  const site = await mkdtemp(path.join(tmpdir(), 'attack-'));
  await mkdir(path.join(site, 'assets'));
  await writeFile(path.join(site, 'index.html'), '<!doctype html><title>Showcase</title>');
  await writeFile(path.join(site, 'assets/a.js'), 'export {};');
  const { functionsOrigin, originSecret, bucketUrl } = showcase;
  const { startEdge } = await import('../../local/edge/edge-server.ts');
  const edge = await startEdge({ port: 0, functionsOrigin, originSecret, bucketUrl, siteFolder: site });
  const origin = `http://127.0.0.1:${(edge.address() as AddressInfo).port}`;
  await showcase.setWindow();
  const staff = await signIn(showcase);
  const team = aTeam(showcase);
  await fetch(`${bucketUrl}/pdfs/map.pdf`, { method: 'PUT', headers: { 'content-type': 'application/pdf' }, body: '%PDF-1.7' });

  let count = 0;
  /** Hands a project in, with pictures and a text that only its readers may know, and sets its state and restrictions. */
  async function handIn(state: ProjectState, fields: Record<string, string> = {}): Promise<HandedIn> {
    count += 1;
    const secret = `The secret of project number ${count} of this scene`;
    const poster = await team.upload('poster', await aPicture().jpeg().toBuffer());
    const photo = await team.upload('team', await aPicture(100, 100).jpeg().toBuffer());
    const survey = aSurvey({
      projectDescription: secret,
      posterUpload: poster.id,
      teamUploads: [{ id: photo.id, caption: 'The team' }],
    });
    const { id, editToken } = await team.handedIn(survey);
    const update = { ShouldDisplay: state === 'waiting' || state === 'withdrawn' ? undefined : 'Yes', ...fields };
    if (state !== 'waiting') await staff.send('PUT', `/api/${id}/update`, update);
    if (state === 'hidden') await staff.send('PUT', `/api/${id}/update`, { ShouldDisplay: 'No' });
    if (state === 'withdrawn') await team.withdraw(editToken);
    return { id, editToken, poster: poster.path, photo: photo.path, secret };
  }

  /** A published project that its team changed: the new text and pictures wait for staff. */
  async function changed(): Promise<HandedIn> {
    const project = await handIn('published');
    const secret = 'The newer text of a project that changed';
    const poster = await team.upload('poster', await aPicture(310, 200).jpeg().toBuffer());
    const photo = await team.upload('team', await aPicture(110, 100).jpeg().toBuffer());
    const changes = { projectDescription: secret, posterUpload: poster.id, teamUploads: [{ id: photo.id, caption: '' }] };
    await team.edit(project.editToken, changes);
    return { ...project, poster: poster.path, photo: photo.path, secret };
  }

  const unseen = {
    waiting: await handIn('waiting'),
    hidden: await handIn('hidden'),
    withdrawn: await handIn('withdrawn'),
    'under an NDA': await handIn('published', { NDA: 'Yes', PosterNDA: 'No' }),
    'changed since it was approved': await changed(),
  };
  // They have places, so that the calls for winners would show them.
  const places = [unseen.hidden, unseen['under an NDA'], unseen.withdrawn].map(({ id, poster }, index) => ({
    projectId: id,
    position: index + 1,
    pictures: [poster],
  }));
  const placed = await staff.send('PUT', '/api/winners/fa-2026', { places });
  if (placed.status !== 200) throw new Error(`no places: ${JSON.stringify(placed.body)}`);

  const [published, other] = [await handIn('published'), await handIn('published')];
  await showcase.invoke('indexing', { task: 'check' });

  return {
    ...showcase,
    origin,
    bucketUrl,
    staff,
    team,
    handIn,
    /** A call of anybody, through the edge. */
    ask: (target: string, call: Call = {}) => ask(call.to ?? origin, target, call),
    /** A call with a JSON body. */
    send: (method: string, target: string, body: unknown, headers: Record<string, string> = {}) =>
      ask(origin, target, { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } }),
    published,
    other,
    unseen,
    stop: async () => {
      edge.closeAllConnections();
      edge.close();
      await showcase.stop();
      await rm(site, { recursive: true });
    },
  };
}
