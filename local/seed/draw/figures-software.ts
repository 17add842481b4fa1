import { inCanvas, type Pen, type Plate, path, range } from './pen.ts';
import { line } from './text.ts';

/** Figures of programs: what a screen shows, how data moves. Each is drawn on a canvas of 480 x 300. */

function plate(caption: string, drawing: string): Plate {
  return { caption, draw: (box) => inCanvas(box, 480, 300, drawing) };
}

export function browserWindow({ palette: p, random }: Pen): Plate {
  const cards = range(3).map((card) => {
    const x = 124 + card * 116;
    return `<rect x="${x}" y="62" width="104" height="58" rx="6" fill="${p.softer}"/><rect x="${x + 10}" y="74" width="40" height="6" rx="3" fill="${p.muted}"/>${line(String(random.whole(12, 980)), x + 10, 108, { size: 24, face: 'title', fill: p.series[card] ?? p.ink })}`;
  });
  const chart = range(12).map((bar) => {
    const h = random.between(20, 112);
    return `<rect x="${136 + bar * 27}" y="${262 - h}" width="17" height="${h.toFixed(0)}" rx="3" fill="${p.series[bar === 8 ? 2 : 1]}"/>`;
  });
  const menu = range(6).map(
    (item) =>
      `<rect x="22" y="${68 + item * 30}" width="${random.whole(44, 76)}" height="9" rx="4" fill="${p.onBandMuted}" fill-opacity="${item === 1 ? 1 : 0.45}"/>`,
  );
  return plate(
    'The dashboard in use',
    `<rect x="2" y="8" width="476" height="284" rx="12" fill="${p.dark ? p.panel : '#fff'}" stroke="${p.rule}" stroke-width="2"/><path d="M2 44H106V292H14a12 12 0 0 1-12-12Z" fill="${p.band}"/><path d="M2 44V20A12 12 0 0 1 14 8H466a12 12 0 0 1 12 12V44Z" fill="${p.soft}"/>${range(
      3,
    )
      .map((dot) => `<circle cx="${24 + dot * 18}" cy="26" r="5.500" fill="${p.series[dot]}"/>`)
      .join(
        '',
      )}<rect x="124" y="18" width="250" height="16" rx="8" fill="${p.paper}"/>${menu.join('')}${cards.join('')}<rect x="124" y="134" width="336" height="140" rx="6" fill="${p.softer}"/>${chart.join('')}`,
  );
}

export function phoneScreens({ palette: p, random }: Pen): Plate {
  const phones = range(3).map((phone) => {
    const x = 42 + phone * 142;
    const y = phone === 1 ? 4 : 18;
    const rows = range(4).map(
      (row) =>
        `<circle cx="${x + 26}" cy="${y + 158 + row * 26}" r="8" fill="${p.series[(row + phone) % 4]}"/><rect x="${x + 42}" y="${y + 154 + row * 26}" width="${random.whole(36, 58)}" height="7" rx="3.500" fill="${p.muted}" fill-opacity=".6"/>`,
    );
    const top =
      phone === 0
        ? `<rect x="${x + 12}" y="${y + 62}" width="92" height="76" rx="9" fill="${p.series[0]}"/><circle cx="${x + 58}" cy="${y + 100}" r="22" fill="${p.highlight}"/>`
        : phone === 1
          ? `<path d="M${x + 14} ${y + 132}l20-34 18 16 24-46 26 30" fill="none" stroke="${p.series[0]}" stroke-width="6" stroke-linejoin="round" stroke-linecap="round"/>`
          : `<circle cx="${x + 58}" cy="${y + 98}" r="32" fill="none" stroke="${p.soft}" stroke-width="12"/><path d="M${x + 58} ${y + 66}a32 32 0 1 1-30 22" fill="none" stroke="${p.series[2]}" stroke-width="12" stroke-linecap="round"/>`;
    return `<rect x="${x}" y="${y}" width="116" height="276" rx="20" fill="${p.dark ? p.band : p.ink}"/><rect x="${x + 6}" y="${y + 6}" width="104" height="264" rx="15" fill="${p.dark ? p.panel : '#fff'}"/><rect x="${x + 16}" y="${y + 28}" width="64" height="10" rx="5" fill="${p.ink}"/><rect x="${x + 16}" y="${y + 44}" width="42" height="7" rx="3.500" fill="${p.muted}" fill-opacity=".5"/>${top}${rows.join('')}`;
  });
  return plate('Three screens of the app', phones.join(''));
}

