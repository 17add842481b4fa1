import { inCanvas, type Pen, type Plate, path, range } from './pen.ts';
import { line } from './text.ts';

/** Figures of machines and matter, each on a canvas of 480 x 300. */

function plate(caption: string, drawing: string): Plate {
  return { caption, draw: (box) => inCanvas(box, 480, 300, drawing) };
}

function gear(cx: number, cy: number, r: number, teeth: number, turn: number): string {
  const points = range(teeth * 4).map((n) => {
    const radius = n % 4 < 2 ? r : r * (1 - 3.2 / teeth);
    const angle = ((n + turn) / (teeth * 4)) * 2 * Math.PI;
    return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)] as const;
  });
  return `${path(points)}Z`;
}

export function gearTrain({ palette: p, random }: Pen): Plate {
  const teeth = random.whole(16, 20);
  return plate(
    'The gear train and its ratio',
    `<path d="${gear(150, 160, 118, teeth, 0)}" fill="${p.series[0]}"/><circle cx="150" cy="160" r="72" fill="${p.series[4]}"/>${range(
      5,
    )
      .map(
        (n) =>
          `<circle cx="${(150 + 46 * Math.cos(n * 1.257)).toFixed(1)}" cy="${(160 + 46 * Math.sin(n * 1.257)).toFixed(1)}" r="14" fill="${p.paper}"/>`,
      )
      .join(
        '',
      )}<circle cx="150" cy="160" r="20" fill="${p.series[3]}"/><path d="${gear(320, 118, 72, 12, 1.4)}" fill="${p.series[2]}"/><circle cx="320" cy="118" r="24" fill="${p.paper}"/><path d="${gear(408, 214, 62, 10, 0.4)}" fill="${p.series[1]}"/><circle cx="408" cy="214" r="20" fill="${p.paper}"/><path d="M150 160H320L408 214" stroke="${p.ink}" stroke-width="2.500" stroke-dasharray="9 5 2 5" fill="none"/>${line(`${random.whole(3, 12)}.${random.whole(1, 9)} : 1`, 320, 270, { size: 28, face: 'title', fill: p.ink, anchor: 'middle' })}`,
  );
}

export function dimensionedPart({ palette: p, random }: Pen): Plate {
  const bolts = random.pick([4, 6, 8]);
  const r = random.whole(74, 88);
  const holes = range(bolts).map((n) => {
    const angle = (n / bolts) * 2 * Math.PI + 0.4;
    return `<circle cx="${(140 + r * Math.cos(angle)).toFixed(1)}" cy="${(140 + r * Math.sin(angle)).toFixed(1)}" r="11" fill="${p.paper}" stroke="${p.ink}" stroke-width="3"/>`;
  });
  const hatch = range(16)
    .map((n) => `M${300 + n * 14} 262l40-90`)
    .join('');
  const across = random.whole(60, 180);
  return plate(
    'The housing; dimensions in mm',
    `<circle cx="140" cy="140" r="112" fill="${p.soft}" stroke="${p.ink}" stroke-width="3.500"/><circle cx="140" cy="140" r="${r}" fill="none" stroke="${p.muted}" stroke-width="2" stroke-dasharray="10 5 2 5"/>${holes.join('')}<circle cx="140" cy="140" r="42" fill="${p.paper}" stroke="${p.ink}" stroke-width="3.500"/><path d="M12 140H268M140 12V268" stroke="${p.accent}" stroke-width="1.500" stroke-dasharray="12 5 3 5"/><clipPath id="cut"><path d="M312 84h40v50h40v-70h36v70h28v60h-28v70h-36v-70h-40v50h-40Z"/></clipPath><g clip-path="url(#cut)"><rect x="300" y="30" width="170" height="250" fill="${p.softer}"/><path d="${hatch}${range(
      16,
    )
      .map((n) => `M${300 + n * 14} 172l40-110`)
      .join(
        '',
      )}" stroke="${p.series[0]}" stroke-width="2.500"/></g><path d="M312 84h40v50h40v-70h36v70h28v60h-28v70h-36v-70h-40v50h-40Z" fill="none" stroke="${p.ink}" stroke-width="3.500"/><path d="M28 262v30M252 262v30M28 284H252M38 279l-10 5 10 5M242 279l10 5-10 5M312 44v30M456 44v60M312 50H456M322 45l-10 5 10 5M446 45l10 5-10 5" fill="none" stroke="${p.accent}" stroke-width="2"/><rect x="108" y="272" width="64" height="24" fill="${p.paper}"/>${line(String(across), 140, 291, { size: 20, face: 'strong', fill: p.accent, anchor: 'middle' })}${line(String(Math.round(across * 0.64)), 384, 42, { size: 20, face: 'strong', fill: p.accent, anchor: 'middle' })}`,
  );
}

