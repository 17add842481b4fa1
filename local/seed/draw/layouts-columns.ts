import { column, type Item } from './column.ts';
import { codeBlock, courseLine, factBlock, footer, team, title, wordmark } from './furniture.ts';
import { onBand, type Sheet } from './sheet.ts';
import { line } from './text.ts';

const W = 1536;
const H = 1024;

function thanks(sheet: Sheet): Item {
  const to = sheet.project.sponsor
    ? `We thank ${sheet.project.sponsor} and our faculty mentor.`
    : 'We thank our faculty mentor and the lab staff.';
  return { heading: 'References', small: [...sheet.story.references, to] };
}

const problem = (sheet: Sheet, heading = 'Problem'): Item => ({ heading, body: sheet.story.problem });
const approach = (sheet: Sheet, heading = 'Approach'): Item => ({ heading, body: sheet.story.approach });
const results = (sheet: Sheet, heading = 'Results'): Item => ({ heading, body: sheet.story.results });
const conclusion = (sheet: Sheet, heading = 'Conclusion'): Item => ({ heading, body: sheet.story.conclusion });
const next = (sheet: Sheet): Item => ({ heading: 'Next steps', small: sheet.story.next.map((step) => `–  ${step}`) });

/** A band with the title over three columns. */
export function classic(sheet: Sheet): string {
  const { palette } = sheet;
  const band = onBand(palette);
  const name = title(sheet, { x: 48, y: 40, w: 1040, h: 122 }, palette.onBand, { high: 56 });
  const names = team(sheet, { x: 48, y: 44 + name.height, w: 1040, h: 60 }, palette.onBandMuted, 20);
  const height = Math.max(176, 44 + name.height + names.height + 30);
  const logo = wordmark(sheet, 1130, height / 2 - 24, { ...band, accent: palette.highlight }, 25, 260);
  const w = 456;
  const y = height + 38;
  const h = H - y - 80;
  const columns = [
    column(sheet, { x: 48, y, w, h }, [problem(sheet), { plate: sheet.takeFigure() }, next(sheet)]),
    column(sheet, { x: 540, y, w, h }, [approach(sheet), { plate: sheet.takeChart() }, { plate: sheet.takeFigure() }]),
    column(sheet, { x: 1032, y, w, h }, [results(sheet), { plate: sheet.takeChart() }, conclusion(sheet), thanks(sheet)]),
  ];
  return `<rect width="${W}" height="${height}" fill="${palette.band}"/><rect y="${height}" width="${W}" height="7" fill="${palette.highlight}"/>${name.drawn}${names.drawn}${logo.drawn}${codeBlock(sheet, 1400, height / 2 - 48, 96)}${columns.join('')}${footer(sheet, { x: 0, y: H - 52, w: W, h: 52 }, palette.softer, palette.muted)}`;
}

/** A strong panel with title, team and numbers beside a wide figure and two columns. */
export function sidebar(sheet: Sheet): string {
  const { palette, story } = sheet;
  const band = onBand(palette);
  const right = sheet.random.chance(0.3);
  const px = right ? W - 440 : 0;
  const x = right ? 48 : 488;
  const name = title(sheet, { x: px + 44, y: 52, w: 352, h: 400 }, palette.onBand, { high: 46, low: 28 });
  let y = 52 + name.height + 24;
  const names = team(sheet, { x: px + 44, y: y + 24, w: 352, h: 200 }, palette.onBandMuted, 20);
  y += 24 + names.height + 40;
  const facts = story.facts.slice(0, 3).map((fact) => {
    if (y > 690) return '';
    const block = factBlock(fact, { x: px + 44, y, w: 352 }, band);
    y += block.height + 28;
    return block.drawn;
  });
  const logo = wordmark(sheet, px + 44, H - 138, { ...band, accent: palette.highlight }, 22, 250);
  return `<rect x="${px}" width="440" height="${H + 4}" fill="${palette.band}"/>${name.drawn}<rect x="${px + 44}" y="${52 + name.height + 8}" width="92" height="7" fill="${palette.highlight}"/>${names.drawn}${facts.join('')}${logo.drawn}${codeBlock(sheet, px + 312, H - 156, 84)}${line(
    courseLine(sheet)
      .split('  ·  ')
      .filter((_, index) => index !== 1)
      .join('  ·  '),
    px + 44,
    H - 40,
    { size: 18, face: 'strong', fill: palette.onBandMuted },
  )}${column(sheet, { x, y: 52, w: 480, h: H - 100 }, [problem(sheet, 'Why it matters'), { plate: sheet.takeFigure() }, approach(sheet, 'What we built'), next(sheet)])}${column(sheet, { x: x + 520, y: 52, w: 480, h: H - 100 }, [{ plate: sheet.takeChart() }, results(sheet, 'What we found'), { plate: sheet.takeChart() }, conclusion(sheet), thanks(sheet)])}`;
}