export function neuralNetwork({ palette: p, random }: Pen): Plate {
  const sizes = [4, random.whole(5, 7), random.whole(4, 6), random.whole(2, 3)];
  const spot = (layer: number, node: number) => [54 + layer * 124, 150 + (node - ((sizes[layer] ?? 1) - 1) / 2) * 42] as const;
  const links = sizes
    .slice(1)
    .flatMap((size, layer) =>
      range(sizes[layer] ?? 0).flatMap((from) =>
        range(size).map(
          (to) =>
            `<path d="${path([spot(layer, from), spot(layer + 1, to)])}" stroke="${p.series[1]}" stroke-width="${random.between(0.8, 4).toFixed(1)}" stroke-opacity=".55"/>`,
        ),
      ),
    );
  const nodes = sizes.flatMap((size, layer) =>
    range(size).map(
      (node) =>
        `<circle cx="${spot(layer, node)[0]}" cy="${spot(layer, node)[1]}" r="14" fill="${p.series[layer === 3 ? 2 : random.chance(0.5) ? 0 : 3]}"/>`,
    ),
  );
  return plate('The network, with weights by width', links.join('') + nodes.join(''));
}

export function detections({ palette: p, random }: Pen): Plate {
  const hills = `<path d="M10 190Q90 ${random.whole(90, 150)} 180 180T330 ${random.whole(130, 180)}T470 170V290H10Z" fill="${p.series[3]}" fill-opacity=".55"/><path d="M10 240Q130 ${random.whole(180, 220)} 250 236T470 220V290H10Z" fill="${p.series[0]}" fill-opacity=".75"/>`;
  const things = range(3).map((thing) => {
    const x = 44 + thing * 138 + random.whole(0, 26);
    const y = 120 + random.whole(0, 60);
    const w = random.whole(66, 96);
    const h = random.whole(58, 90);
    const colour = thing === 1 ? '#ff8a5c' : p.highlight;
    return `<rect x="${x + 14}" y="${y + 16}" width="${w - 28}" height="${h - 24}" rx="${thing === 1 ? 30 : 8}" fill="${p.band}"/><circle cx="${x + w / 2}" cy="${y + 22}" r="14" fill="${p.band}"/><rect x="${x}" y="${y}" width="${w}" height="${h}" fill="none" stroke="${colour}" stroke-width="4"/><rect x="${x - 2}" y="${y - 22}" width="58" height="22" fill="${colour}"/>${line(`0.${random.whole(71, 98)}`, x + 6, y - 5, { size: 17, face: 'strong', fill: '#1b1718' })}`;
  });
  return plate(
    'Detections with confidence on a held-out frame',
    `<clipPath id="frame"><rect x="10" y="10" width="460" height="280" rx="10"/></clipPath><g clip-path="url(#frame)"><rect x="10" y="10" width="460" height="280" fill="${p.soft}"/><circle cx="${random.whole(80, 400)}" cy="74" r="34" fill="${p.highlight}" fill-opacity=".8"/>${hills}${things.join('')}</g>`,
  );
}

export function graphClusters({ palette: p, random }: Pen): Plate {
  const centres = [
    [112, 96],
    [330, 82],
    [232, 214],
    [410, 218],
    [70, 236],
  ] as const;
  const nodes = centres.flatMap(([cx, cy], cluster) =>
    range(random.whole(5, 8)).map((node) => ({
      x: node ? cx + random.between(-58, 58) : cx,
      y: node ? cy + random.between(-46, 46) : cy,
      cluster,
      hub: node === 0,
    })),
  );
  const hubs = nodes.filter((node) => node.hub);
  const links = nodes.map((node) => {
    const hub = node.hub ? random.pick(hubs) : (hubs[node.cluster] ?? node);
    return `M${node.x.toFixed(0)} ${node.y.toFixed(0)}L${hub.x.toFixed(0)} ${hub.y.toFixed(0)}`;
  });
  const dots = nodes.map(
    (node) =>
      `<circle cx="${node.x.toFixed(0)}" cy="${node.y.toFixed(0)}" r="${node.hub ? 18 : random.whole(6, 11)}" fill="${p.series[node.cluster]}" stroke="${p.paper}" stroke-width="2"/>`,
  );
  return plate(
    'Clusters found in the graph',
    `<path d="${links.join('')}" stroke="${p.muted}" stroke-opacity=".55" stroke-width="2"/>${dots.join('')}`,
  );
}

