import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { processorOf } from '../../bench/processor.ts';
import { aProject, aSurvey } from '../builders.ts';
import { triesAll } from '../exhaustive.ts';
import { textFieldsOf, worstBody } from '../worst-texts.ts';
import { signIn } from './session.ts';
import { startShowcase } from './showcase.ts';
import { aTeam } from './team.ts';

let showcase: Awaited<ReturnType<typeof startShowcase>>;
let staff: Awaited<ReturnType<typeof signIn>>;
let editToken: string;

beforeAll(async () => {
  showcase = await startShowcase();
  const { createProject } = await import('../../functions/projects/write.ts');
  await showcase.setWindow();
  await createProject({ project: aProject({ id: '1', state: 'waiting' }) }, 'test');
  ({ editToken } = await aTeam(showcase).handedIn(aSurvey()));
  staff = await signIn(showcase);
});

afterAll(() => showcase.stop());

const worst = [' ', '\t', '\n', ' \n', '\u0301', '"', ',', '\\', '<', '7', '.', '@', 'a@', 'https://a.'];

const send = (path: string, method: string, body: object) =>
  showcase.call(path, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${staff.token}`, 'x-edit-token': editToken },
    body: JSON.stringify(body),
  });

describe.runIf(triesAll && process.platform === 'linux')('the worst text', () => {
  it.each(textFieldsOf('1'))('in $field of $method $path costs hardly more than any text of its length', async (one) => {
    const cost = async (character: string) => {
      const before = processorOf(showcase.pid);
      const { status } = await send(one.path, one.method, worstBody(one, character));
      return { character, status, cost: processorOf(showcase.pid) - before };
    };
    await cost('x');
    const harmless = await cost('x');
    for (const character of worst) {
      const measured = await cost(character);
      expect([character, measured.status < 500]).toEqual([character, true]);
      // 0.4 s are what a collection of garbage may take; the quadratic pattern took 23.
      expect(measured.cost, `${JSON.stringify(character)}: ${measured.cost} s against ${harmless.cost} s`).toBeLessThan(
        10 * Math.max(harmless.cost, 0.04),
      );
    }
  });
});
