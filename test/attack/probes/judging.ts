import { randomUUID } from 'node:crypto';
import type { JudgeWithToken } from '../../../domain/judging/judging.ts';
import { firstRubric } from '../../../domain/judging/rubric.ts';
import { type Probe, probesOf } from '../probe.ts';
import type { Scene } from '../scene.ts';

const path = '/api/judging/fa-2026';
const comment = 'A comment that only its team may read';

type Judging = { one: JudgeWithToken; two: JudgeWithToken; screenToken: string };

/** An open round with one score, two judges, of whom the second has a conflict of interest with `other`, and an open vote. */
const judgings = new WeakMap<Scene, Promise<Judging>>();
function judgingOf(scene: Scene): Promise<Judging> {
  const known = judgings.get(scene) ?? begin(scene);
  judgings.set(scene, known);
  return known;
}

async function begin(scene: Scene): Promise<Judging> {
  const { staff, other } = scene;
  const round = { id: '1', title: 'First round', departments: [], wanted: 3 };
  await staff.send('PUT', path, { rubric: firstRubric(), rounds: [round, { ...round, id: '2', title: 'Finals' }] });
  const judges = [{ name: 'Ada Quiet' }, { name: 'Bo', conflicts: [other.id] }];
  const [one, two] = (await staff.send('POST', `${path}/judges`, { judges })).body;
  await staff.send('PUT', `${path}/rounds/1`, { state: 'open' });
  await give(scene, one, scene.published.id, { comments: { design: comment } });
  const times = {
    opensAt: new Date(Date.now() - 60_000).toISOString(),
    closesAt: new Date(Date.now() + 600_000).toISOString(),
  };
  const { screenToken } = (await staff.send('PUT', `${path}/vote`, times)).body;
  return { one, two, screenToken };
}

function give({ send }: Scene, { token }: { token: string }, project: string, more: object = {}) {
  const levels = Object.fromEntries(firstRubric().criteria.map(({ id }) => [id, 3]));
  const score = { round: '1', levels, change: randomUUID(), follows: 0, givenAt: new Date().toISOString(), ...more };
  return send('PUT', `/api/judge/scores/${project}`, score, { authorization: `Judge ${token}` });
}

async function opens({ ask }: Scene, authorization: string): Promise<boolean> {
  return (await ask('/api/judge', { headers: { authorization } })).status === 200;
}

/** The scores of the first round that are stored. */
async function stored({ staff }: Scene): Promise<{ judge: string; project: string; levels: Record<string, number> }[]> {
  return (await staff.send('GET', `${path}/rounds/1/scores`)).body.scores;
}

/** What releases the comments on a project, as staff read them. */
async function releaseOf({ staff, published }: Scene): Promise<object> {
  const { commentTags: read } = (await staff.send('GET', `${path}/rounds/1/scores`)).body;
  return { projects: [published.id], isReleased: true, read };
}

const links = probesOf(
  'a judge’s link',
  ['the judge with the link', async (scene) => opens(scene, `Judge ${(await judgingOf(scene)).one.token}`)],
  [
    ['without its last letter', async (scene) => opens(scene, `Judge ${(await judgingOf(scene)).one.token.slice(0, -1)}`)],
    [
      'of another judge’s id',
      async (scene) => {
        const { one, two } = await judgingOf(scene);
        return opens(scene, `Judge ${one.token.replace(one.id, two.id)}`);
      },
    ],
    ['of another term', async (scene) => opens(scene, `Judge ${(await judgingOf(scene)).one.token.replace('fa-', 'sp-')}`)],
    ['as staff’s token', async (scene) => opens(scene, `Bearer ${(await judgingOf(scene)).one.token}`)],
    ['that is staff’s token', async (scene) => opens(scene, `Judge ${scene.staff.token}`)],
    [
      'that a mail would have, without the mail',
      async (scene) => {
        const { one } = await judgingOf(scene);
        return opens(scene, `Judge fa-2026.${one.id}.${one.link.padEnd(43, 'A')}`);
      },
    ],
    ['that is a team’s', async (scene) => opens(scene, `Judge ${scene.published.editToken}`)],
    [
      'in the control room',
      async (scene) => {
        const { one } = await judgingOf(scene);
        const proofs = [`Judge ${one.token}`, `Bearer ${one.token}`];
        const asked = proofs.map((authorization) => scene.ask(`${path}/room`, { headers: { authorization } }));
        return (await Promise.all(asked)).some(({ status }) => status === 200);
      },
    ],
  ],
);

