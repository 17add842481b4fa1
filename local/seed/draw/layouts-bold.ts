import { column, type Item } from './column.ts';
import { codeBlock, courseLine, factBlock, footer, team, title, wordmark } from './furniture.ts';
import { range } from './pen.ts';
import { onBand, type Sheet } from './sheet.ts';
import { fitted, line, lines } from './text.ts';

const W = 1536;
const H = 1024;

/** The sentence that a visitor should remember: a short one from the end, best with a number in it. */
function finding({ story }: Sheet): string {
  const sentences = `${story.results} ${story.conclusion}`.trim().split(/(?<=[.!?]["”]?) (?=[A-Z0-9"“])/);
  const short = sentences.filter((sentence) => sentence.length <= 150);
  return (
    short.find((sentence) => /\d/.test(sentence)) ??
    short[0] ??
    sentences.sort((a, b) => a.length - b.length)[0] ??
    story.problem
  );
}

const references = (sheet: Sheet): Item => ({ heading: 'References', small: sheet.story.references });
const next = (sheet: Sheet): Item => ({ heading: 'Next steps', small: sheet.story.next.map((step) => `–  ${step}`) });

/** One finding in large letters in the middle, the study in narrow columns beside it. */
export function statement(sheet: Sheet): string {
  const { palette } = sheet;
  const band = onBand(palette);
  const x = 424;
  const w = 688;
  const name = title(sheet, { x: x + 48, y: 48, w: w - 96, h: 90 }, palette.highlight, { high: 30, low: 22, face: 'strong' });
  const said = fitted(finding(sheet), { w: w - 96, h: 420 }, { high: 64, low: 34, face: 'title', leading: 1.18 });
  const top = 48 + name.height + 34;
  const figureTop = top + said.height + 26;
  const figure = sheet.takeFigure();
  sheet.nextNumber();
  const names = team(sheet, { x: x + 48, y: H - 106, w: w - 200, h: 60 }, palette.onBandMuted, 18);
  const logo = wordmark(sheet, 44, H - 74, palette, 20, 340);
  const h = H - 150;
  return `<rect x="${x}" width="${w}" height="${H + 4}" fill="${palette.band}"/>${name.drawn}${lines(said.texts, x + 48, top, { size: said.size, face: 'title', fill: palette.onBand }, 1.18)}<rect x="${x + 48}" y="${figureTop}" width="${w - 96}" height="${H - 136 - figureTop}" rx="14" fill="${palette.paper}"/>${figure.draw({ x: x + 68, y: figureTop + 14, w: w - 136, h: H - 164 - figureTop })}${names.drawn}${codeBlock(sheet, x + w - 138, H - 112, 90)}${column(sheet, { x: 44, y: 48, w: 340, h }, [{ heading: 'Background', body: sheet.story.problem }, { heading: 'Method', body: sheet.story.approach }, { plate: sheet.takeFigure() }], { high: 21, low: 16 })}${column(sheet, { x: 1152, y: 48, w: 340, h: H - 130 }, [{ heading: 'Results', body: sheet.story.results }, { plate: sheet.takeChart() }, { plate: sheet.takeChart() }, { heading: 'Discussion', body: sheet.story.conclusion }, references(sheet)], { high: 21, low: 16 })}${logo.drawn}${line(courseLine(sheet), 1492, H - 40, { size: 15, face: 'strong', fill: band.dark ? palette.muted : palette.muted, anchor: 'end' })}`;
}

