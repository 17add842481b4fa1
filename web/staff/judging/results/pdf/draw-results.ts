import { site } from '../../../../../domain/site/site.ts';
import { termLabel } from '../../../../../domain/term/terms.ts';
import type { Printed } from '../../../floor/print/draw.ts';
import { type Columns, columnWidth, putBlock, putParagraph, startList } from '../../../floor/print/pdf/columns.ts';
import { linesOf } from '../../../floor/print/pdf/lines.ts';
import { type Element, finish, type Materials, type Pdf, startPdf } from '../../../floor/print/pdf/pdf.ts';
import { putTable } from '../../../floor/print/pdf/table.ts';
import type { ResultsDocument } from './results-document.ts';

const size = 9;

/** Makes the PDF of a round's results. It needs nothing of a browser. */
export async function drawResults(data: ResultsDocument, materials: Materials): Promise<Printed> {
  const { title, about, columns: titles, ranks, byHand, evidence } = data;
  const pdf = startPdf(`${title}, ${site.name}, ${termLabel(data.term)}`, materials);
  startList(pdf, data, { title, about }, (columns, parent) => {
    putTable(pdf, columns, parent, {
      cells: [
        { title: titles.rank, width: 1.3, face: 'strong', of: ({ rank }) => rank },
        { title: titles.interval, width: 1.7, of: ({ interval }) => interval },
        { title: titles.title, width: 5, of: (rank) => rank.title },
        { title: titles.department, width: 2.6, of: ({ department }) => department },
        { title: titles.scores, width: 1.6, of: ({ scores }) => scores },
        { title: titles.mean, width: 1.6, of: ({ mean }) => mean },
        { title: titles.estimate, width: 1.6, face: 'strong', of: ({ estimate }) => estimate },
      ],
      rows: ranks,
      size,
    });
    if (byHand.length > 0) putHeading(pdf, columns, parent, data.byHandTitle);
    for (const { why, moves, who } of byHand) {
      putText(pdf, columns, parent, why, 'strong');
      for (const words of [...moves, who]) putText(pdf, columns, parent, words, 'text');
      columns.y += 6;
    }
  });
  if (evidence.length > 0) {
    const { evidenceTitle, evidenceAbout, evidenceColumns: names } = data;
    startList(pdf, data, { title: evidenceTitle, about: evidenceAbout }, (columns, parent) => {
      for (const { outcome, rows } of evidence) {
        putHeading(pdf, columns, parent, outcome);
        putTable(pdf, columns, parent, {
          cells: [
            { title: names.criterion, width: 3, face: 'strong', of: ({ criterion }) => criterion },
            { title: names.department, width: 3, of: ({ department }) => department },
            { title: names.levels, width: 4, of: ({ levels }) => levels },
            { title: names.projects, width: 1.4, of: ({ projects }) => projects },
            { title: names.judges, width: 1.4, of: ({ judges }) => judges },
          ],
          rows,
          size,
        });
      }
    });
  }
  return { bytes: await finish(pdf), pages: pdf.pages };
}

function putHeading(pdf: Pdf, columns: Columns, parent: Element, text: string): void {
  columns.y += 12;
  putBlock(pdf, columns, parent, 'H2', linesOf(pdf, text, { face: 'strong', size: 12 }, columnWidth(columns)));
  columns.y += 4;
}

function putText(pdf: Pdf, columns: Columns, parent: Element, text: string, face: 'strong' | 'text'): void {
  putParagraph(pdf, columns, parent, linesOf(pdf, text, { face, size }, columnWidth(columns)));
}
