import { inCanvas, type Pen, type Plate, path, range } from './pen.ts';
import { line } from './text.ts';

/** Figures of circuits and signals, each on a canvas of 480 x 300. */

function plate(caption: string, drawing: string): Plate {
  return { caption, draw: (box) => inCanvas(box, 480, 300, drawing) };
}

export function circuitBoard({ palette: p, random }: Pen): Plate {
  const cx = random.whole(190, 260);
  const traces = range(7).map((n) => {
    const y = 92 + n * 17;
    const end = random.whole(30, 110);
    return `M${cx - 62} ${y}H${end + 40}l-20 ${n < 3 ? -34 : 34}H${end}M${cx + 62} ${y}H${cx + 100 + random.whole(0, 60)}l24 ${n < 4 ? -30 : 30}h${random.whole(20, 60)}`;
  });
  const pins = range(7).map(
    (n) =>
      `<rect x="${cx - 70}" y="${88 + n * 17}" width="10" height="8" fill="${p.highlight}"/><rect x="${cx + 60}" y="${88 + n * 17}" width="10" height="8" fill="${p.highlight}"/>`,
  );
  const small = range(9).map(
    () =>
      `<rect x="${random.pick([38, 70, 370, 402, 430])}" y="${random.whole(40, 240)}" width="20" height="11" rx="2" fill="${p.series[4]}" stroke="${p.highlight}" stroke-width="3"/>`,
  );
  return plate(
    'The assembled board',
    `<rect x="10" y="14" width="460" height="272" rx="14" fill="${p.dark ? p.soft : p.series[3]}"/>${[
      [28, 32],
      [452, 32],
      [28, 268],
      [452, 268],
    ]
      .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="8" fill="${p.paper}" stroke="${p.highlight}" stroke-width="4"/>`)
      .join(
        '',
      )}<path d="${traces.join('')}" fill="none" stroke="${p.series[1]}" stroke-width="3"/>${small.join('')}${pins.join('')}<rect x="${cx - 60}" y="80" width="120" height="132" rx="6" fill="#17131c"/><circle cx="${cx - 44}" cy="96" r="5" fill="${p.highlight}"/>${line(`CAP-${random.whole(100, 999)}`, cx, 152, { size: 20, face: 'strong', fill: '#fff', anchor: 'middle' })}<rect x="330" y="${random.pick([44, 216])}" width="64" height="44" rx="4" fill="#c9ccd1"/><rect x="${random.whole(110, 160)}" y="262" width="150" height="24" fill="#d8d3c8"/>`,
  );
}

export function logicTrace({ palette: p, random, subject }: Pen): Plate {
  const names = ['CLK', 'CS', 'MOSI', 'MISO', random.pick(subject.parts).toUpperCase().slice(0, 6)];
  const rows = names.map((name, row) => {
    const base = 58 + row * 54;
    let high = row === 1;
    let x = 92;
    let d = `M${x} ${high ? base - 30 : base}`;
    while (x < 462) {
      x = Math.min(466, x + (row === 0 ? 12 : row === 1 ? random.whole(110, 170) : random.pick([24, 24, 36, 48])));
      d += `H${x}`;
      if (x < 462) {
        high = !high;
        d += `V${high ? base - 30 : base}`;
      }
    }
    return `${line(name, 80, base - 8, { size: 16, face: 'strong', fill: p.muted, anchor: 'end' })}<path d="${d}" fill="none" stroke="${p.series[row % 3]}" stroke-width="3.500"/>`;
  });
  const x = random.whole(220, 360);
  return plate(
    'Capture of one transfer',
    `<rect x="88" y="14" width="384" height="274" rx="6" fill="${p.softer}"/><rect x="${x}" y="14" width="62" height="274" fill="${p.highlight}" fill-opacity=".35"/>${rows.join('')}`,
  );
}

export function schematic({ palette: p, random }: Pen): Plate {
  const zigzag = 'h6l6-12 10 24 10-24 10 24 10-24 6 12h6';
  const coil = `h2${'a8 9 0 0 1 16 0'.repeat(4)}h4`;
  const plates = (x: number, y: number) => `M${x} ${y - 44}v34M${x - 18} ${y - 10}h36M${x - 18} ${y + 4}h36M${x} ${y + 4}v36`;
  const transistor = (x: number, y: number) =>
    `M${x - 40} ${y}h24M${x - 16} ${y - 20}v40M${x - 8} ${y - 24}v48M${x - 8} ${y - 16}h22v-30M${x - 8} ${y + 16}h22v30M${x + 4} ${y + 10}l-12 6 12 6`;
  const first = random.chance(0.5) ? zigzag : `h3${coil}`;
  const values = [
    `${random.whole(1, 9)}.${random.whole(1, 9)} k`,
    `${random.pick([10, 22, 47, 68])} µH`,
    `${random.pick([100, 220, 470])} nF`,
  ];
  return plate(
    'Power stage, simplified',
    `<g fill="none" stroke="${p.ink}" stroke-width="3.500" stroke-linejoin="round"><path d="M56 60H90${first}H262${coil}H430V104M56 60V112M56 180V240H430V196M224 60V92"/><circle cx="56" cy="146" r="34" stroke="${p.accent}"/><path d="M38 146q9-22 18 0t18 0" stroke="${p.accent}"/><path d="${transistor(210, 138)}" stroke="${p.accent}"/><path d="M224 184V240"/><path d="M356 60V104${plates(356, 150)}M356 190V240"/><rect x="412" y="104" width="36" height="92" fill="${p.soft}"/></g>${[
      [126, 36, values[0]],
      [300, 36, values[1]],
      [322, 176, values[2]],
    ]
      .map(([x, y, value]) =>
        line(String(value), Number(x), Number(y), { size: 19, face: 'strong', fill: p.muted, anchor: 'middle' }),
      )
      .join('')}${line('Load', 430, 226, { size: 18, fill: p.muted, anchor: 'middle' })}${[
      [224, 60],
      [356, 60],
      [224, 240],
      [356, 240],
    ]
      .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="6" fill="${p.ink}"/>`)
      .join('')}`,
  );
}

