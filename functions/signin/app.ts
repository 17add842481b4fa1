import { SignJWT } from 'jose';
import * as z from 'zod';
import { usernameSchema } from '../../domain/admins.ts';
import { noteActivity } from '../activity/note.ts';
import { type Admin, readAdmin } from '../data/admins.ts';
import { createApp } from '../http/app.ts';
import { AppError } from '../http/errors.ts';
import { jsonBody, limitBody } from '../http/json-body.ts';
import { noStore } from '../http/no-store.ts';
import { tokenAlgorithm, tokenAudience, tokenIssuer, tokenSeconds } from '../http/token.ts';
import { visitorAddress } from '../http/visitor-address.ts';
import { beginTry, noteLockout } from './lockout.ts';
import { verifyPassword } from './passwords.ts';
import { readSigningKey } from './signing-key.ts';

const credentialsSchema = z.object({
  username: z.string().trim().min(1, 'is required').max(200),
  password: z.string().min(1, 'is required').max(1000),
});

/** Signing in. Only this function can sign tokens. */
export const app = createApp()
  // POST /api/signin – a token of eight hours for a username and password
  .post('/api/signin', noStore, limitBody, jsonBody(credentialsSchema), async (c) => {
    const { username: typed, password } = c.req.valid('json');
    const username = typed.toLowerCase();
    const attempt = { username, address: visitorAddress(c), at: Date.now() };
    const { forgive } = await beginTry(attempt).catch(async (error) => {
      if (error instanceof AppError) await noteLockout(attempt);
      throw error;
    });
    const admin = usernameSchema.safeParse(username).success ? await readAdmin(username) : undefined;
    const right = await verifyPassword(password, admin?.passwordHash);
    if (!admin || !right || admin.disabled) throw new AppError(401, 'wrong_credentials', 'Invalid username or password.');
    await forgive();
    const jwtToken = await signToken(admin);
    await noteActivity({ by: username, what: 'signed-in' });
    return c.json({ jwtToken });
  });

async function signToken({ username, sessionVersion }: Admin): Promise<string> {
  const signing = await readSigningKey();
  if (!signing) throw new AppError(503, 'not_set_up', 'Nobody can sign in yet: npm run admin -- create makes the first admin.');
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT({ sessionVersion })
    .setProtectedHeader({ alg: tokenAlgorithm, kid: signing.kid })
    .setSubject(username)
    .setIssuer(tokenIssuer)
    .setAudience(tokenAudience)
    .setIssuedAt(now)
    .setExpirationTime(now + tokenSeconds)
    .sign(signing.key);
}

export type SigninApp = typeof app;
