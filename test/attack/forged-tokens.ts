import { decodeJwt, exportJWK, generateKeyPair, importJWK, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import type { EngineEnv } from '../../local/engines/start.ts';

/** Signs tokens with a key of its own each. The table has that key until `expiresAt` (seconds since 1970). */
export async function signerWithKeyUntil(token: string) {
  const { sessionVersion, sid } = decodeJwt(token);
  const { PutCommand } = await import('@aws-sdk/lib-dynamodb');
  const { database, tableName } = await import('../../functions/data/table/client.ts');
  const { keys } = await import('../../functions/data/table/keys.ts');
  const { tokenAudience: aud, tokenIssuer: iss } = await import('../../functions/http/token.ts');
  return async (expiresAt: number) => {
    const pair = await generateKeyPair('EdDSA', { extractable: true });
    const kid = `until-${expiresAt}`;
    const item = { ...keys.publicKey(kid), jwk: await exportJWK(pair.publicKey), expiresAt };
    await database.send(new PutCommand({ TableName: tableName, Item: item }));
    const now = Math.floor(Date.now() / 1000);
    return new SignJWT({ sub: 'admin', sessionVersion, sid, iss, aud, iat: now, exp: now + 600 })
      .setProtectedHeader({ alg: 'EdDSA', kid })
      .sign(pair.privateKey);
  };
}

/** Tokens that must be refused, most of them made with the real key. */
export async function forgedTokens(env: EngineEnv, token: string): Promise<Record<string, string>> {
  const { GetSecretValueCommand, SecretsManagerClient } = await import('@aws-sdk/client-secrets-manager');
  const { tokenAudience: audience, tokenIssuer: issuer } = await import('../../functions/http/token.ts');
  const secrets = new SecretsManagerClient({});
  const { SecretString = '' } = await secrets.send(new GetSecretValueCommand({ SecretId: env.SIGNING_KEY_SECRET }));
  const { kid, ...jwk } = JSON.parse(SecretString);
  const key = await importJWK(jwk, 'EdDSA');
  const foreign = await generateKeyPair('EdDSA', { extractable: true });
  const now = Math.floor(Date.now() / 1000);
  const { sid, ...claims } = decodeJwt(token);
  const sessionVersion = Number(claims.sessionVersion);
  const good = { sub: 'admin', sessionVersion, sid, iss: issuer, aud: audience, iat: now, exp: now + 600 };
  const sign = (claims: JWTPayload, header: { kid?: string; alg?: string } = {}, by: typeof key = key) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'EdDSA', kid, ...header }).sign(by);
  const [head = '', body = '', signature = ''] = token.split('.');
  const promoted = Buffer.from(JSON.stringify({ ...good, sub: 'root' })).toString('base64url');
  const { exp: _exp, ...endless } = good;
  const tampered = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
  return {
    'an expired one': await sign({ ...good, exp: now - 1 }),
    'one of a clock that was a year ahead': await sign({ ...good, iat: now + 365 * 86_400, exp: now + 365 * 86_400 + 600 }),
    'one that never expires': await sign(endless),
    'one with another body': `${head}.${promoted}.${signature}`,
    'one with another signature': `${head}.${body}.${tampered}`,
    'one without a signature': `${head}.${body}.`,
    'one of alg none': new UnsecuredJWT(good).encode(),
    'one of alg none that names a key': `${Buffer.from(JSON.stringify({ alg: 'none', kid })).toString('base64url')}.${body}.AA`,
    'one signed by the public key as if by a shared secret': await new SignJWT(good)
      .setProtectedHeader({ alg: 'HS256', kid })
      .sign(Buffer.from(JSON.stringify((({ d: _d, ...open }) => open)(jwk)))),
    'one of another key': await sign(good, {}, foreign.privateKey),
    'one that brings its key along': await new SignJWT(good)
      .setProtectedHeader({ alg: 'EdDSA', kid: 'mine', jwk: await exportJWK(foreign.publicKey) })
      .sign(foreign.privateKey),
    'one of an unknown key': await sign(good, { kid: 'unknown' }),
    'one of a key that has run out': await (await signerWithKeyUntil(token))(now - 1),
    'one whose key id is a path': await sign(good, { kid: '../ADMIN#admin' }),
    'one of another issuer': await sign({ ...good, iss: 'somebody' }),
    'one for another audience': await sign({ ...good, aud: 'somebody' }),
    'one of nobody': await sign({ ...good, sub: 'nobody' }),
    'one of an ended session': await sign({ ...good, sessionVersion: sessionVersion - 1 }),
    'one without a session version': await sign({ ...good, sessionVersion: undefined }),
    'one without a session': await sign({ ...good, sid: undefined }),
    'one of a session that nobody began': await sign({ ...good, sid: 'A'.repeat(22) }),
    'no token at all': 'letmein',
    'a very long one': `${head}.${'A'.repeat(8000)}.${signature}`,
  };
}
