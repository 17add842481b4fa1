import { departmentTitle } from '../../../../../domain/department/departments.ts';
import { t } from '../../../../../domain/language/text.ts';
import { canonical } from '../../../../../domain/site/canonical.ts';
import { site } from '../../../../../domain/site/site.ts';
import { termLabel } from '../../../../../domain/term/terms.ts';
import { colors } from '../pdf/colors.ts';
import { drawLines } from '../pdf/draw-lines.ts';
import { fitted, heightOf, linesOf } from '../pdf/lines.ts';
import { mm, papers } from '../pdf/paper.ts';
import { addPage, artifact, content, group, type Pdf } from '../pdf/pdf.ts';
import { drawQr } from '../pdf/qr.ts';
import type { PrintData, PrintOrder } from '../print-data.ts';
import { daysOf, hoursOf } from '../words.ts';

const margin = 22 * mm;
const qrSide = 34 * mm;

/** The first page of the booklet: what, when and where. */
export function drawCover(pdf: Pdf, data: PrintData, order: PrintOrder, counts: { projects: number }): void {
  const sheet = papers[order.paper];
  const width = sheet.width - 2 * margin;
  const ground = sheet.height * 0.6;
  addPage(pdf, sheet);
  artifact(pdf, () => {
    pdf.doc.rect(0, 0, sheet.width, ground).fill(colors.brand);
    pdf.doc.rect(0, ground, sheet.width, 2 * mm).fill(colors.gold);
  });
  group(pdf, pdf.root, 'Sect', (cover) => {
    const white = '#ffffff';
    content(pdf, cover, 'P', () =>
      drawLines(pdf, linesOf(pdf, site.school, { face: 'strong', size: 15, color: white }, width), { x: margin, y: margin }),
    );
    const chosen = order.department ? departmentTitle(order.department) : '';
    const subtitle = [
      ...linesOf(
        pdf,
        t('staff.floor.print.programOf', { term: termLabel(data.term) }),
        { face: 'text', size: 24, color: white },
        width,
      ),
      ...linesOf(pdf, chosen, { face: 'strong', size: 17, color: white }, width),
    ];
    const title = fitted(
      pdf,
      site.name,
      { face: 'display', sizes: [76, 66, 56, 46, 36], lead: 1.05, color: white },
      { width, height: 260 },
    );
    const y = ground - margin - heightOf(subtitle) - 14 - heightOf(title);
    content(pdf, cover, 'H1', () => drawLines(pdf, title, { x: margin, y }));
    content(pdf, cover, 'P', () => drawLines(pdf, subtitle, { x: margin, y: ground - margin - heightOf(subtitle) }));

    const below = ground + 2 * mm + 14 * mm;
    const text = { x: margin, y: below, width: width - qrSide - 10 * mm };
    const sessions = data.floor.sessions.filter(({ id }) => !order.session || id === order.session);
    const bottom = sheet.height - margin;
    const day = linesOf(pdf, daysOf(sessions), { face: 'display', size: 21, lead: 1.25 }, text.width);
    const place = fitted(
      pdf,
      `${data.floor.hall.name}\n${site.campus}`,
      { face: 'text', sizes: [13, 11.5, 10], lead: 1.4 },
      { width: text.width, height: 56 },
    );
    const timesTop = below + heightOf([...day, ...place]) + 10;
    const times = fitted(
      pdf,
      sessions.map((session) => `${session.name}: ${hoursOf(session)}`).join('\n'),
      { face: 'text', sizes: [12, 10.5, 9], color: colors.quiet, lead: 1.45 },
      { width: text.width, height: bottom - 30 - timesTop },
    );
    content(pdf, cover, 'P', () => drawLines(pdf, [...day, ...place], text));
    content(pdf, cover, 'P', () => drawLines(pdf, times, { ...text, y: timesTop }));

    const projects = t('projects.count', { count: counts.projects });
    const count = linesOf(pdf, projects, { face: 'strong', size: 13, color: colors.brand }, text.width);
    content(pdf, cover, 'P', () => drawLines(pdf, count, { x: margin, y: bottom - heightOf(count) }));
    const side = sheet.width - margin - qrSide;
    const words = linesOf(pdf, t('staff.floor.print.phone'), { face: 'text', size: 9, color: colors.quiet }, qrSide);
    drawQr(pdf, cover, data.origin + canonical.map(data.term), { x: side, y: bottom - qrSide - heightOf(words), side: qrSide });
    content(pdf, cover, 'P', () =>
      drawLines(pdf, words, { x: side, y: bottom - heightOf(words), width: qrSide, align: 'center' }),
    );
  });
}