export function layers({ palette: p, random, subject }: Pen): Plate {
  const names = random.shuffle(subject.parts);
  const rows = [1, 3, 2].map((count, row) => {
    const w = (456 - (count - 1) * 16) / count;
    return range(count)
      .map((cell) => {
        const x = 12 + cell * (w + 16);
        const y = 14 + row * 100;
        const fill = row === 1 ? p.series[cell % 2 ? 1 : 0] : row ? p.soft : p.band;
        const text = row === 1 && !(cell % 2) ? (p.dark ? p.paper : '#fff') : row === 1 ? '#1b1718' : row ? p.ink : p.onBand;
        return `<rect x="${x.toFixed(1)}" y="${y}" width="${w.toFixed(1)}" height="68" rx="10" fill="${fill}"/>${line(names[row * 3 + cell] ?? '', x + w / 2, y + 42, { size: 22, face: 'strong', fill: text, anchor: 'middle' })}`;
      })
      .join('');
  });
  const arrows = [88, 240, 392].map((x) => `M${x} 84v24M${x - 6} 101l6 8 6-8M${x} 184v24M${x - 6} 201l6 8 6-8`).join('');
  return plate(
    'Architecture of the system',
    `${rows.join('')}<path d="${arrows}" fill="none" stroke="${p.muted}" stroke-width="3"/>`,
  );
}

export function cityMap({ palette: p, random }: Pen): Plate {
  const streets =
    range(7)
      .map((n) => `M${30 + n * 72 + random.whole(-12, 12)} 8L${20 + n * 72 + random.whole(-24, 24)} 292`)
      .join('') +
    range(5)
      .map((n) => `M8 ${36 + n * 58 + random.whole(-8, 8)}L472 ${30 + n * 58 + random.whole(-14, 14)}`)
      .join('');
  const blocks = range(11).map(
    () =>
      `<rect x="${random.whole(14, 400)}" y="${random.whole(14, 250)}" width="${random.whole(24, 60)}" height="${random.whole(20, 44)}" rx="4" fill="${p.series[random.pick([1, 4])]}" fill-opacity=".7"/>`,
  );
  const stops = range(5).map((n) => [50 + n * 92, random.whole(60, 236)] as const);
  const pins = stops.map(
    ([x, y], n) =>
      `<path d="M${x} ${y}c-22-26-18-46 0-46s22 20 0 46Z" fill="${n === 2 ? p.highlight : p.series[2]}" stroke="${p.paper}" stroke-width="2"/><circle cx="${x}" cy="${y - 30}" r="6" fill="${p.paper}"/>`,
  );
  return plate(
    'Where it was measured',
    `<clipPath id="map"><rect x="8" y="8" width="464" height="284" rx="12"/></clipPath><g clip-path="url(#map)"><rect x="8" y="8" width="464" height="284" fill="${p.softer}"/>${blocks.join('')}<path d="M0 ${random.whole(180, 270)}Q150 ${random.whole(120, 250)} 250 220T480 ${random.whole(120, 260)}" fill="none" stroke="${p.soft}" stroke-width="34"/><path d="${streets}" stroke="${p.paper}" stroke-width="6" fill="none"/><path d="${path(stops)}" fill="none" stroke="${p.accent}" stroke-width="6" stroke-linejoin="round" stroke-dasharray="2 11" stroke-linecap="round"/>${pins.join('')}</g>`,
  );
}

export function codeListing({ palette: p, random }: Pen): Plate {
  const rows = range(10).map((row) => {
    let x = 58 + random.whole(0, 3) * 22 * (row ? 1 : 0);
    const words = range(random.whole(2, 5)).map(() => {
      const w = random.whole(22, 84);
      const word =
        x + w < 466
          ? `<rect x="${x}" y="${30 + row * 25}" width="${w}" height="11" rx="5" fill="${random.pick([p.series[0], p.series[1], p.series[2], p.onBandMuted])}"/>`
          : '';
      x += w + 10;
      return word;
    });
    return `${line(String(row + 1), 36, 41 + row * 25, { size: 13, fill: p.onBandMuted, anchor: 'end' })}${words.join('')}`;
  });
  return plate(
    'The core of the algorithm',
    `<rect x="4" y="8" width="472" height="284" rx="12" fill="${p.dark ? p.band : '#1f1b24'}"/><rect x="4" y="${80 + random.whole(0, 5) * 25}" width="472" height="25" fill="${p.highlight}" fill-opacity=".22"/>${rows.join('')}`,
  );
}

