import { oklch } from './colour.ts';
import { range } from './pen.ts';
import type { Random } from './prng.ts';

/** Places in which a team has its picture taken, 1280 x 853; `hue` tints walls and sky. */
export type Backdrop = (random: Random, hue: number) => string;

const wall = (colour: string, floor: string) =>
  `<rect width="1280" height="860" fill="${colour}"/><rect y="690" width="1280" height="170" fill="${floor}"/>`;

const lab: Backdrop = (random, hue) => {
  const shelves = range(3).flatMap((row) =>
    range(12).map((n) => {
      const h = random.whole(30, 74);
      return `<rect x="${64 + n * 98 + random.whole(0, 20)}" y="${150 + row * 120 - h}" width="${random.whole(24, 66)}" height="${h}" rx="5" fill="${oklch(random.between(0.66, 0.86), 0.06, hue + random.pick([0, 40, 180]))}"/>`;
    }),
  );
  const boards = range(3).map(
    (row) => `<rect x="40" y="${150 + row * 120}" width="1200" height="12" fill="${oklch(0.72, 0.03, hue)}"/>`,
  );
  const screens = range(4).map(
    (n) =>
      `<rect x="${70 + n * 310}" y="456" width="200" height="120" rx="8" fill="${oklch(0.38, 0.03, hue)}"/><path d="M${84 + n * 310} 540l40-${random.whole(10, 50)} 40 30 40-${random.whole(10, 50)} 40 20" fill="none" stroke="${oklch(0.82, 0.13, hue + 90)}" stroke-width="5"/><rect x="${150 + n * 310}" y="576" width="40" height="26" fill="${oklch(0.5, 0.02, hue)}"/>`,
  );
  return `${wall(oklch(0.92, 0.025, hue), oklch(0.78, 0.02, hue))}${shelves.join('')}${boards.join('')}${screens.join('')}<rect y="600" width="1280" height="26" fill="${oklch(0.62, 0.04, 60)}"/><rect y="626" width="1280" height="90" fill="${oklch(0.84, 0.02, hue)}"/>`;
};

const workshop: Backdrop = (random, hue) => {
  const tools = range(18).map((n) => {
    const x = 80 + (n % 9) * 132;
    const y = 110 + Math.floor(n / 9) * 190;
    const colour = oklch(0.55, random.pick([0.02, 0.12]), random.pick([30, hue, 250]));
    return random.pick([
      `<rect x="${x}" y="${y}" width="16" height="120" rx="6" fill="${colour}"/><path d="M${x - 18} ${y}h52v26h-52Z" fill="#5d5f66"/>`,
      `<circle cx="${x + 20}" cy="${y + 30}" r="30" fill="none" stroke="#6a6c73" stroke-width="12"/><rect x="${x + 12}" y="${y + 56}" width="16" height="80" rx="6" fill="${colour}"/>`,
      `<path d="M${x - 10} ${y + 10}h76l-16 40h-44Z" fill="#7b7d84"/><rect x="${x + 14}" y="${y + 50}" width="24" height="70" rx="10" fill="${colour}"/>`,
      `<circle cx="${x + 24}" cy="${y + 60}" r="46" fill="none" stroke="${colour}" stroke-width="13"/>`,
    ]);
  });
  const holes = range(24).flatMap((column) => range(9).map((row) => `M${44 + column * 52} ${76 + row * 48}h5`));
  return `${wall(oklch(0.86, 0.03, 75), oklch(0.66, 0.025, 70))}<rect x="20" y="44" width="1240" height="440" rx="8" fill="${oklch(0.8, 0.06, 72)}"/><path d="${holes.join('')}" stroke="${oklch(0.66, 0.06, 70)}" stroke-width="6" stroke-linecap="round"/>${tools.join('')}<rect y="560" width="1280" height="34" fill="${oklch(0.58, 0.07, 62)}"/><path d="M70 594h40v140H70ZM1170 594h40v140h-40Z" fill="${oklch(0.48, 0.06, 60)}"/><rect x="540" y="500" width="190" height="60" rx="8" fill="${oklch(0.55, 0.12, hue)}"/>`;
};

