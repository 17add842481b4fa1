import { oklch } from './colour.ts';
import { drawPerson, personOf } from './person.ts';
import { seededRandom } from './prng.ts';

/** A square illustrated portrait, 640 x 640, always the same for a name. */
export function drawPortrait(name: string): string {
  const random = seededRandom(`portrait ${name}`);
  const hue = random.between(0, 360);
  const ground = oklch(random.between(0.84, 0.92), random.between(0.035, 0.075), hue);
  const shape = oklch(0.79, 0.08, hue + random.between(-25, 25));
  const behind = random.pick([
    `<circle cx="320" cy="330" r="268" fill="${shape}"/>`,
    `<circle cx="${random.whole(90, 550)}" cy="${random.whole(90, 300)}" r="210" fill="${shape}"/>`,
    `<path d="M0 ${random.whole(300, 440)}Q320 ${random.whole(140, 420)} 640 ${random.whole(240, 440)}V640H0Z" fill="${shape}"/>`,
    `<path d="M${random.whole(-60, 120)} 0h260L${random.whole(520, 640)} 640H${random.whole(160, 300)}Z" fill="${shape}"/>`,
    '',
  ]);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="640" viewBox="0 0 640 640"><rect width="640" height="640" fill="${ground}"/>${behind}<g transform="translate(-77 -36) scale(1.24)">${drawPerson(personOf(name))}</g></svg>`;
}