/** The figure and the title share a tinted upper half; four columns below. */
export function hero(sheet: Sheet): string {
  const { palette, story } = sheet;
  const dark = sheet.random.chance(0.5);
  const field = dark ? palette.band : palette.soft;
  const p = dark ? onBand(palette) : palette;
  const figureRight = sheet.random.chance(0.7);
  const tx = figureRight ? 52 : 700;
  const fx = figureRight ? 850 : 44;
  const name = title(sheet, { x: tx, y: 96, w: 780, h: 220 }, p.ink, { high: 70, low: 34 });
  const names = team(sheet, { x: tx, y: 116 + name.height, w: 760, h: 60 }, p.muted, 21);
  const logo = wordmark(sheet, tx, 392, { ...p, paper: field, accent: dark ? palette.highlight : palette.accent }, 22, 420);
  const figure = sheet.takeFigure();
  sheet.nextNumber();
  const w = 336;
  const xs = [48, 416, 784, 1152];
  const y = 500;
  const h = H - y - 76;
  const fact = story.facts[0];
  const block = fact ? factBlock(fact, { x: xs[3] ?? 0, y, w }, palette, 76) : undefined;
  const offset = block ? block.height + 24 : 0;
  return `<rect width="${W}" height="462" fill="${field}"/><rect x="${fx}" y="34" width="640" height="394" rx="18" fill="${palette.paper}"/>${figure.draw({ x: fx + 24, y: 50, w: 592, h: 362 })}${line(courseLine(sheet), tx, 66, { size: 18, face: 'strong', fill: dark ? palette.highlight : palette.accent })}${name.drawn}${names.drawn}${logo.drawn}${column(sheet, { x: xs[0] ?? 0, y, w, h }, [problem(sheet), thanks(sheet)], { high: 21, low: 16 })}${column(sheet, { x: xs[1] ?? 0, y, w, h }, [approach(sheet, 'Method'), { plate: sheet.takeChart() }], { high: 21, low: 16 })}${column(sheet, { x: xs[2] ?? 0, y, w, h }, [results(sheet), { plate: sheet.takeChart() }], { high: 21, low: 16 })}${block?.drawn ?? ''}${column(sheet, { x: xs[3] ?? 0, y: y + offset, w, h: h - offset }, [conclusion(sheet), { plate: sheet.takeFigure() }, next(sheet)], { high: 21, low: 16 })}${footer(sheet, { x: 0, y: H - 48, w: W, h: 48 }, palette.softer, palette.muted)}`;
}

/** Cards of different sizes on a tinted ground. */
export function bento(sheet: Sheet): string {
  const { palette, story } = sheet;
  const ground = palette.dark ? palette.band : palette.soft;
  const paper = palette.dark ? palette.panel : '#ffffff';
  const card = (x: number, y: number, w: number, h: number, fill = paper) =>
    `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="22" fill="${fill}"/>`;
  const inside = (x: number, y: number, w: number, h: number, items: Item[], look = {}) =>
    column(sheet, { x: x + 28, y: y + 28, w: w - 56, h: h - 52 }, items, look);
  const flip = sheet.random.chance(0.4);
  const big = flip ? 36 : 676;
  const small = flip ? 884 : 36;
  const name = title(sheet, { x: small + 34, y: 58, w: 552, h: 180 }, palette.onBand, { high: 52, low: 28 });
  const names = team(sheet, { x: small + 34, y: 74 + name.height, w: 552, h: 60 }, palette.onBandMuted, 19);
  const logo = wordmark(
    sheet,
    small + 34,
    Math.max(338, 104 + name.height + names.height),
    { ...onBand(palette), accent: palette.highlight },
    21,
    420,
  );
  const [first, second] = story.facts;
  const tile = (fact: typeof first, x: number) => {
    if (!fact) return `${card(x, 418, 298, 226)}${sheet.takeChart().draw({ x: x + 24, y: 440, w: 250, h: 184 })}`;
    const block = factBlock(fact, { x: x + 26, y: 446, w: 246 }, { ...palette, accent: '#1b1718', ink: '#1b1718' }, 62);
    return card(x, 418, 298, 226, palette.highlight) + block.drawn;
  };
  const tileB = () => {
    if (!second)
      return `${card(small + 314, 418, 298, 226)}${sheet.takeChart().draw({ x: small + 338, y: 440, w: 250, h: 184 })}`;
    return card(small + 314, 418, 298, 226) + factBlock(second, { x: small + 340, y: 446, w: 246 }, palette, 62).drawn;
  };
  const figure = sheet.takeFigure();
  sheet.nextNumber();
  const wide = flip ? 832 : 824;
  return `<rect width="${W}" height="${H + 4}" fill="${ground}"/>${card(small, 30, 616, 372, palette.dark ? palette.soft : palette.band)}${name.drawn}${names.drawn}${logo.drawn}${tile(first, small)}${tileB()}${card(big, 30, wide, 372)}${figure.draw({ x: big + 30, y: 48, w: wide / 2 - 10, h: 336 })}${inside(big + wide / 2, 30, wide / 2, 372, [problem(sheet)], { high: 21, low: 16 })}${card(big, 418, 402, 538)}${inside(big, 418, 402, 538, [approach(sheet, 'How it works'), { plate: sheet.takeFigure() }])}${card(big + 418, 418, wide - 418, 538)}${inside(big + 418, 418, wide - 418, 538, [results(sheet), { plate: sheet.takeChart() }, conclusion(sheet)])}${card(small, 660, 616, 296)}${column(sheet, { x: small + 28, y: 690, w: 330, h: 240 }, [{ plate: sheet.takeChart() }])}${column(sheet, { x: small + 384, y: 690, w: 206, h: 240 }, [next(sheet)], { high: 21, low: 16 })}${footer(sheet, { x: 0, y: H - 54, w: W, h: 54 }, ground, palette.muted)}`;
}

