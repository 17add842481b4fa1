import { type Probe, probesOf } from '../probe.ts';
import type { Scene } from '../scene.ts';

const path = '/api/presence/fa-2026';
const query = 'semester=fa&year=2026';

/** Says at the desk that the published project's team is here. */
async function checksIn({ send, published }: Scene, headers: Record<string, string> = {}): Promise<boolean> {
  return (await send('PUT', `${path}/${published.id}`, { state: 'here' }, headers)).status === 200;
}

/** Says so by a team's link. */
async function isTeam({ send }: Scene, token: string): Promise<boolean> {
  return (await send('PUT', '/api/submission/presence', { isHere: true }, { 'x-edit-token': token })).status !== 401;
}

export const presenceProbes: Probe[] = [
  ...probesOf(
    'a check-in at the desk',
    ['staff', (scene) => checksIn(scene, { authorization: `Bearer ${scene.staff.token}` })],
    [
      ['by a stranger', (scene) => checksIn(scene)],
      ['by a team’s link', (scene) => checksIn(scene, { 'x-edit-token': scene.published.editToken })],
      [
        'by a team’s link as staff’s token',
        (scene) => checksIn(scene, { authorization: `Bearer ${scene.published.editToken}` }),
      ],
      [
        'of a project that visitors do not see',
        async (scene) => {
          const { waiting, hidden, withdrawn } = scene.unseen;
          const asked = [waiting, hidden, withdrawn].map(({ id }) =>
            scene.staff.send('PUT', `${path}/${id}`, { state: 'here' }),
          );
          return (await Promise.all(asked)).some(({ status }) => status === 200);
        },
      ],
      ['read by a stranger', async ({ ask }) => (await ask(path)).status === 200],
      [
        'told to visitors on another day',
        async ({ ask }) => {
          const today = new Date().toISOString();
          const asked = ['', `&now=${today}`, `&day=${today.slice(0, 10)}`].map((more) => ask(`/api/presence?${query}${more}`));
          return (await Promise.all(asked)).some(({ text }) => text.includes('here'));
        },
      ],
    ],
  ),
  ...probesOf(
    'a check-in by a team’s link',
    ['its own, which is told the day', (scene) => isTeam(scene, scene.published.editToken)],
    [
      ['without a link', (scene) => isTeam(scene, '')],
      ['by another team’s', (scene) => isTeam(scene, scene.other.editToken.replace(scene.other.id, scene.published.id))],
      ['without its last letter', (scene) => isTeam(scene, scene.published.editToken.slice(0, -1))],
      [
        'on another day than the event’s',
        async ({ send, published }) => {
          const headers = { 'x-edit-token': published.editToken };
          return (await send('PUT', '/api/submission/presence', { isHere: true }, headers)).status === 200;
        },
      ],
    ],
  ),
];
