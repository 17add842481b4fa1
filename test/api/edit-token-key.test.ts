import { afterAll, beforeAll, expect, it } from 'vitest';
import { originSecretHeader } from '../../functions/http/edge-header.ts';
import { type Functions, startFunctions } from '../../local/functions/start.ts';
import { aSurvey, aWindow } from '../builders.ts';
import { startShowcase } from './showcase.ts';
import { aTeam } from './team.ts';

/** Runs the drill of docs/runbook.md: the edit tokens get another key. */
let showcase: Awaited<ReturnType<typeof startShowcase>>;
let after: Functions;

beforeAll(async () => {
  showcase = await startShowcase();
  const { writeWindow } = await import('../../functions/data/windows.ts');
  await writeWindow(aWindow());
  const env = { ...showcase.env, EDIT_TOKEN_KEY: 'another-edit-token-key-that-only-tests-know' };
  after = await startFunctions(env, showcase.originSecret);
});

afterAll(async () => {
  await after.stop();
  await showcase.stop();
});

it('links that are out go on working under another key, and new ones do', async () => {
  const call = (path: string, init: RequestInit = {}) =>
    fetch(after.origin + path, { ...init, headers: { [originSecretHeader]: showcase.originSecret, ...init.headers } });
  const [before, now] = [aTeam(showcase), aTeam({ ...showcase, call })];
  const old = await before.handedIn(aSurvey({ projectTitle: 'Handed in under the old key' }));
  expect(await now.submission(old.editToken)).toMatchObject({ projectTitle: 'Handed in under the old key' });
  expect((await now.edit(old.editToken, { sponsor: 'Basalt' })).status).toBe(200);
  const fresh = await now.handedIn(aSurvey({ submissionKey: crypto.randomUUID() }));
  expect((await now.read(fresh.editToken)).status).toBe(200);
  const [id = ''] = old.editToken.split('.');
  expect((await now.read(`${id}.${fresh.editToken.split('.')[1]}`)).status).not.toBe(200);
});