export function scopeScreen({ palette: p, random }: Pen): Plate {
  const cycles = random.between(2, 4.5);
  const square = random.chance(0.4);
  const wave = (phase: number, gain: number, y: number) =>
    path(
      range(111).map((n) => {
        const angle = (n / 110) * cycles * 2 * Math.PI + phase;
        const value = square && phase === 0 ? Math.tanh(6 * Math.sin(angle)) : Math.sin(angle) + 0.18 * Math.sin(3 * angle);
        return [24 + n * 3.1, y - gain * value] as const;
      }),
    );
  const grid =
    range(9)
      .map((n) => `M${24 + n * 42.6} 26v232`)
      .join('') +
    range(7)
      .map((n) => `M24 ${26 + n * 38.6}h341`)
      .join('');
  const knobs = range(3).map(
    (n) =>
      `<circle cx="428" cy="${66 + n * 78}" r="25" fill="${p.soft}" stroke="${p.muted}" stroke-width="3"/><path d="M428 ${66 + n * 78}l${random.whole(-14, 14)} -17" stroke="${p.ink}" stroke-width="4"/>`,
  );
  return plate(
    'Captured on the bench',
    `<rect x="4" y="6" width="472" height="288" rx="16" fill="${p.panel}" stroke="${p.rule}" stroke-width="3"/><rect x="18" y="20" width="354" height="246" rx="6" fill="#10161c"/><path d="${grid}" stroke="#3b4a55" stroke-width="1"/><path d="${wave(0, 58, 108)}" fill="none" stroke="${p.highlight}" stroke-width="4"/><path d="${wave(random.between(0.6, 2), 36, 196)}" fill="none" stroke="#7fe0ff" stroke-width="3.500"/>${knobs.join('')}`,
  );
}