export function flowField({ palette: p, random }: Pen): Plate {
  const angle = random.whole(4, 14);
  const streams = range(9).map((n) => {
    const y = 30 + n * 30;
    const push = (150 - y) * (Math.abs(150 - y) < 70 ? 0.55 : 0.15);
    return `<path d="M6 ${y}C120 ${y} 150 ${y - 46 * Math.sign(150 - y || 1) + push * 0.2} 250 ${(y - Math.sign(150 - y || 1) * 24).toFixed(0)}S400 ${y + angle} 474 ${y + angle}" fill="none" stroke="${p.series[Math.abs(n - 4) < 2 ? 2 : n % 2]}" stroke-width="${n === 4 ? 0 : 3.5}" stroke-opacity=".85"/>`;
  });
  return plate(
    'Streamlines from the simulation',
    `<rect x="4" y="4" width="472" height="292" rx="10" fill="${p.softer}"/>${streams.join('')}<g transform="rotate(${angle} 230 150)"><path d="M110 152C130 98 220 96 372 158C270 176 140 190 110 152Z" fill="${p.band}"/><path d="M128 146C150 116 210 112 290 132" stroke="${p.onBandMuted}" stroke-width="4" fill="none" stroke-opacity=".6"/></g>${line(`${angle}°`, 420, 282, { size: 24, face: 'title', fill: p.ink })}`,
  );
}

export function thermalField({ palette: p, random }: Pen): Plate {
  const hot = [random.whole(100, 380), random.whole(90, 200)] as const;
  const shades = [p.series[4], p.series[1], p.series[0], '#e8663c', '#ffc627'];
  const rings = shades.map(
    (shade, n) =>
      `<ellipse cx="${hot[0]}" cy="${hot[1]}" rx="${230 - n * 50}" ry="${170 - n * 38}" fill="${shade}" fill-opacity=".9"/>`,
  );
  const fins = range(9).map(
    (n) => `<rect x="${38 + n * 42}" y="52" width="12" height="170" fill="${p.ink}" fill-opacity=".16"/>`,
  );
  const scale = shades.map((shade, n) => `<rect x="446" y="${214 - n * 42}" width="22" height="42" fill="${shade}"/>`);
  return plate(
    'Temperature over the part',
    `<clipPath id="part"><path d="M20 40H424V236H300V276H130V236H20Z"/></clipPath><g clip-path="url(#part)"><rect width="480" height="300" fill="${p.soft}"/>${rings.join('')}${fins.join('')}</g><path d="M20 40H424V236H300V276H130V236H20Z" fill="none" stroke="${p.ink}" stroke-width="3.500"/>${scale.join('')}${line(`${random.whole(62, 140)} °C`, 472, 34, { size: 18, face: 'strong', fill: p.muted, anchor: 'end' })}${line(`${random.whole(18, 30)} °C`, 472, 282, { size: 18, face: 'strong', fill: p.muted, anchor: 'end' })}`,
  );
}