/** The figure in a disc in the middle, the study around it. */
export function orbit(sheet: Sheet): string {
  const { palette, story } = sheet;
  const field = sheet.random.chance(0.5) ? palette.series[1] : palette.band;
  const name = title(sheet, { x: 48, y: 44, w: 1100, h: 120 }, palette.ink, { high: 60, low: 34 });
  const names = team(sheet, { x: 48, y: 56 + name.height, w: 1100, h: 60 }, palette.muted, 20);
  const logo = wordmark(sheet, 1190, 52, palette, 22, 300);
  const y = Math.max(190, 56 + name.height + names.height + 34);
  const cy = (y + H - 60) / 2 + 6;
  const r = Math.min(340, (H - 76 - y) / 2);
  const figure = sheet.takeFigure();
  sheet.nextNumber();
  const w = 368;
  const h = H - y - 84;
  const facts = story.facts.slice(0, 2);
  const badges = facts.map((fact, index) => {
    const bx = index ? 768 + r * 0.72 : 768 - r * 0.72;
    const by = index ? cy + r * 0.72 : cy - r * 0.72;
    const { size } = fitted(fact.value, { w: 128, h: 60 }, { high: 44, low: 20, face: 'title' });
    return `<circle cx="${bx}" cy="${by}" r="82" fill="${index ? palette.accent : palette.highlight}"/>${line(fact.value, bx, by + size * 0.34, { size, face: 'title', fill: index ? (palette.dark ? '#1b1718' : '#fff') : '#1b1718', anchor: 'middle' })}`;
  });
  const rings = range(3).map(
    (n) =>
      `<circle cx="768" cy="${cy}" r="${r + 22 + n * 26}" fill="none" stroke="${palette.soft}" stroke-width="${5 - n}" stroke-dasharray="${n === 1 ? '4 14' : 'none'}"/>`,
  );
  return `${rings.join('')}<circle cx="768" cy="${cy}" r="${r}" fill="${field}"/><circle cx="768" cy="${cy}" r="${r * 0.9}" fill="${palette.paper}"/>${figure.draw({ x: 768 - r * 0.73, y: cy - r * 0.46, w: r * 1.46, h: r * 0.92 })}${badges.join('')}<rect x="40" y="${y}" width="${w + 30}" height="${h + 8}" fill="${palette.paper}"/><rect x="1098" y="${y}" width="${w + 30}" height="${h + 8}" fill="${palette.paper}"/>${name.drawn}${names.drawn}${logo.drawn}${column(sheet, { x: 48, y: y + 8, w, h }, [{ heading: 'The question', body: story.problem }, { heading: 'What we did', body: story.approach }, { plate: sheet.takeChart() }])}${column(sheet, { x: 1120, y: y + 8, w, h }, [{ heading: 'What happened', body: story.results }, { plate: sheet.takeChart() }, { heading: 'What we learned', body: story.conclusion }, references(sheet)])}${footer(sheet, { x: 0, y: H - 52, w: W, h: 52 }, palette.band, palette.onBandMuted)}`;
}

/** A technical drawing on squared paper, light lines on a deep ground. */
export function blueprint(sheet: Sheet): string {
  const { palette, story } = sheet;
  const fine =
    range(24)
      .map((n) => `M${n * 64} 0V${H}`)
      .join('') +
    range(16)
      .map((n) => `M0 ${n * 64}H${W}`)
      .join('');
  const bold =
    range(12)
      .map((n) => `M${n * 128} 0V${H}`)
      .join('') +
    range(8)
      .map((n) => `M0 ${n * 128}H${W}`)
      .join('');
  const name = title(sheet, { x: 64, y: 64, w: 900, h: 130 }, palette.ink, { high: 58, low: 34 });
  const names = team(sheet, { x: 64, y: 76 + name.height, w: 900, h: 60 }, palette.muted, 20);
  const y = Math.max(220, 76 + name.height + names.height + 30);
  const figure = sheet.takeFigure();
  sheet.nextNumber();
  const logo = wordmark(sheet, 1030, 64, palette, 24, 440);
  const facts = story.facts
    .slice(0, 2)
    .map((fact, index) => factBlock(fact, { x: 500 + index * 280, y: H - 222, w: 250 }, palette, 54).drawn);
  const figureHeight = H - y - (facts.length ? 270 : 110);
  return `<path d="${fine}" stroke="${palette.soft}" stroke-opacity=".38"/><path d="${bold}" stroke="${palette.soft}" stroke-width="2" stroke-opacity=".7"/><rect x="24" y="24" width="${W - 48}" height="${H - 48}" fill="none" stroke="${palette.accent}" stroke-width="3"/><rect x="36" y="36" width="${W - 72}" height="${H - 72}" fill="none" stroke="${palette.accent}" stroke-width="1.2"/>${name.drawn}${names.drawn}${logo.drawn}<rect x="484" y="${y}" width="568" height="${figureHeight}" fill="${palette.paper}" stroke="${palette.accent}" stroke-width="2"/>${figure.draw({ x: 504, y: y + 16, w: 528, h: figureHeight - 32 })}${facts.join('')}${column(sheet, { x: 64, y, w: 384, h: H - y - 76 }, [{ heading: 'Problem', body: story.problem }, { heading: 'Design', body: story.approach }, { plate: sheet.takeChart() }], { high: 21, low: 16 })}${column(sheet, { x: 1088, y, w: 384, h: H - y - 176 }, [{ heading: 'Test', body: story.results }, { plate: sheet.takeChart() }, { heading: 'Conclusion', body: story.conclusion }, next(sheet)], { high: 21, low: 16 })}<path d="M1070 ${H - 142}H1500M1070 ${H - 142}V${H - 36}M1290 ${H - 142}V${H - 36}" stroke="${palette.accent}" stroke-width="2"/>${line(sheet.project.courseNumber, 1088, H - 104, { size: 22, face: 'strong', fill: palette.ink })}${line(courseLine(sheet).split('  ·  ').at(-1) ?? '', 1088, H - 70, { size: 18, fill: palette.muted })}${line('Drawing', 1308, H - 110, { size: 15, fill: palette.muted })}${line(`CAP-${sheet.project.id}`, 1308, H - 74, { size: 25, face: 'strong', fill: palette.ink })}`;
}
