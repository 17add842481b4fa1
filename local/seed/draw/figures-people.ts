import { inCanvas, type Pen, type Plate, path, range } from './pen.ts';
import { line } from './text.ts';

/** Figures of bodies, work and use, each on a canvas of 480 x 300. */

function plate(caption: string, drawing: string): Plate {
  return { caption, draw: (box) => inCanvas(box, 480, 300, drawing) };
}

/** Heartbeats along a line: P wave, QRS, T wave. */
function heartbeat(x: number, y: number, beats: number, w: number, gain: number): string {
  const beat: [number, number][] = [
    [0, 0],
    [0.18, 0],
    [0.24, -0.12],
    [0.3, 0],
    [0.38, 0],
    [0.42, 0.14],
    [0.47, -1],
    [0.52, 0.3],
    [0.56, 0],
    [0.68, 0],
    [0.77, -0.22],
    [0.86, 0],
    [1, 0],
  ];
  return path(range(beats).flatMap((n) => beat.map(([t, v]) => [x + (n + t) * w, y + v * gain] as const)));
}

export function torsoSensor({ palette: p, random }: Pen): Plate {
  const spots = random
    .shuffle([
      [112, 132],
      [146, 150],
      [112, 186],
      [150, 204],
      [88, 160],
    ] as const)
    .slice(0, 3);
  const trace = random.chance(0.6)
    ? heartbeat(250, 120, 2, 110, 70)
    : path(range(90).map((n) => [250 + n * 2.45, 112 - 44 * Math.sin(n / 7) * (0.6 + 0.4 * Math.sin(n / 19))] as const));
  return plate(
    'Placement of the sensors, and one recording',
    `<path d="M128 18c28 0 38 22 36 44-2 18-10 28-14 34v14c10 8 46 14 60 30 10 14 14 90 14 150H32c0-60 4-136 14-150 14-16 50-22 60-30V96c-4-6-12-16-14-34-2-22 8-44 36-44Z" fill="${p.soft}"/><path d="M76 150c10 60 4 110-4 140M180 150c-10 60-4 110 4 140" stroke="${p.paper}" stroke-width="5" fill="none"/><path d="M128 168c-16-22-40-4-24 20 6 10 18 20 24 26 6-6 18-16 24-26 16-24-8-42-24-20Z" fill="${p.series[2]}" fill-opacity=".75"/>${spots.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="13" fill="${p.paper}" stroke="${p.accent}" stroke-width="5"/><path d="M${x + 13} ${y}Q210 ${y - 30} 240 120" fill="none" stroke="${p.accent}" stroke-width="2.500" stroke-dasharray="6 5"/>`).join('')}<rect x="240" y="22" width="236" height="160" rx="10" fill="${p.softer}"/><path d="${trace}" fill="none" stroke="${p.series[0]}" stroke-width="4.500" stroke-linejoin="round"/>${line(`${random.whole(58, 96)}`, 250, 256, { size: 62, face: 'title', fill: p.ink })}${line('per minute', 336, 252, { size: 20, fill: p.muted })}`,
  );
}

export function handDevice({ palette: p, random }: Pen): Plate {
  const fingers = [
    [196, 20, 128],
    [236, 6, 140],
    [276, 16, 130],
    [314, 44, 104],
  ] as const;
  const marks = random
    .shuffle([
      [212, 40],
      [252, 28],
      [292, 38],
      [330, 66],
      [252, 190],
    ] as const)
    .slice(0, 4);
  return plate(
    'The device worn on the hand',
    `<g fill="${p.soft}">${fingers.map(([x, y, h]) => `<rect x="${x}" y="${y}" width="32" height="${h}" rx="16"/>`).join('')}<rect x="118" y="118" width="36" height="104" rx="18" transform="rotate(-38 136 170)"/><path d="M196 128H346V212C346 244 322 250 314 262V298H220V262C206 250 176 234 170 196Z"/></g><rect x="206" y="246" width="124" height="42" rx="12" fill="${p.band}"/><rect x="240" y="254" width="56" height="26" rx="5" fill="${p.highlight}"/><path d="${marks.map(([x, y]) => `M${x} ${y}L268 254`).join('')}" stroke="${p.series[0]}" stroke-width="3.500"/>${marks.map(([x, y], n) => `<circle cx="${x}" cy="${y}" r="11" fill="${p.series[0]}"/>${line(String(n + 1), x, y + 5, { size: 14, face: 'strong', fill: p.dark ? p.paper : '#fff', anchor: 'middle' })}`).join('')}${range(
      4,
    )
      .map(
        (n) =>
          `${line(String(n + 1), 392, 92 + n * 44, { size: 18, face: 'strong', fill: p.accent })}<rect x="410" y="${80 + n * 44}" width="${random.whole(24, 64)}" height="14" rx="4" fill="${p.series[n % 2]}"/>`,
      )
      .join('')}`,
  );
}

export function wellPlate({ palette: p, random }: Pen): Plate {
  const wells = range(48).map((n) => {
    const x = 44 + (n % 8) * 38;
    const y = 52 + Math.floor(n / 8) * 38;
    const strength = Math.min(1, Math.max(0.06, (n % 8) / 8 + random.between(-0.15, 0.2)));
    return `<circle cx="${x}" cy="${y}" r="14" fill="${p.series[n % 8 > 5 ? 2 : 0]}" fill-opacity="${strength.toFixed(2)}" stroke="${p.rule}" stroke-width="2"/>`;
  });
  return plate(
    'Assay plate, increasing dose from left to right',
    `<rect x="14" y="22" width="326" height="252" rx="14" fill="${p.softer}" stroke="${p.rule}" stroke-width="3"/>${wells.join('')}<path d="M410 22v150" stroke="${p.muted}" stroke-width="22" stroke-linecap="round"/><path d="M396 30h28v104h-28Z" fill="${p.soft}"/><path d="M402 172l8 34 8-34Z" fill="${p.muted}"/><path d="M410 216c-16 22-18 40 0 42c18-2 16-20 0-42Z" fill="${p.series[2]}"/>`,
  );
}

export function lungs({ palette: p, random }: Pen): Plate {
  const bubbles = range(14).map(
    () =>
      `<circle cx="${random.pick([random.whole(150, 210), random.whole(280, 340)])}" cy="${random.whole(130, 240)}" r="${random.whole(5, 13)}" fill="${p.series[random.pick([0, 2])]}" fill-opacity=".7"/>`,
  );
  return plate(
    'Regions that the model tells apart',
    `<path d="M245 20v90M245 110c-14 10-30 18-40 36M245 110c14 10 30 18 40 36" stroke="${p.series[3]}" stroke-width="15" fill="none" stroke-linecap="round"/><path d="M222 96c-60-20-110 60-116 170 2 26 30 24 60 12 40-14 60-20 60-60Z" fill="${p.series[1]}"/><path d="M268 96c60-20 110 60 116 170-2 26-30 24-60 12-40-14-60-20-60-60Z" fill="${p.series[1]}"/>${bubbles.join('')}<path d="M360 130h96M130 210H30" stroke="${p.accent}" stroke-width="3"/>${line(`${random.whole(82, 97)}%`, 462, 122, { size: 28, face: 'title', fill: p.ink, anchor: 'end' })}${line(`${random.whole(82, 97)}%`, 20, 202, { size: 28, face: 'title', fill: p.ink })}`,
  );
}

export function schedule({ palette: p, random, subject }: Pen): Plate {
  const rows = random
    .shuffle(subject.parts)
    .slice(0, 6)
    .map((part, row) => {
      const y = 44 + row * 41;
      let x = 116 + random.whole(0, 40) + row * 14;
      const jobs = range(random.whole(2, 3)).map((n) => {
        const w = Math.min(random.whole(40, 110), 470 - x);
        const job = w > 14 ? `<rect x="${x}" y="${y}" width="${w}" height="28" rx="6" fill="${p.series[(n + row) % 4]}"/>` : '';
        x += w + random.whole(6, 22);
        return job;
      });
      return `${line(part, 100, y + 20, { size: 18, fill: p.ink, anchor: 'end' })}${jobs.join('')}`;
    });
  const days = range(6)
    .map((n) => `M${116 + n * 71} 34V288`)
    .join('');
  return plate(
    'Schedule found by the model',
    `<path d="${days}" stroke="${p.rule}" stroke-width="2"/>${range(5)
      .map((n) => line(String(n + 1), 151 + n * 71, 26, { size: 16, fill: p.muted, anchor: 'middle' }))
      .join('')}${rows.join('')}<path d="M${random.whole(280, 380)} 30V290" stroke="${p.highlight}" stroke-width="4"/>`,
  );
}

export function floorLayout({ palette: p, random, subject }: Pen): Plate {
  const names = random.shuffle(subject.parts);
  const rooms = [
    [14, 14, 134, 104],
    [164, 14, 152, 84],
    [332, 14, 134, 130],
    [14, 182, 164, 104],
    [196, 202, 120, 84],
    [334, 190, 132, 96],
  ] as const;
  const stops = rooms.map(([x, y, w, h]) => [x + w / 2 + random.whole(-20, 20), y + h / 2 + random.whole(-6, 26)] as const);
  const walk = random.shuffle(stops);
  return plate(
    'Walking before (thin) and after (bold) the new layout',
    `<rect x="4" y="4" width="472" height="292" rx="6" fill="${p.softer}" stroke="${p.ink}" stroke-width="4"/>${rooms.map(([x, y, w, h], n) => `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="6" fill="${p.series[[1, 4][n % 2] ?? 1]}" fill-opacity=".8"/>${line(names[n] ?? '', x + 10, y + 24, { size: 17, face: 'strong', fill: p.dark ? p.paper : p.ink })}`).join('')}<path d="${path([...walk, ...random.shuffle(stops), ...random.shuffle(stops)])}" fill="none" stroke="${p.ink}" stroke-opacity=".4" stroke-width="2"/><path d="M82 80L240 66L400 92L400 236L256 250L96 244" fill="none" stroke="${p.series[2]}" stroke-width="8" stroke-linejoin="round" stroke-linecap="round"/><circle cx="82" cy="80" r="11" fill="${p.series[2]}"/><circle cx="96" cy="244" r="11" fill="${p.series[2]}"/>`,
  );
}

export function flow({ palette: p, random, subject }: Pen): Plate {
  const names = random.shuffle(subject.parts).slice(0, 6);
  const spots = range(6).map((n) => [n < 3 ? 14 + n * 160 : 14 + (5 - n) * 160, n < 3 ? 44 : 186] as const);
  const boxes = spots.map(([x, y], n) => {
    const strong = n === 0 || n === 5;
    return `<rect x="${x}" y="${y}" width="128" height="72" rx="${n % 2 ? 36 : 10}" fill="${strong ? p.band : n === 3 ? p.highlight : p.soft}"/>${line(names[n] ?? '', x + 64, y + 43, { size: 20, face: 'strong', fill: strong ? p.onBand : n === 3 ? '#1b1718' : p.ink, anchor: 'middle' })}`;
  });
  return plate(
    'How the parts work together',
    `<path d="M142 80h32M302 80h32M398 116v70M334 222h-32M174 222h-32M78 186v-70" fill="none" stroke="${p.muted}" stroke-width="4"/><path d="M164 72l12 8-12 8ZM324 72l12 8-12 8ZM390 176l8 12 8-12ZM312 214l-12 8 12 8ZM152 214l-12 8 12 8ZM70 126l8-12 8 12Z" fill="${p.muted}"/>${boxes.join('')}`,
  );
}

export function cycle({ palette: p, random, subject }: Pen): Plate {
  const names = random.shuffle(subject.parts).slice(0, 5);
  const at = (angle: number, r: number) => [240 + r * 1.2 * Math.cos(angle), 150 + r * Math.sin(angle)] as const;
  const arcs = names.map((_, n) => {
    const from = (n / 5) * 2 * Math.PI - 1.35;
    return `<path d="${path(range(13).map((step) => at(from + (step / 12) * 0.9, 100)))}" fill="none" stroke="${p.series[n % 4]}" stroke-width="26"/>`;
  });
  const labels = names.map((name, n) => {
    const angle = (n / 5) * 2 * Math.PI - 0.9;
    const [x, y] = at(angle, 136);
    return line(name, x, y + 6, {
      size: 20,
      face: 'strong',
      fill: p.ink,
      anchor: Math.cos(angle) > 0.3 ? 'start' : Math.cos(angle) < -0.3 ? 'end' : 'middle',
    });
  });
  return plate(
    'Each round of design with the community',
    `${arcs.join('')}${labels.join('')}${line(`${random.whole(3, 9)}`, 240, 166, { size: 74, face: 'title', fill: p.accent, anchor: 'middle' })}${line('rounds', 240, 194, { size: 20, fill: p.muted, anchor: 'middle' })}`,
  );
}

export function journey({ palette: p, random, subject }: Pen): Plate {
  const names = random.shuffle(subject.parts).slice(0, 5);
  const mood = names.map((_, n) => [52 + n * 94, n === 0 ? 110 : random.whole(50, 200)] as const);
  const faces = mood.map(
    ([x, y]) =>
      `<circle cx="${x}" cy="${y}" r="24" fill="${y < 125 ? p.highlight : p.series[1]}"/><circle cx="${x - 8}" cy="${y - 6}" r="3" fill="#1b1718"/><circle cx="${x + 8}" cy="${y - 6}" r="3" fill="#1b1718"/><path d="M${x - 9} ${y + (y < 125 ? 5 : 11)}q9 ${y < 125 ? 10 : -9} 18 0" fill="none" stroke="#1b1718" stroke-width="3" stroke-linecap="round"/>`,
  );
  return plate(
    'A visitor’s journey, step by step',
    `<path d="M10 128H470" stroke="${p.rule}" stroke-width="3" stroke-dasharray="6 7"/><path d="${path(mood)}" fill="none" stroke="${p.series[0]}" stroke-width="6" stroke-linejoin="round"/>${faces.join('')}${names.map((name, n) => `<rect x="${8 + n * 94}" y="246" width="88" height="40" rx="8" fill="${p.soft}"/>${line(name, 52 + n * 94, 271, { size: name.length > 8 ? 15 : 17, face: 'strong', fill: p.ink, anchor: 'middle' })}`).join('')}`,
  );
}
