import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import * as z from 'zod';
import { usernameSchema } from '../../domain/person/admins.ts';
import { mostPasskeys } from '../../domain/person/passkeys.ts';
import { site } from '../../domain/site/site.ts';
import { noteActivity } from '../activity/note.ts';
import { type Admin, readAdmin } from '../data/staff/admins.ts';
import { changePasskeys, type Passkey, readPasskeys } from '../data/staff/passkeys.ts';
import { AppError } from '../http/errors.ts';
import { say } from '../http/say.ts';
import { derive, newBegun, takeBegun } from './begun.ts';

/**
 * Signing in with a passkey (docs/decisions/0105). A passkey belongs to a domain for ever, so only a site with a domain of its own has them.
 */
const { SITE_URL } = z.object({ SITE_URL: z.url().optional() }).parse(process.env);
const relyingParty = SITE_URL === undefined ? undefined : { origin: new URL(SITE_URL).origin, id: new URL(SITE_URL).hostname };

export const hasPasskeys = relyingParty !== undefined;

function partyOfStage() {
  if (!relyingParty) throw new AppError(404, 'no_passkeys', say('refusals.staff.noPasskeys'));
  return relyingParty;
}

/** In ms: how long somebody may take to confirm. A limit, `passkey-once`, remembers for longer what was answered. */
const patience = 5 * 60 * 1000;

/** What a challenge is for; that of one cannot be used for another. */
type Ceremony = readonly ['sign in'] | readonly ['add', username: string, session: string];

const challengeOf = (begun: string, ceremony: Ceremony) => derive('passkey', ...ceremony, begun);

/** The challenge of what was begun less than five minutes ago, once. */
async function takeChallenge(begun: string, ceremony: Ceremony): Promise<string> {
  await takeBegun(begun, { patience, once: 'passkey-once', ended });
  return (await challengeOf(begun, ceremony)).toString('base64url');
}

const ended = () => new AppError(409, 'passkey_ended', say('refusals.staff.passkeyEnded'));
const refused = () => new AppError(403, 'passkey_refused', say('refusals.staff.passkeyRefused'));

/** Without the extensions, whose bytes JSON has no form for. */
type Begun<Options> = { begun: string; options: Omit<Options, 'extensions'> };

export async function beginSignIn(): Promise<Begun<PublicKeyCredentialRequestOptionsJSON>> {
  const { id: rpID } = partyOfStage();
  const begun = newBegun();
  const challenge = new Uint8Array(await challengeOf(begun, ['sign in']));
  return { begun, options: await generateAuthenticationOptions({ rpID, challenge, userVerification: 'required' }) };
}

/**
 * The account that a passkey opens, and the passkey's name. Throws 403 with one text for a passkey that is unknown, removed, wrong or a copy,
 * and for a disabled account.
 */
export async function readSignIn(begun: string, response: AuthenticationResponseJSON): Promise<{ admin: Admin; name: string }> {
  const { origin, id: rpID } = partyOfStage();
  const expectedChallenge = await takeChallenge(begun, ['sign in']);
  const handle = Buffer.from(response.response.userHandle ?? '', 'base64url').toString();
  const { data: username } = usernameSchema.safeParse(handle);
  const passkey = username !== undefined && (await readPasskeys(username)).find(({ id }) => id === response.id);
  if (!username || !passkey) throw refused();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    // The stored counter is compared below, in the write that raises it.
    credential: { id: passkey.id, publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')), counter: -1 },
    requireUserVerification: true,
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  if (!verified || !authenticationInfo) throw refused();
  const admin = await readAdmin(username);
  if (!admin || admin.disabled) throw refused();
  await noteUse(username, passkey, authenticationInfo.newCounter);
  return { admin, name: passkey.name };
}

/** A counter that does not rise is that of a copy. */
async function noteUse(username: string, { id, name }: Passkey, counter: number): Promise<void> {
  let isCopy = false;
  await changePasskeys(username, (passkeys) => {
    const stored = passkeys.find((one) => one.id === id);
    isCopy = stored !== undefined && (counter > 0 || stored.counter > 0) && counter <= stored.counter;
    if (!stored || isCopy) throw refused();
    return passkeys.map((one) => (one === stored ? { ...one, counter, usedAt: new Date().toISOString() } : one));
  }).catch(async (error) => {
    if (isCopy) await noteActivity({ by: username, what: 'passkey-refused', about: name });
    throw error;
  });
}

/** EdDSA, ES256 and RS256. Without a list the library tries what this Node can do, which warns. */
const supportedAlgorithmIDs = [-8, -7, -257];

type Owner = { username: string; session: string };

export async function beginAdding({ username, session }: Owner): Promise<Begun<PublicKeyCredentialCreationOptionsJSON>> {
  const { id: rpID } = partyOfStage();
  const begun = newBegun();
  const options = await generateRegistrationOptions({
    rpName: site.name,
    rpID,
    userName: username,
    userID: new TextEncoder().encode(username),
    challenge: new Uint8Array(await challengeOf(begun, ['add', username, session])),
    attestationType: 'none',
    supportedAlgorithmIDs,
    excludeCredentials: (await readPasskeys(username)).map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { begun, options };
}

export async function addPasskey(
  { username, session }: Owner,
  begun: string,
  name: string,
  response: RegistrationResponseJSON,
) {
  const { origin, id: rpID } = partyOfStage();
  const expectedChallenge = await takeChallenge(begun, ['add', username, session]);
  const { registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    supportedAlgorithmIDs,
  }).catch(() => ({ registrationInfo: undefined }));
  if (!registrationInfo) throw new AppError(409, 'passkey_refused', say('refusals.staff.passkeyUnchecked'));
  const { id, publicKey, counter } = registrationInfo.credential;
  const addedAt = new Date().toISOString();
  const added: Passkey = { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, name, addedAt };
  await changePasskeys(username, (passkeys) => {
    if (passkeys.some((one) => one.id === id)) throw new AppError(409, 'passkey_known', say('refusals.staff.passkeyKnown'));
    if (passkeys.length >= mostPasskeys)
      throw new AppError(409, 'too_many_passkeys', say('refusals.staff.mostPasskeys', { count: mostPasskeys }));
    return [...passkeys, added];
  });
  await noteActivity({ by: username, what: 'passkey-added', about: name });
}

const noPasskey = () => new AppError(404, 'no_passkey', say('refusals.staff.noPasskey'));

export async function renamePasskey(username: string, id: string, name: string): Promise<void> {
  let from = '';
  await changePasskeys(username, (passkeys) => {
    const before = passkeys.find((one) => one.id === id);
    if (!before) throw noPasskey();
    from = before.name;
    return passkeys.map((one) => (one === before ? { ...one, name } : one));
  });
  if (from !== name)
    await noteActivity({ by: username, what: 'passkey-renamed', about: name, changes: [{ field: 'name', from, to: name }] });
}

/** `ways`: whether its owner has a password, or signs in with the school. A password that is given up at this moment counts no more. */
export async function removePasskey(username: string, id: string, ways: { password: boolean; school: boolean }): Promise<void> {
  let name = '';
  await changePasskeys(username, (passkeys, isAlone) => {
    const removed = passkeys.find((one) => one.id === id);
    if (!removed) throw noPasskey();
    if (passkeys.length === 1 && !ways.school && (isAlone || !ways.password))
      throw new AppError(409, 'last_way', say('refusals.staff.lastPasskey'));
    name = removed.name;
    return passkeys.filter((one) => one !== removed);
  });
  await noteActivity({ by: username, what: 'passkey-removed', about: name });
}