const campus: Backdrop = (random, hue) => {
  const windows = range(3).flatMap((row) =>
    range(11).map(
      (column) =>
        `<rect x="${148 + column * 92}" y="${190 + row * 118}" width="50" height="76" rx="4" fill="${oklch(random.between(0.7, 0.86), 0.06, 235)}"/>`,
    ),
  );
  const trees = [random.whole(10, 90), random.whole(1180, 1270), random.whole(240, 330), random.whole(940, 1030)].map(
    (x, n) => {
      const r = random.whole(78, 116);
      const y = 400 + n * 14;
      const green = oklch(random.between(0.58, 0.7), 0.11, random.between(128, 152));
      return `<rect x="${x - 11}" y="${y}" width="22" height="270" fill="${oklch(0.45, 0.05, 55)}"/><circle cx="${x}" cy="${y - 20}" r="${r}" fill="${green}"/><circle cx="${x + 52}" cy="${y + 40}" r="${r * 0.66}" fill="${green}"/><circle cx="${x - 52}" cy="${y + 36}" r="${r * 0.6}" fill="${green}"/>`;
    },
  );
  return `<rect width="1280" height="860" fill="${oklch(0.9, 0.05, 230)}"/><g fill="#fff" fill-opacity=".75"><ellipse cx="${random.whole(120, 400)}" cy="90" rx="120" ry="24"/><ellipse cx="${random.whole(700, 1100)}" cy="70" rx="150" ry="28"/></g><rect x="110" y="140" width="1060" height="530" fill="${oklch(0.78, 0.055, random.pick([45, 60, hue]))}"/><rect x="90" y="120" width="1100" height="34" fill="${oklch(0.6, 0.05, 50)}"/>${windows.join('')}${trees.join('')}<rect y="656" width="1280" height="210" fill="${oklch(0.75, 0.1, 132)}"/><path d="M420 860Q560 660 640 656Q720 660 860 860Z" fill="${oklch(0.88, 0.025, 80)}"/>`;
};

const exhibition: Backdrop = (random, hue) => {
  const boards = range(4).map((n) => {
    const x = 40 + n * 312;
    const h = hue + n * 70;
    const rows = range(5).map(
      (row) => `<rect x="${x + 22}" y="${300 + row * 22}" width="${random.whole(70, 104)}" height="9" rx="4" fill="#b9b2ac"/>`,
    );
    const bars = range(4).map(
      (bar) =>
        `<rect x="${x + 146 + bar * 26}" y="${410 - random.whole(30, 100)}" width="17" height="100" fill="${oklch(0.68, 0.12, h)}"/>`,
    );
    return `<rect x="${x}" y="150" width="270" height="330" rx="6" fill="#fff"/>${bars.join('')}<rect x="${x + 134}" y="410" width="130" height="66" fill="#fff"/><rect x="${x}" y="150" width="270" height="78" rx="6" fill="${oklch(0.45, 0.12, h)}"/><rect x="${x + 22}" y="176" width="190" height="14" rx="7" fill="#fff" fill-opacity=".9"/><rect x="${x + 22}" y="200" width="110" height="10" rx="5" fill="#fff" fill-opacity=".6"/><circle cx="${x + 70}" cy="266" r="24" fill="${oklch(0.8, 0.1, h)}"/>${rows.join('')}<path d="M${x + 40} 480L${x + 10} 720M${x + 230} 480L${x + 260} 720" stroke="#6d6763" stroke-width="9"/>`;
  });
  const lamps = range(5).map(
    (n) =>
      `<path d="M${130 + n * 256} 0v56" stroke="#5c5550" stroke-width="5"/><path d="M${98 + n * 256} 84q32-58 64 0Z" fill="#ffc627"/>`,
  );
  return `${wall(oklch(0.88, 0.03, hue), oklch(0.62, 0.05, 55))}${lamps.join('')}${boards.join('')}`;
};