const scores = probesOf(
  'scores',
  ['a judge’s own', async (scene) => (await give(scene, (await judgingOf(scene)).two, scene.published.id)).status === 200],
  [
    [
      'of a project with a conflict of interest',
      async (scene) => (await give(scene, (await judgingOf(scene)).two, scene.other.id)).status === 200,
    ],
    [
      'that come twice',
      async (scene) => {
        const { one } = await judgingOf(scene);
        const change = randomUUID();
        await Promise.all([1, 2, 3].map(() => give(scene, one, scene.other.id, { change })));
        return (
          (await stored(scene)).filter(({ judge, project }) => judge === one.id && project === scene.other.id).length !== 1
        );
      },
    ],
    [
      'of a closed round, by a clock that goes wrong',
      async (scene) => {
        const { one } = await judgingOf(scene);
        return (await give(scene, one, scene.published.id, { round: '2', givenAt: '2020-01-01T00:00:00Z' })).status === 200;
      },
    ],
    ...(['waiting', 'hidden', 'withdrawn'] as const).map((state): [string, Probe['run']] => [
      `of a project that is ${state}`,
      async (scene) => (await give(scene, (await judgingOf(scene)).one, scene.unseen[state].id)).status === 200,
    ]),
    [
      'beyond the best level',
      async (scene) => {
        const { one } = await judgingOf(scene);
        const levels = Object.fromEntries(firstRubric().criteria.map(({ id }) => [id, 7]));
        return (await give(scene, one, scene.published.id, { levels, follows: 1 })).status === 200;
      },
    ],
    [
      'of another judge, named in the body',
      async (scene) => {
        const { one, two } = await judgingOf(scene);
        await give(scene, one, scene.published.id, { judge: two.id, follows: 1 });
        return (await stored(scene)).some(({ judge, levels }) => judge === two.id && levels.design !== 3);
      },
    ],
  ],
);

/** What visitors may ask for, and a judge. */
const answers = [
  '/api/winners',
  '/api/awards',
  '/api/offline?semester=fa&year=2026',
  '/api/survey/computer-science/term=fa-2026',
  '/api/floor?semester=fa&year=2026',
  '/api/search?q=quiet',
  '/api/vote',
  '/feeds/all.xml',
  '/index.html',
];

const secrets = probesOf(
  'what judges say',
  ['staff who read it', async (scene) => (await judgingOf(scene)) && JSON.stringify(await stored(scene)).includes(comment)],
  [
    ...[...answers, '/api/judge'].map((target): [string, Probe['run']] => [
      `in ${target}`,
      async (scene) => {
        const { two } = await judgingOf(scene);
        const { text } = await scene.ask(target, { headers: { authorization: `Judge ${two.token}` } });
        return text.includes(comment) || text.includes('Ada Quiet');
      },
    ]),
    [
      'mailed to its team, by a judge',
      async (scene) => {
        const { one } = await judgingOf(scene);
        const released = await releaseOf(scene);
        const proof = { authorization: `Judge ${one.token}` };
        return (await scene.send('PUT', `${path}/rounds/1/comments`, released, proof)).status === 200;
      },
    ],
    [
      'mailed to its team before the round has closed',
      async (scene) => {
        await judgingOf(scene);
        const released = await releaseOf(scene);
        return (await scene.staff.send('PUT', `${path}/rounds/1/comments`, released)).status === 200;
      },
    ],
    [
      'on the page of its project',
      async (scene) => {
        const { text } = await scene.ask(`/api/single_survey/${scene.published.id}`);
        return (await judgingOf(scene)) && (text.includes(comment) || text.includes('"levels"'));
      },
    ],
  ],
);

const ballot = ({ send }: Scene, body: object, headers: Record<string, string> = {}) =>
  send('PUT', '/api/vote/ballot', { device: randomUUID(), ...body }, headers);

const votes = probesOf(
  'ballots',
  [
    'at a kiosk',
    async (scene) => {
      const { screenToken } = await judgingOf(scene);
      return (await ballot(scene, { projects: [scene.other.id] }, { authorization: `Screen ${screenToken}` })).status === 200;
    },
  ],
  [
    ['without a code', async (scene) => (await ballot(scene, { projects: [scene.other.id] })).status === 200],
    [
      'with two hundred codes by chance, all from one address',
      async (scene) => {
        await judgingOf(scene);
        const codes = Array.from({ length: 200 }, (_, at) => `BC${String.fromCharCode(65 + (at % 8), 65 + ((at >> 3) % 8))}DF`);
        const sent = await Promise.all(codes.map((code) => ballot(scene, { code, projects: [scene.other.id] })));
        return sent.some(({ status }) => status === 200);
      },
    ],
    [
      'for a project that nobody may see',
      async (scene) => {
        const { screenToken } = await judgingOf(scene);
        const proof = { authorization: `Screen ${screenToken}` };
        return (await ballot(scene, { projects: [scene.unseen.hidden.id] }, proof)).status === 200;
      },
    ],
    [
      'whose sum staff read before the end',
      async (scene) => (await judgingOf(scene)) && 'totals' in (await scene.staff.send('GET', `${path}/vote`)).body,
    ],
    [
      'with the screen’s code asked for by a judge',
      async (scene) => {
        const { one } = await judgingOf(scene);
        return (await scene.ask('/api/vote/code', { headers: { authorization: `Screen ${one.token}` } })).status === 200;
      },
    ],
  ],
);

export const judgingProbes: readonly Probe[] = [...links, ...scores, ...secrets, ...votes];
