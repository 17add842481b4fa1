import { processorOf } from '../../../bench/processor.ts';
import { aSurvey, aWindow } from '../../builders.ts';
import { type TextField, textFieldsOf, worstBody } from '../../worst-texts.ts';
import { type Probe, probesOf } from '../probe.ts';
import type { Scene } from '../scene.ts';

/** How many of many calls at once were not refused as too many. */
async function passed(count: number, call: (index: number) => Promise<{ status: number }>): Promise<number> {
  const answers = await Promise.all(Array.from({ length: count }, (_, index) => call(index)));
  return answers.filter(({ status }) => status !== 429).length;
}

async function withCode<Result>(attack: () => Promise<Result>): Promise<Result> {
  const { writeWindow } = await import('../../../functions/data/event/windows.ts');
  const { hashAccessCode } = await import('../../../functions/windows/access-codes.ts');
  await writeWindow(aWindow({ accessCodeHash: await hashAccessCode('Maple') }));
  return attack().finally(() => writeWindow(aWindow()));
}

const signin = (scene: Scene, address: string, username = 'admin') =>
  scene.call('/api/signin', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'cloudfront-viewer-address': `${address}:1` },
    body: JSON.stringify({ username, password: 'wrong password' }),
  });

/** Calls that claim other addresses reach the functions with the address that the edge saw. */
const forged = (index: number) => ({
  'cloudfront-viewer-address': `203.0.113.${index}:1`,
  'x-forwarded-for': `203.0.113.${index}`,
  'true-client-ip': `203.0.113.${index}`,
});

const limits = probesOf(
  'limits',
  [
    'a class that hands in at once',
    async ({ send }) => (await passed(30, () => send('POST', '/api/survey', aSurvey()))) === 30,
  ],
  [
    [
      '20 wrong access codes of one form at once',
      ({ send }) =>
        withCode(async () => {
          const survey = aSurvey();
          return (await passed(20, (index) => send('POST', '/api/survey', { ...survey, accessCode: `guess ${index}` }))) > 10;
        }),
    ],
    [
      'the right access code after ten wrong ones of one form',
      ({ send }) =>
        withCode(async () => {
          const survey = aSurvey();
          await passed(10, (index) => send('POST', '/api/survey', { ...survey, accessCode: `guess ${index}` }));
          return (await send('POST', '/api/survey', { ...survey, accessCode: 'Maple' })).status === 201;
        }),
    ],
    [
      'wrong access codes of many forms, with forged addresses',
      ({ send }) =>
        withCode(
          async () =>
            (await passed(30, (index) => send('POST', '/api/survey', aSurvey({ accessCode: 'guess' }), forged(index)))) > 20,
        ),
    ],
    ['12 wrong passwords of one administrator', async (scene) => (await passed(12, () => signin(scene, '198.51.100.1'))) > 5],
    [
      '70 wrong passwords of many administrators',
      async (scene) => (await passed(70, (index) => signin(scene, '198.51.100.2', `admin${index}`))) > 60,
    ],
    [
      '70 wrong passwords from one IPv6 network',
      async (scene) => (await passed(70, (index) => signin(scene, `2001:db8:1:1::${index}`, `admin${index}`))) > 60,
    ],
    [
      'wrong passwords with forged addresses',
      async ({ send }) =>
        (await passed(70, (index) =>
          send('POST', '/api/signin', { username: `admin${index}`, password: 'x' }, forged(index)),
        )) > 60,
    ],
  ],
  true,
);

const worst = [' ', ' \n', 'a@', ','];

/** True when the worst texts of 250 KB cost more than half a second of the processor; the quadratic pattern took 23 seconds. */
async function isSlow(scene: Scene, one: TextField): Promise<boolean> {
  const headers = { authorization: `Bearer ${scene.staff.token}`, 'x-edit-token': scene.other.editToken };
  for (const piece of worst) {
    const before = processorOf(scene.pid);
    await scene.send(one.method, one.path, worstBody(one, piece), headers);
    if (processorOf(scene.pid) - before > 0.5) return true;
  }
  return false;
}

const texts = probesOf(
  'the worst texts',
  [
    'work that takes long would be noticed',
    async ({ pid, team }) => {
      const before = processorOf(pid);
      for (let count = 0; count < 200 && processorOf(pid) - before < 0.05; count += 1) await team.handIn(aSurvey());
      return processorOf(pid) - before >= 0.05;
    },
  ],
  textFieldsOf('1').map((one): [string, Probe['run']] => [
    `${one.method} ${one.path} ${one.field}`,
    (scene) => isSlow(scene, one),
  ]),
  true,
);

export const limitProbes: readonly Probe[] = process.platform === 'linux' ? [...texts, ...limits] : limits;
