import type { Scene } from './scene.ts';

/**
 * One attack. `run` returns true when it got through. A control is an honest call of the same kind, which must get through: it
 * shows that the probes of its class would notice a success. A slow probe runs in `npm run attack` alone, not in the tests.
 */
export type Probe = {
  class: string;
  name: string;
  run: (scene: Scene) => Promise<boolean>;
  isControl?: true;
  isSlow?: true;
};

/** The probes of a class. `control` is told as a name and what must get through. */
export function probesOf(
  name: string,
  control: [name: string, run: Probe['run']],
  probes: [name: string, run: Probe['run']][],
  isSlow?: true,
): Probe[] {
  const own = { class: name, ...(isSlow && { isSlow }) };
  return [
    { ...own, name: control[0], run: control[1], isControl: true },
    ...probes.map(([probe, run]) => ({ ...own, name: probe, run })),
  ];
}

/** True when the probe ended as it must. */
export async function holds(probe: Probe, scene: Scene): Promise<boolean> {
  return (await probe.run(scene)) === (probe.isControl === true);
}
