import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { Hono } from 'hono';
import * as z from 'zod';
import { rule } from '../../domain/basics/plain-text.ts';
import { passwordSchema } from '../../domain/person/admins.ts';
import { type OwnWays, passkeyNameSchema } from '../../domain/person/passkeys.ts';
import type { OwnSession } from '../../domain/person/people.ts';
import { noteActivity } from '../activity/note.ts';
import { readAdmin, readSessionState } from '../data/staff/admins.ts';
import { endInvitation } from '../data/staff/invitations.ts';
import { notePasswordGone, readPasskeys } from '../data/staff/passkeys.ts';
import { removePassword, setPassword } from '../data/staff/passwords.ts';
import { readPerson } from '../data/staff/people.ts';
import { endSession, endSessions, readSessionUses } from '../data/staff/sessions.ts';
import { expectFresh, requireAdmin } from '../http/auth.ts';
import { AppError } from '../http/errors.ts';
import { invalid, jsonBody } from '../http/json-body.ts';
import { countTry, limitOf } from '../http/limits.ts';
import { say } from '../http/say.ts';
import { tooManyWrong } from './lockout.ts';
import { oidcSettings } from './oidc-settings.ts';
import { newPasskeySchema } from './passkey-answers.ts';
import { addPasskey, beginAdding, hasPasskeys, removePasskey, renamePasskey } from './passkeys.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { newSession } from './sign-token.ts';

const changeSchema = z.strictObject({
  current: z.string().min(1, rule('staff.people.rules.required')).max(1000),
  password: passwordSchema,
});
const passkeyChangeSchema = z.strictObject({ name: passkeyNameSchema });

/** One's own account: what signs in to it, and its sessions. All of it needs a session. */
export const ownAccount = new Hono()
  // GET /api/signin/passkeys – one's own passkeys, in the order in which they were added, unless the site can have none; and
  // whether there is a password
  .get('/api/signin/passkeys', requireAdmin, async (c) => {
    const [admin, stored] = await Promise.all([readAdmin(c.var.admin), readPasskeys(c.var.admin)]);
    const hasPassword = admin?.passwordHash !== undefined;
    const passkeys = stored.map(({ id, name, addedAt, usedAt }) => ({ id, name, addedAt, usedAt }));
    return c.json({ hasPassword, ...(hasPasskeys && { passkeys }) } satisfies OwnWays);
  })

  // POST /api/signin/passkeys/begun – begins to add a passkey
  .post('/api/signin/passkeys/begun', requireAdmin, async (c) => {
    expectFresh(c.var.since);
    return c.json(await beginAdding({ username: c.var.admin, session: c.var.session }));
  })

  // POST /api/signin/passkeys – adds a passkey
  .post('/api/signin/passkeys', requireAdmin, jsonBody(newPasskeySchema), async (c) => {
    const { begun, name, response } = c.req.valid('json');
    const { admin: username, session } = c.var;
    expectFresh(c.var.since);
    const answer = { ...response, clientExtensionResults: {} } as RegistrationResponseJSON;
    await addPasskey({ username, session }, begun, name, answer);
    return c.body(null, 204);
  })

  // PUT /api/signin/passkeys/{id} – renames a passkey
  .put('/api/signin/passkeys/:id', requireAdmin, jsonBody(passkeyChangeSchema), async (c) => {
    await renamePasskey(c.var.admin, c.req.param('id'), c.req.valid('json').name);
    return c.body(null, 204);
  })

  // DELETE /api/signin/passkeys/{id} – removes a passkey, unless it is the last way to sign in
  .delete('/api/signin/passkeys/:id', requireAdmin, async (c) => {
    const username = c.var.admin;
    const [admin, person] = await Promise.all([readAdmin(username), readPerson(username)]);
    const isBound = oidcSettings !== undefined && Boolean(person?.subject);
    const ways = { password: admin?.passwordHash !== undefined, school: isBound };
    await removePasskey(username, c.req.param('id'), ways);
    return c.body(null, 204);
  })

  // PUT /api/signin/password – changes one's own password; ends all sessions and answers the token of a new one
  .put('/api/signin/password', requireAdmin, jsonBody(changeSchema), async (c) => {
    const { current, password } = c.req.valid('json');
    const username = c.var.admin;
    const { giveBack } = await countTry([limitOf('password', username)], tooManyWrong);
    const admin = await readAdmin(username);
    if (!(await verifyPassword(current, admin?.passwordHash))) throw invalid({ current: say('staff.rules.wrongPassword') });
    await giveBack();
    if (current === password) throw invalid({ password: say('staff.rules.samePassword') });
    await setPassword(username, await hashPassword(password), 'kept');
    // A link for a new password is not needed any more; somebody else may have it.
    await endInvitation(username);
    await noteActivity({ by: username, what: 'password-changed' });
    return c.json({ jwtToken: await newSession(username, c.req.header('user-agent')) });
  })

  // DELETE /api/signin/password – gives the password up where there is a passkey; ends all sessions and answers the token of a new one
  .delete('/api/signin/password', requireAdmin, async (c) => {
    const username = c.var.admin;
    expectFresh(c.var.since);
    if (!(await notePasswordGone(username))) throw new AppError(409, 'last_way', say('refusals.staff.lastPassword'));
    const admin = await readAdmin(username);
    if (admin?.passwordHash !== undefined) {
      await removePassword(admin);
      await endInvitation(username);
      await noteActivity({ by: username, what: 'password-removed' });
    }
    return c.json({ jwtToken: await newSession(username, c.req.header('user-agent')) });
  })

  // DELETE /api/signin/session – logs out: ends the session whose token it carries
  .delete('/api/signin/session', requireAdmin, async (c) => {
    await endSession(c.var.admin, c.var.session);
    return c.body(null, 204);
  })

  // GET /api/signin/sessions – one's own sessions that go on, the newest first
  .get('/api/signin/sessions', requireAdmin, async (c) => {
    const { admin: username, session } = c.var;
    const [state, uses] = await Promise.all([readSessionState(username), readSessionUses(username)]);
    const now = Date.now() / 1000;
    const sessions = Object.entries(state?.sessions ?? {})
      .filter(([, { until }]) => until > now)
      .sort(([, a], [, b]) => b.since - a.since)
      .map(([id, { since, browser = say('notes.unknownBrowser'), system }]) => ({
        id,
        browser: system ? say('notes.browser', { browser, system }) : browser,
        since: isoTime(since),
        usedAt: isoTime(Math.max(since, uses.get(id) ?? 0)),
        isThis: id === session,
      }));
    return c.json(sessions satisfies OwnSession[]);
  })

  // DELETE /api/signin/sessions/{id} – ends one of one's own sessions
  .delete('/api/signin/sessions/:id', requireAdmin, async (c) => {
    await endSession(c.var.admin, c.req.param('id'));
    return c.body(null, 204);
  })

  // DELETE /api/signin/sessions – ends all of one's own sessions and answers the token of a new one
  .delete('/api/signin/sessions', requireAdmin, async (c) => {
    await endSessions(c.var.admin);
    return c.json({ jwtToken: await newSession(c.var.admin, c.req.header('user-agent')) });
  });

const isoTime = (seconds: number) => new Date(seconds * 1000).toISOString();