export function polarPattern({ palette: p, random }: Pen): Plate {
  const lobes = random.whole(2, 5);
  const pattern = (sharpness: number) =>
    `${path(
      range(121).map((n) => {
        const angle = (n / 120) * 2 * Math.PI;
        const gain = 26 + 104 * (Math.abs(Math.cos(angle / 2)) ** sharpness * (0.72 + 0.28 * Math.cos(lobes * 2 * angle)));
        return [170 + gain * Math.cos(angle - Math.PI / 2), 156 + gain * Math.sin(angle - Math.PI / 2)] as const;
      }),
    )}Z`;
  const rings = [44, 88, 132].map(
    (r) => `<circle cx="170" cy="156" r="${r}" fill="none" stroke="${p.rule}" stroke-width="2"/>`,
  );
  const spokes = range(8).map(
    (n) => `M170 156l${(132 * Math.cos((n * Math.PI) / 4)).toFixed(1)} ${(132 * Math.sin((n * Math.PI) / 4)).toFixed(1)}`,
  );
  return plate(
    'Radiation pattern in the plane of the array',
    `${rings.join('')}<path d="${spokes.join('')}" stroke="${p.rule}" stroke-width="2"/><path d="${pattern(2)}" fill="${p.series[1]}" fill-opacity=".45" stroke="${p.series[1]}" stroke-width="3"/><path d="${pattern(6)}" fill="${p.series[0]}" fill-opacity=".5" stroke="${p.series[0]}" stroke-width="4"/>${line('0°', 170, 18, { size: 17, fill: p.muted, anchor: 'middle' })}<path d="M392 250V120M352 250h80M392 120l-44-62M392 120l44-62M392 120V44" stroke="${p.ink}" stroke-width="5" fill="none"/>${[20, 40, 60].map((r) => `<path d="M${392 - r} ${52 - r / 3}a${r} ${r} 0 0 1 ${r * 2} 0" fill="none" stroke="${p.accent}" stroke-width="4"/>`).join('')}`,
  );
}

export function powerChain({ palette: p, random, subject }: Pen): Plate {
  const names = random.shuffle(subject.parts).slice(0, 2);
  const box = (x: number, y: number, name: string, fill: string, text: string) =>
    `<rect x="${x}" y="${y}" width="124" height="72" rx="10" fill="${fill}"/>${line(name, x + 62, y + 44, { size: 20, face: 'strong', fill: text, anchor: 'middle' })}`;
  const panel = `<g transform="skewX(-14)"><rect x="60" y="40" width="112" height="80" fill="${p.series[3]}"/><path d="M88 40v80M116 40v80M144 40v80M60 66h112M60 94h112" stroke="${p.series[1]}" stroke-width="3"/></g><circle cx="34" cy="34" r="20" fill="${p.highlight}"/>`;
  const bulb = `<circle cx="420" cy="68" r="34" fill="${p.highlight}"/><rect x="406" y="98" width="28" height="22" rx="4" fill="${p.muted}"/>`;
  const battery = `<rect x="180" y="204" width="124" height="72" rx="8" fill="none" stroke="${p.ink}" stroke-width="5"/><rect x="304" y="224" width="12" height="32" fill="${p.ink}"/>${range(
    4,
  )
    .map(
      (cell) =>
        `<rect x="${190 + cell * 28}" y="214" width="20" height="52" rx="3" fill="${p.series[cell < random.whole(2, 4) ? 0 : 4]}"/>`,
    )
    .join('')}`;
  return plate(
    'From source to load',
    `${panel}${box(180, 44, names[0] ?? '', p.band, p.onBand)}${bulb}${battery}${box(20, 204, names[1] ?? '', p.soft, p.ink)}<path d="M154 80h22M304 80h74M242 116v84M242 190l-7-12M242 190l7-12M144 240h32M420 124v116H322" fill="none" stroke="${p.accent}" stroke-width="5"/>`,
  );
}