/** Like a page of a magazine: a large serif title, rules, numbers in a row. */
export function editorial(sheet: Sheet): string {
  const { palette, story } = sheet;
  const name = title(sheet, { x: 52, y: 92, w: 1040, h: 200 }, palette.ink, { high: 84, low: 44 });
  const names = team(sheet, { x: 52, y: 112 + name.height, w: 1040, h: 60 }, palette.muted, 22);
  const top = 112 + name.height + names.height + 34;
  const logo = wordmark(sheet, 1150, 100, palette, 24, 340);
  const facts = story.facts.slice(0, 3);
  const heights = facts.map((fact, index) => factBlock(fact, { x: 52 + index * 490, y: top + 26, w: 440 }, palette, 72));
  const y = facts.length ? top + 26 + Math.max(...heights.map((block) => block.height)) + 34 : top + 34;
  const h = H - y - 76;
  const rule = (at: number, width = 2) =>
    `<path d="M52 ${at.toFixed(1)}H1484" stroke="${palette.ink}" stroke-width="${width}"/>`;
  const w = 450;
  return `${line(courseLine(sheet).toUpperCase(), 52, 62, { size: 17, face: 'strong', fill: palette.accent, tracking: 2 })}<rect x="0" y="0" width="${W}" height="14" fill="${palette.band}"/>${name.drawn}${names.drawn}${logo.drawn}${codeBlock(sheet, 1396, top - 116, 88)}${rule(top, 4)}${heights.map((block) => block.drawn).join('')}${facts.length ? rule(y - 16) : ''}${column(sheet, { x: 52, y: y + 12, w, h }, [problem(sheet), { plate: sheet.takeFigure() }])}${column(sheet, { x: 543, y: y + 12, w, h }, [{ plate: sheet.takeChart() }, approach(sheet), next(sheet)])}${column(sheet, { x: 1034, y: y + 12, w, h }, [results(sheet, 'Findings'), { plate: sheet.takeChart() }, conclusion(sheet), thanks(sheet)])}<path d="M522 ${y + 12}V${H - 70}M1013 ${y + 12}V${H - 70}" stroke="${palette.rule}" stroke-width="2"/>`;
}

/** The upright one. */
export function portrait(sheet: Sheet): string {
  const { palette, story } = sheet;
  const name = title(sheet, { x: 52, y: 52, w: 920, h: 210 }, palette.onBand, { high: 66, low: 36 });
  const names = team(sheet, { x: 52, y: 72 + name.height, w: 920, h: 60 }, palette.onBandMuted, 21);
  const head = 72 + name.height + names.height + 34;
  const figure = sheet.takeFigure();
  sheet.nextNumber();
  const facts = story.facts
    .slice(0, 2)
    .map((fact, index) => factBlock(fact, { x: 680, y: head + 40 + index * 170, w: 292 }, palette, 64).drawn);
  const wide = facts.length ? 580 : 920;
  const y = head + 400;
  const h = 1366 - y - 84;
  const logo = wordmark(sheet, 52, 1366 - 66, palette, 20, 420);
  return `<rect width="1024" height="${head}" fill="${palette.band}"/><rect y="${head}" width="1024" height="7" fill="${palette.highlight}"/>${name.drawn}${names.drawn}<rect x="52" y="${head + 32}" width="${wide}" height="338" rx="14" fill="${palette.panel}"/>${figure.draw({ x: 76, y: head + 48, w: wide - 48, h: 306 })}${facts.join('')}${column(sheet, { x: 52, y, w: 446, h }, [problem(sheet), approach(sheet), { plate: sheet.takeChart() }])}${column(sheet, { x: 526, y, w: 446, h }, [results(sheet), { plate: sheet.takeChart() }, conclusion(sheet), thanks(sheet)])}${logo.drawn}${line(courseLine(sheet), 972, 1366 - 44, { size: 17, face: 'strong', fill: palette.muted, anchor: 'end' })}`;
}
