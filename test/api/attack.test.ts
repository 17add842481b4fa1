import { afterAll, expect, it } from 'vitest';
import { holds } from '../attack/probe.ts';
import { probes } from '../attack/probes/all.ts';
import { setScene } from '../attack/scene.ts';
import { triesAll } from '../exhaustive.ts';

/** The quick probes of `npm run attack`, in `npm test` a third of them. A control is an honest call, which must get through. */

const scene = await setScene();

afterAll(() => scene.stop());

/** What a probe named `…` asks follows from the probe before it, so they are tried together. */
const leaderOf = (at: number): number => (probes[at]?.name.startsWith('…') ? leaderOf(at - 1) : at);
const quick = probes.filter(
  ({ isSlow, isControl }, at) => !isSlow && (triesAll || isControl || leaderOf(at) % 3 === 0) && !probes[leaderOf(at)]?.isSlow,
);

it('there are more than 600 probes, and each class has its control', () => {
  expect(probes.filter(({ isControl }) => !isControl).length).toBeGreaterThanOrEqual(600);
  expect(new Set(probes.filter(({ isControl }) => isControl).map((probe) => probe.class)).size).toBe(
    new Set(probes.map((probe) => probe.class)).size,
  );
});

it.each(quick)('$class: $name', async (probe) => {
  expect(await holds(probe, scene), probe.isControl ? 'an honest call must get through' : 'it got through').toBe(true);
});