export function robotArm({ palette: p, random }: Pen): Plate {
  const bend = random.whole(-20, 26);
  return plate(
    'The arm and its reach',
    `<path d="M60 262A210 210 0 0 1 452 214" fill="none" stroke="${p.series[1]}" stroke-width="3" stroke-dasharray="8 8"/><rect x="20" y="262" width="440" height="12" rx="4" fill="${p.rule}"/><path d="M104 262l14-54h64l14 54Z" fill="${p.band}"/><g stroke-linecap="round" fill="none"><path d="M150 196L${206 + bend} 92" stroke="${p.series[0]}" stroke-width="40"/><path d="M${206 + bend} 92L342 ${116 - bend}" stroke="${p.series[1]}" stroke-width="30"/><path d="M342 ${116 - bend}L392 ${176 - bend}" stroke="${p.series[0]}" stroke-width="20"/></g>${[
      [150, 196, 22],
      [206 + bend, 92, 18],
      [342, 116 - bend, 13],
    ]
      .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${p.paper}" stroke="${p.ink}" stroke-width="5"/>`)
      .join(
        '',
      )}<path d="M392 ${176 - bend}l-18 26 8 22M392 ${176 - bend}l24 18 0 24" fill="none" stroke="${p.ink}" stroke-width="8" stroke-linejoin="round" stroke-linecap="round"/><rect x="374" y="230" width="44" height="32" rx="4" fill="${p.highlight}"/>`,
  );
}

export function quadrotor({ palette: p }: Pen): Plate {
  const rotor = (x: number, y: number) =>
    `<ellipse cx="${x}" cy="${y}" rx="72" ry="15" fill="${p.series[1]}" fill-opacity=".65"/><rect x="${x - 7}" y="${y}" width="14" height="34" rx="4" fill="${p.ink}"/>`;
  return plate(
    'The airframe in flight configuration',
    `<path d="M92 116L240 156L388 116M152 76L240 140L328 76" fill="none" stroke="${p.series[3]}" stroke-width="13" stroke-linecap="round"/>${rotor(152, 44)}${rotor(328, 44)}<rect x="182" y="120" width="116" height="62" rx="24" fill="${p.series[0]}"/><circle cx="240" cy="198" r="24" fill="${p.ink}"/><circle cx="240" cy="200" r="11" fill="#7fe0ff"/><path d="M196 180l-28 76M284 180l28 76M140 258h56M284 258h56" stroke="${p.ink}" stroke-width="7" stroke-linecap="round"/>${rotor(92, 86)}${rotor(388, 86)}`,
  );
}

export function car({ palette: p, random }: Pen): Plate {
  const wheel = (x: number) =>
    `<circle cx="${x}" cy="218" r="50" fill="${p.ink}"/><circle cx="${x}" cy="218" r="29" fill="${p.soft}"/><path d="M${x - 29} 218h58M${x} 189v58" stroke="${p.ink}" stroke-width="5"/>`;
  return plate(
    'Side view with the new subsystem marked',
    `<path d="M20 268H460" stroke="${p.rule}" stroke-width="5"/><path d="M34 210L92 176L196 160L232 112H288L310 158L420 178L450 208V230H40Z" fill="${p.series[0]}"/><path d="M238 118h44l18 40h-86Z" fill="${p.softer}"/><path d="M28 132h66v16H28ZM44 148v40" fill="${p.series[3]}" stroke="${p.series[3]}" stroke-width="8"/><path d="M420 214h50v12h-50Z" fill="${p.series[3]}"/>${wheel(118)}${wheel(366)}<circle cx="${random.pick([118, 242, 366])}" cy="${random.pick([180, 200])}" r="44" fill="none" stroke="${p.highlight}" stroke-width="7"/>`,
  );
}

export function siteSection({ palette: p, random }: Pen): Plate {
  const fins = range(6).map(
    (n) =>
      `<rect x="${150 + n * 34}" y="92" width="12" height="52" transform="rotate(${random.whole(20, 32)} ${156 + n * 34} 118)" fill="${p.series[0]}"/>`,
  );
  const trees = [52, 424].map(
    (x) =>
      `<rect x="${x - 6}" y="150" width="12" height="68" fill="${p.series[3]}"/><circle cx="${x}" cy="134" r="${random.whole(34, 44)}" fill="${p.series[1]}"/><circle cx="${x + 18}" cy="152" r="26" fill="${p.series[1]}"/>`,
  );
  return plate(
    'Section through the site at noon',
    `<rect x="4" y="4" width="472" height="214" rx="10" fill="${p.softer}"/><circle cx="${random.whole(70, 130)}" cy="52" r="32" fill="${p.highlight}"/>${range(
      5,
    )
      .map(
        (n) =>
          `<path d="M${130 + n * 16} ${58 + n * 2}l${60 + n * 14} ${30 + n * 8}" stroke="${p.highlight}" stroke-width="3" stroke-dasharray="8 7"/>`,
      )
      .join(
        '',
      )}${trees.join('')}<path d="M144 148H356M164 148V218M336 148V218" stroke="${p.ink}" stroke-width="7"/>${fins.join('')}<rect x="204" y="186" width="92" height="10" rx="3" fill="${p.ink}"/><circle cx="250" cy="150" r="13" fill="${p.series[2]}"/><path d="M232 190c0-34 36-34 36 0Z" fill="${p.series[2]}"/><rect x="4" y="218" width="472" height="26" fill="${p.series[4]}"/><rect x="4" y="244" width="472" height="26" fill="${p.series[1]}"/><rect x="4" y="270" width="472" height="26" fill="${p.series[3]}"/>${line(`${random.whole(8, 14)} °C cooler`, 470, 40, { size: 24, face: 'title', fill: p.ink, anchor: 'end' })}`,
  );
}