export function conversation({ palette: p, random }: Pen): Plate {
  let y = 16;
  const bubbles = range(4).map((n) => {
    const mine = n % 2 === 1;
    const rows = random.whole(1, 2);
    const w = random.whole(190, 290);
    const x = mine ? 462 - w : 74;
    const h = 24 + rows * 19;
    const text = range(rows).map(
      (row) =>
        `<rect x="${x + 16}" y="${y + 15 + row * 19}" width="${(w - 32) * (row === rows - 1 ? random.between(0.4, 0.8) : 1)}" height="9" rx="4.500" fill="${mine ? p.paper : p.muted}" fill-opacity=".8"/>`,
    );
    const bubble = `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="16" fill="${mine ? p.series[0] : p.soft}"/>${text.join('')}${mine ? '' : `<circle cx="42" cy="${y + 20}" r="20" fill="${p.band}"/><circle cx="35" cy="${y + 18}" r="3.500" fill="${p.highlight}"/><circle cx="49" cy="${y + 18}" r="3.500" fill="${p.highlight}"/>`}`;
    y += h + 12;
    return bubble;
  });
  return plate('A dialogue with the prototype', bubbles.join(''));
}

export function spectrogram({ palette: p, random }: Pen): Plate {
  const cells = range(40).flatMap((column) =>
    range(14).map((row) => {
      const voice =
        Math.sin(column / 4 + row / 3) * 0.4 + Math.cos(column / 7) * 0.4 + (row > 7 ? 0.45 : 0) + random.between(-0.3, 0.3);
      return `<rect x="${20 + column * 11}" y="${14 + row * 12}" width="11" height="12" fill="${voice > 0.75 ? p.highlight : p.series[1]}" fill-opacity="${Math.max(0.06, Math.min(1, voice)).toFixed(2)}"/>`;
    }),
  );
  const wave = range(110).map(
    (n) =>
      `M${20 + n * 4} ${242 - 40 * Math.abs(Math.sin(n / 9)) * random.between(0.3, 1)}V${242 + 40 * Math.abs(Math.sin(n / 9)) * random.between(0.3, 1)}`,
  );
  return plate(
    'Spectrum and waveform of one sample',
    `<rect x="14" y="8" width="452" height="180" rx="6" fill="${p.band}"/>${cells.join('')}<path d="${wave.join('')}" stroke="${p.series[0]}" stroke-width="2.500"/>`,
  );
}

export function gameLevel({ palette: p, random }: Pen): Plate {
  let height = random.whole(2, 3);
  const columns = range(16).map((column) => {
    if (column && random.chance(0.45)) height = Math.min(5, Math.max(1, height + random.pick([-1, 1])));
    const gap = column > 2 && random.chance(0.12);
    const blocks = gap
      ? ''
      : range(height)
          .map(
            (row) =>
              `<rect x="${column * 30}" y="${270 - row * 30}" width="29" height="29" rx="3" fill="${p.series[row === height - 1 ? 1 : 3]}"/>`,
          )
          .join('');
    const coin = random.chance(0.3)
      ? `<circle cx="${column * 30 + 15}" cy="${212 - height * 30}" r="9" fill="${p.highlight}"/>`
      : '';
    return blocks + coin;
  });
  return plate(
    'A level made by the generator',
    `<clipPath id="level"><rect width="480" height="300" rx="10"/></clipPath><g clip-path="url(#level)"><rect width="480" height="300" fill="${p.soft}"/><circle cx="${random.whole(300, 440)}" cy="60" r="34" fill="${p.paper}"/><path d="M0 220Q100 110 200 190T480 150V300H0Z" fill="${p.series[4]}"/>${columns.join('')}<rect x="38" y="112" width="30" height="38" rx="9" fill="${p.series[2]}"/><circle cx="60" cy="126" r="4" fill="#fff"/><path d="M68 140Q130 40 190 120" fill="none" stroke="${p.ink}" stroke-width="3" stroke-dasharray="5 7"/></g>`,
  );
}
