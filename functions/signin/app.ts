import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { Context } from 'hono';
import * as z from 'zod';
import { line, rule } from '../../domain/basics/plain-text.ts';
import { passwordSchema, usernameSchema } from '../../domain/person/admins.ts';
import type { OpenInvitation } from '../../domain/person/people.ts';
import { noteActivity } from '../activity/note.ts';
import { readAdmin } from '../data/staff/admins.ts';
import { endInvitation, takeInvitation } from '../data/staff/invitations.ts';
import { setPassword } from '../data/staff/passwords.ts';
import { readPerson } from '../data/staff/people.ts';
import { createApp } from '../http/app.ts';
import { noStore } from '../http/cache.ts';
import { AppError } from '../http/errors.ts';
import { jsonBody, limitBody } from '../http/json-body.ts';
import { countTry, limitOfAddress } from '../http/limits.ts';
import { say } from '../http/say.ts';
import { visitorAddress } from '../http/visitor-address.ts';
import { deviceOf, deviceToken } from './device.ts';
import { endedInvitation, openInvitation } from './invitation.ts';
import { beginTry, noteLockout, tooManyWrong } from './lockout.ts';
import { beginOidc, readOidcAnswer, takeOidc } from './oidc.ts';
import { accountOf } from './oidc-person.ts';
import type { OidcSettings } from './oidc-schema.ts';
import { oidcSettings } from './oidc-settings.ts';
import { ownAccount } from './own-account.ts';
import { passkeySignInSchema } from './passkey-answers.ts';
import { beginSignIn, hasPasskeys, readSignIn } from './passkeys.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { beginSession, newSession } from './sign-token.ts';

const credentialsSchema = z.object({
  username: line(z.string().min(1, rule('staff.people.rules.required')).max(200), { most: 200 }),
  password: z.string().min(1, rule('staff.people.rules.required')).max(1000),
  device: z.string().max(300).optional().catch(undefined),
});
const oidcAnswerSchema = z.strictObject({ begun: z.string().max(100), query: z.string().max(10_000) });
const choiceSchema = z.strictObject({ token: z.string().max(200), password: passwordSchema });

/** Signing in, and one's own account. Only this function can sign tokens and write passwords. */
export const app = createApp()
  .use(noStore, limitBody)

  // POST /api/signin – a token of eight hours for a username and password
  .post('/api/signin', jsonBody(credentialsSchema), async (c) => {
    const { username: typed, password, device: given } = c.req.valid('json');
    const username = typed.toLowerCase();
    const at = Date.now();
    const device = await deviceOf(given ?? '', username, at);
    const attempt = { username, address: visitorAddress(c), device, at };
    const { forgive } = await beginTry(attempt).catch(async (error) => {
      if (error instanceof AppError) await noteLockout(attempt);
      throw error;
    });
    const admin = usernameSchema.safeParse(username).success ? await readAdmin(username) : undefined;
    const right = await verifyPassword(password, admin?.passwordHash);
    if (!admin || !right || admin.disabled) throw new AppError(401, 'wrong_credentials', say('refusals.staff.credentials'));
    await forgive();
    const jwtToken = await beginSession(admin, c.req.header('user-agent'));
    await noteActivity({ by: username, what: 'signed-in' });
    return c.json({ jwtToken, device: await deviceToken(username, at) });
  })

  // GET /api/signin/ways – the ways beside a password: what the school's own sign-in is called, if the stage has one, and whether
  // it has passkeys
  .get('/api/signin/ways', (c) => c.json({ name: oidcSettings?.OIDC_NAME, hasPasskeys }))

  // POST /api/signin/oidc – begins a sign-in with the school: the address of its page, and what the browser keeps until it is back
  .post('/api/signin/oidc', async (c) => c.json(await beginOidc(oidcOfStage(), signInPage(c).href)))

  // POST /api/signin/oidc/answer – a token of eight hours for the query with which the school sent the browser back
  .post('/api/signin/oidc/answer', jsonBody(oidcAnswerSchema), async (c) => {
    const { begun, query } = c.req.valid('json');
    const { giveBack } = await countTry([limitOfAddress(c, 'oidc-address')], tooManyWrong);
    const settings = oidcOfStage();
    await takeOidc(begun);
    const answer = signInPage(c);
    answer.search = query;
    const admin = await accountOf(await readOidcAnswer(settings, answer, begun), settings);
    await giveBack();
    const { username } = admin;
    const jwtToken = await beginSession(admin, c.req.header('user-agent'));
    await noteActivity({ by: username, what: 'signed-in', about: settings.OIDC_NAME });
    return c.json({ jwtToken });
  })

  // POST /api/signin/passkey – begins a sign-in with a passkey
  .post('/api/signin/passkey', async (c) => c.json(await beginSignIn()))

  // POST /api/signin/passkey/answer – a token of eight hours for what a passkey signed
  .post('/api/signin/passkey/answer', jsonBody(passkeySignInSchema), async (c) => {
    const { begun, response } = c.req.valid('json');
    const { giveBack } = await countTry([limitOfAddress(c, 'passkey-address')], tooManyWrong);
    const { admin, name } = await readSignIn(begun, { ...response, clientExtensionResults: {} } as AuthenticationResponseJSON);
    await giveBack();
    const jwtToken = await beginSession(admin, c.req.header('user-agent'));
    await noteActivity({ by: admin.username, what: 'signed-in', about: say('notes.passkey', { name }) });
    return c.json({ jwtToken });
  })

  // GET /api/signin/invitation – whom an invitation is for; its token is in the header `Authorization: Invitation …`
  .get('/api/signin/invitation', async (c) => {
    const token = /^Invitation (\S{1,200})$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? '';
    const { username, kind, endsAt } = await openInvitation(token, new Date());
    const { name = '' } = (await readPerson(username)) ?? {};
    return c.json({ username, name, kind, endsAt } satisfies OpenInvitation);
  })

  // POST /api/signin/invitation – chooses the password, which uses the invitation up, and signs in
  .post('/api/signin/invitation', jsonBody(choiceSchema), async (c) => {
    const { token, password } = c.req.valid('json');
    const invitation = await openInvitation(token, new Date());
    const { username } = invitation;
    const hash = await hashPassword(password);
    if (!(await takeInvitation(invitation, new Date()))) throw endedInvitation();
    await setPassword(username, hash, 'ended');
    await endInvitation(username, invitation.nonce);
    await noteActivity({ by: username, what: 'password-changed' });
    return c.json({
      jwtToken: await newSession(username, c.req.header('user-agent')),
      device: await deviceToken(username, Date.now()),
    });
  })

  .route('/', ownAccount);

function oidcOfStage(): OidcSettings {
  if (!oidcSettings) throw new AppError(404, 'no_oidc', say('refusals.staff.noOidc'));
  return oidcSettings;
}

/** The page to which the school sends the browser back, on the site that calls. The school knows this address and accepts no other. */
function signInPage(c: Context): URL {
  const page = URL.parse('/admin', c.req.header('origin'));
  if (!page) throw new AppError(400, 'no_site', 'This call must come from the site.');
  return page;
}

export type SigninApp = typeof app;
