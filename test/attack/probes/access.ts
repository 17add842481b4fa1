import { routes } from '../../../infra/api/routes.ts';
import { postCredentials } from '../../api/session.ts';
import { type Probe, probesOf } from '../probe.ts';
import type { Scene } from '../scene.ts';
import { pathOf } from './tokens.ts';

const password = 'a password that only tests know';

async function signedIn(scene: Scene): Promise<{ jwtToken: string; device: string }> {
  return (await postCredentials(scene, { username: 'admin', password }, '192.0.2.240')).json();
}

const support = (scene: Scene, token: string) =>
  scene.ask('/api/support', { headers: { authorization: `Bearer ${token}` } }).then(({ status }) => status);

async function logOut(scene: Scene): Promise<string> {
  const { jwtToken } = await signedIn(scene);
  const headers = { authorization: `Bearer ${jwtToken}` };
  await scene.ask('/api/signin/session', { method: 'DELETE', headers });
  return jwtToken;
}

let loggedOut: Promise<string> | undefined;

const sessions = probesOf(
  'sessions that were logged out',
  [
    'another session of the same person',
    async (scene) => {
      const other = await signedIn(scene);
      await logOut(scene);
      return (await support(scene, other.jwtToken)) === 200;
    },
  ],
  routes
    .filter((route) => route.for === 'staff')
    .map(({ method, path }): [string, Probe['run']] => [
      `${method} ${path}`,
      async (scene) => {
        loggedOut ??= logOut(scene);
        const headers = { authorization: `Bearer ${await loggedOut}`, 'content-type': 'application/json' };
        const body = method === 'GET' || method === 'DELETE' ? undefined : '{}';
        return (await scene.ask(pathOf(path, scene), { method, headers, body })).status !== 401;
      },
    ]),
);

/** Wrong passwords with each device, one more than a guest has; true when more than five were looked at. */
async function moreThanAGuest(scene: Scene, address: string, device: unknown): Promise<boolean> {
  const tries = Array.from({ length: 7 }, () =>
    postCredentials(scene, { username: 'admin', password: 'a wrong one', device }, address),
  );
  return (await Promise.all(tries)).filter(({ status }) => status !== 429).length > 5;
}

const changed = (device: string, at: number) =>
  `${device.slice(0, at)}${device[at] === 'A' ? 'B' : 'A'}${device.slice(at + 1)}`;
const forged: Record<string, (device: string) => unknown> = {
  none: () => undefined,
  'an empty one': () => '',
  'a number': () => 1,
  'a list': (device) => [device],
  'with another end': (device) => changed(device, device.length - 3),
  'with another day': (device) => device.replace(/^\d+/, (day) => String(Number(day) + 1)),
  'of the year 2000': (device) => device.replace(/^\d+/, '10957'),
  'with another nonce': (device) => changed(device, 12),
  'of another person': (device) => device.replace('.admin.', '.root.'),
  'with two usernames': (device) => device.replace('.admin.', '.admin.admin.'),
  'without a signature': (device) => device.slice(0, device.lastIndexOf('.') + 1),
  'in capitals': (device) => device.toUpperCase(),
  'with a blank before': (device) => ` ${device}`,
  'a very long one': (device) => device.repeat(50),
};

const devices = probesOf(
  'devices that are not known',
  [
    'a known one, behind an address whose guests used up their tries',
    async (scene) => {
      const { device } = await signedIn(scene);
      await moreThanAGuest(scene, '198.51.100.80', undefined);
      return (await postCredentials(scene, { username: 'admin', password, device }, '198.51.100.80')).status === 200;
    },
  ],
  Object.entries(forged).map(([name, make], index): [string, Probe['run']] => [
    name,
    async (scene) => moreThanAGuest(scene, `198.51.101.${index + 1}`, make((await signedIn(scene)).device)),
  ]),
  true,
);

export const accessProbes: readonly Probe[] = [...sessions, ...devices];