const library: Backdrop = (random, hue) => {
  const books = range(4).flatMap((row) => {
    let x = 30;
    const shelf: string[] = [];
    while (x < 1230) {
      const w = random.whole(16, 38);
      const h = random.whole(84, 126);
      if (!random.chance(0.06))
        shelf.push(
          `<rect x="${x}" y="${170 + row * 156 - h}" width="${w}" height="${h}" rx="3" fill="${oklch(random.between(0.5, 0.8), random.between(0.03, 0.1), random.pick([hue, 30, 60, 200, 260, 150]))}"/>`,
        );
      x += w + 4;
    }
    return shelf;
  });
  const shelves = range(4).map(
    (row) => `<rect y="${170 + row * 156}" width="1280" height="22" fill="${oklch(0.5, 0.06, 55)}"/>`,
  );
  return `<rect width="1280" height="860" fill="${oklch(0.38, 0.045, 55)}"/>${books.join('')}${shelves.join('')}<path d="M0 0h22v860H0ZM630 0h22v860h-22ZM1258 0h22v860h-22Z" fill="${oklch(0.46, 0.06, 55)}"/><rect y="0" width="1280" height="860" fill="${oklch(0.85, 0.03, 75)}" fill-opacity=".42"/>`;
};

const windowed: Backdrop = (random, hue) => {
  const panes = range(4).map((n) => {
    const x = 50 + n * 304;
    const skyline = range(6).map(
      (tower) =>
        `<rect x="${x + tower * 44}" y="${460 - random.whole(60, 220)}" width="${random.whole(26, 44)}" height="230" fill="${oklch(random.between(0.78, 0.88), 0.04, 250)}"/>`,
    );
    return `<clipPath id="pane${n}"><rect x="${x}" y="90" width="268" height="410" rx="4"/></clipPath><g clip-path="url(#pane${n})"><rect x="${x}" y="90" width="268" height="410" fill="${oklch(0.93, 0.035, 225)}"/>${skyline.join('')}</g><path d="M${x} 90h268v410h-268ZM${x + 134} 90v410M${x} 260h268" fill="none" stroke="${oklch(0.97, 0.008, hue)}" stroke-width="14"/>`;
  });
  const plant = (x: number) =>
    `<path d="M${x - 38} 690l10-84h56l10 84Z" fill="${oklch(0.6, 0.1, 40)}"/><g fill="${oklch(0.58, 0.11, 145)}"><ellipse cx="${x}" cy="536" rx="22" ry="74"/><ellipse cx="${x - 40}" cy="560" rx="18" ry="62" transform="rotate(-30 ${x - 40} 560)"/><ellipse cx="${x + 40}" cy="560" rx="18" ry="62" transform="rotate(30 ${x + 40} 560)"/></g>`;
  return `${wall(oklch(0.84, 0.055, hue), oklch(0.7, 0.045, 60))}${panes.join('')}${plant(70)}${plant(1210)}`;
};

/** A stage with curtains, gold paper in the air and a cup. */
export const stage: Backdrop = (random, hue) => {
  const curtain = range(16).map(
    (n) => `<rect x="${n * 80}" width="80" height="700" fill="${oklch(n % 2 ? 0.36 : 0.41, 0.13, 5)}"/>`,
  );
  const confetti = range(70).map(
    () =>
      `<rect x="${random.whole(0, 1270)}" y="${random.whole(0, 560)}" width="${random.whole(8, 16)}" height="8" rx="2" transform="rotate(${random.whole(0, 90)} 640 300)" fill="${random.pick(['#ffc627', '#ffe08a', '#ffffff', oklch(0.75, 0.12, hue)])}"/>`,
  );
  const cup = (x: number) =>
    `<path d="M${x - 46} 560h92l-12 96h-68Z" fill="#5b3a29"/><path d="M${x - 40} 420h80c0 70-14 92-34 98v22h22v20h-56v-20h22v-22c-20-6-34-28-34-98Z" fill="#ffc627"/><path d="M${x - 40} 434c-34-6-34 44 6 48M${x + 40} 434c34-6 34 44-6 48" fill="none" stroke="#ffc627" stroke-width="9"/>`;
  return `<rect width="1280" height="860" fill="${oklch(0.38, 0.13, 5)}"/>${curtain.join('')}<path d="M520 0h240l330 700H190Z" fill="#fff" fill-opacity=".13"/><rect y="680" width="1280" height="180" fill="${oklch(0.52, 0.06, 55)}"/>${confetti.join('')}${cup(86)}${cup(1194)}`;
};

export const backdrops: readonly Backdrop[] = [lab, workshop, campus, exhibition, library, windowed];
