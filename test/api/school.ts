import http from 'node:http';
import { decodeJwt, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import Provider from 'oidc-provider';
import { listen } from '../listen.ts';

/** Whom the school knows, by what it calls them for ever. */
export type Pupil = { sub: string; email?: string; email_verified?: boolean; name?: string; upn?: string; groups?: string[] };

export const clientSecret = 'a-secret-of-the-client-that-only-tests-know';
export const site = 'http://localhost:3000';

/**
 * The sign-in of a school for the site at an origin: a certified provider of OpenID Connect, whose ID tokens a test may change
 * before they are signed again.
 */
export async function startSchool(origin = site) {
  let who: Pupil = { sub: 'nobody' };
  let isForged = false;
  let change: (claims: JWTPayload) => JWTPayload = (claims) => claims;
  const server = http.createServer((request, response) => answer(request, response));
  const issuer = await listen(server);
  let answer = await provider();

  async function provider() {
    const kid = `key-${Math.random().toString(36).slice(2)}`;
    const { privateKey } = await generateKeyPair('RS256', { extractable: true });
    const oidc = new Provider(issuer, {
      clients: [
        {
          client_id: 'showcase',
          client_secret: clientSecret,
          redirect_uris: [`${origin}/admin`],
          token_endpoint_auth_method: 'client_secret_post',
        },
      ],
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'upn', 'groups'] },
      cookies: { keys: ['a key of cookies'] },
      features: { devInteractions: { enabled: false } },
      findAccount: (_: unknown, accountId: string) => ({ accountId, claims: () => who }),
      jwks: { keys: [{ ...(await exportJWK(privateKey)), kid, alg: 'RS256', use: 'sig' }] },
    });
    oidc.use(async (ctx, next) => {
      await next();
      if (ctx.path !== '/token' || !ctx.body?.id_token) return;
      const claims = decodeJwt(ctx.body.id_token);
      const key = isForged ? (await generateKeyPair('RS256')).privateKey : privateKey;
      isForged = false;
      ctx.body.id_token = await new SignJWT(change(claims)).setProtectedHeader({ alg: 'RS256', kid }).sign(key);
    });
    const handle = oidc.callback();
    return async (request: http.IncomingMessage, response: http.ServerResponse) => {
      if (!request.url?.startsWith('/interaction/')) return handle(request, response);
      const { params } = await oidc.interactionDetails(request, response);
      const grant = new oidc.Grant({ accountId: who.sub, clientId: params.client_id });
      grant.addOIDCScope('openid email profile');
      const result = { login: { accountId: who.sub }, consent: { grantId: await grant.save() } };
      return oidc.interactionFinished(request, response, result);
    };
  }

  return {
    issuer,
    /** From now on, whoever comes to the school is this person. */
    expect: (pupil: Pupil) => {
      who = pupil;
    },
    /** Does at the school what the person does, from the address of its page to the query with which the browser comes back. */
    async visit(url: string, pupil: Pupil): Promise<string> {
      who = pupil;
      const cookies = new Map<string, string>();
      for (let next = url; ; ) {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
        const page = await fetch(next, { redirect: 'manual', headers: { cookie } });
        for (const set of page.headers.getSetCookie()) {
          const [name = '', value = ''] = set.split(';', 1)[0]?.split('=') ?? [];
          cookies.set(name, value);
        }
        const location = page.headers.get('location');
        if (!location) throw new Error(`the school answered ${page.status}: ${await page.text()}`);
        next = new URL(location, next).href;
        if (next.startsWith(origin)) return new URL(next).search;
      }
    },
    /** From now on, each ID token has the claims that `changed` makes of its own. */
    changeTokens: (changed: typeof change) => {
      change = changed;
    },
    /** The next ID token is signed with a key that nobody knows. */
    forgeSignature: () => {
      isForged = true;
    },
    /** Signs with another key from now on, and knows the former one no more. */
    rotateKey: async () => {
      answer = await provider();
    },
    stop: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
