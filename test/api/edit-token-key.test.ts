import { afterAll, beforeAll, expect, it } from 'vitest';
import { originSecretHeader } from '../../functions/http/edge-header.ts';
import { type Functions, startFunctions } from '../../local/functions/start.ts';
import { aSurvey } from '../builders.ts';
import { signIn } from './session.ts';
import { putSecret, startShowcase } from './showcase.ts';
import { aTeam } from './team.ts';

/** Runs the drill of docs/runbook.md: the links get another key, first beside the old one, then alone. */
const [oldKey, newKey] = ['an-edit-token-key-that-only-tests-know', 'another-edit-token-key-that-only-tests-know'];

let showcase: Awaited<ReturnType<typeof startShowcase>>;
let admin: Awaited<ReturnType<typeof signIn>>;
let both: Functions;
let alone: Functions;

beforeAll(async () => {
  showcase = await startShowcase({ MAIL_FROM: 'capstone@example.edu' });
  const putKey = (name: string, value: string) => putSecret(showcase.env, name, value);
  await putKey(showcase.env.EDIT_TOKEN_KEY_SECRET ?? '', oldKey);
  admin = await signIn(showcase);
  await showcase.setWindow();
  const start = async (EDIT_TOKEN_KEY_SECRET: string, key: string) => {
    await putKey(EDIT_TOKEN_KEY_SECRET, key);
    return startFunctions({ ...showcase.env, EDIT_TOKEN_KEY_SECRET }, showcase.originSecret);
  };
  [both, alone] = await Promise.all([start('both', `${newKey},${oldKey}`), start('alone', newKey)]);
});

afterAll(async () => {
  await Promise.all([both.stop(), alone.stop()]);
  await showcase.stop();
});

const at = ({ origin }: Functions) => {
  const call = (path: string, init: RequestInit = {}) =>
    fetch(origin + path, { ...init, headers: { [originSecretHeader]: showcase.originSecret, ...init.headers } });
  const opens = async (token: string) => (await aTeam({ ...showcase, call }).read(token)).status === 200;
  const invites = async (token: string) =>
    (await call('/api/signin/invitation', { headers: { authorization: `Invitation ${token}` } })).status === 200;
  return { ...aTeam({ ...showcase, call }), opens, invites };
};

it('mailed links, invitations and links of receipt pages open on beside another key, and a form that is sent again gets the same link', async () => {
  const survey = aSurvey();
  const first = await aTeam(showcase).handedIn(survey);
  await admin.send('POST', '/api/admin/people', {
    username: 'grace',
    name: 'Grace',
    email: 'grace@example.edu',
    role: 'viewer',
    departments: [],
  });
  const { readReceipt } = await import('../../functions/data/project/receipts.ts');
  const { readInvitation } = await import('../../functions/data/staff/invitations.ts');
  const { tokenOf } = await import('../../functions/links/secret-link.ts');
  const secret = { id: first.id, nonce: (await readReceipt(first.id))?.nonce ?? '' };
  const invitation = { id: 'grace', nonce: (await readInvitation('grace', new Date()))?.nonce ?? '' };
  const [mailed, invited] = [tokenOf('submission', secret, oldKey), tokenOf('invitation', invitation, oldKey)];

  expect(await at(both).handedIn(survey)).toEqual(first);
  expect([await at(both).opens(first.editToken), await at(both).opens(mailed), await at(both).invites(invited)]).toEqual([
    true,
    true,
    true,
  ]);
  const fresh = await at(both).handedIn(aSurvey());
  const renewed = tokenOf('submission', secret, newKey);
  for (const functions of [both, alone]) {
    expect([await at(functions).opens(fresh.editToken), await at(functions).opens(renewed)]).toEqual([true, true]);
    expect(await at(functions).invites(tokenOf('invitation', invitation, newKey))).toBe(true);
    expect(await at(functions).opens(`${first.id}.${fresh.editToken.split('.')[1]}`)).toBe(false);
  }
  // The old key alone makes nothing any more, but the hash of the receipt page's link is stored.
  expect([await at(alone).opens(first.editToken), await at(alone).opens(mailed), await at(alone).invites(invited)]).toEqual([
    true,
    false,
    false,
  ]);
});
