import { type Backdrop, backdrops, stage } from './backdrops.ts';
import { drawPerson, type Person, personOf } from './person.ts';
import { type Random, seededRandom } from './prng.ts';

const trousers = ['#2f3542', '#3b3028', '#26364d', '#4a4a4f', '#6b5d4d', '#394a3f'];

/** Legs and arms around what drawPerson draws. */
function standing(person: Person, random: Random): string {
  const sleeve = person.garment.sleeve(person);
  const pose = random.pick(['down', 'down', 'hip', 'folded', 'back'] as const);
  const arm = (d: string) =>
    `<path d="${d}" fill="none" stroke="#000" stroke-opacity=".14" stroke-width="92" stroke-linecap="round" stroke-linejoin="round"/><path d="${d}" fill="none" stroke="${sleeve}" stroke-width="84" stroke-linecap="round" stroke-linejoin="round"/>`;
  const hand = (x: number, y: number) => `<circle cx="${x}" cy="${y}" r="38" fill="${person.skin[0]}"/>`;
  const left = {
    down: `${hand(130, 1016)}${arm('M162 612L132 800L130 960')}`,
    hip: `${hand(206, 950)}${arm('M162 612L84 800L172 926')}`,
    folded: '',
    back: arm('M162 612L118 800L150 960'),
  }[pose];
  const right = {
    down: `${hand(510, 1016)}${arm('M478 612L508 800L510 960')}`,
    hip: `${hand(510, 1016)}${arm('M478 612L508 800L510 960')}`,
    folded: `${arm('M478 612L500 780L300 800')}${arm('M162 612L140 780L340 760')}${hand(376, 756)}`,
    back: arm('M478 612L522 800L490 960'),
  }[pose];
  const legs = `<path d="M150 960H490L500 1700H340L320 1200L300 1700H140Z" fill="${random.pick(trousers)}"/>`;
  const away = pose === 'back' ? `${left}${right}` : '';
  return `${legs}${away}${drawPerson(person)}${pose === 'back' ? '' : left + right}`;
}

function groupPhoto(names: readonly string[], random: Random, places: readonly Backdrop[]): string {
  const backdrop = random.pick(places)(random, random.between(0, 360));
  const scale = [0.92, 0.92, 0.88, 0.82, 0.75, 0.68, 0.62][Math.min(names.length, 6)] ?? 0.55;
  const spacing = Math.min(1130 / names.length, 460 * scale);
  const people = names.map((name, index) => {
    const back = index % 2 === 1 && names.length > 2;
    const size = scale * random.between(0.95, 1.04) * (back ? 0.96 : 1);
    const x = 640 + (index - (names.length - 1) / 2) * spacing - 320 * size;
    const crown = 853 - 905 * scale + (back ? -52 * scale : 0) + random.between(-20, 34) * scale;
    const y = Math.max(40, crown) - 110 * size;
    return {
      back,
      drawn: `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${size.toFixed(3)})">${standing(personOf(name), random)}</g>`,
    };
  });
  const order = [...people.filter(({ back }) => back), ...people.filter(({ back }) => !back)];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="853" viewBox="0 0 1280 853">${backdrop}${order.map(({ drawn }) => drawn).join('')}</svg>`;
}

/** The whole team side by side in a place of the campus, 1280 x 853; each one looks as in drawPortrait. */
export function drawTeamPhoto(names: readonly string[], seed: string): string {
  return groupPhoto(names, seededRandom(`team photo ${seed}`), backdrops);
}

/** The team on the stage, at the award. */
export function drawAwardPhoto(names: readonly string[], seed: string): string {
  return groupPhoto(names, seededRandom(`award photo ${seed}`), [stage]);
}
