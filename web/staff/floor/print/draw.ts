import { site } from '../../../../domain/site/site.ts';
import { termLabel } from '../../../../domain/term/terms.ts';
import { drawBadges } from './documents/badges.ts';
import { drawBooklet } from './documents/booklet.ts';
import { drawDoorLists } from './documents/door-lists.ts';
import { drawMissingPosters } from './documents/missing-posters.ts';
import { drawTableCards } from './documents/table-cards.ts';
import { titleOf } from './documents.ts';
import { finish, type Materials, type Pdf, startPdf } from './pdf/pdf.ts';
import type { DocumentId, PrintData, PrintOrder } from './print-data.ts';

/** Draws a document. `onPart` is told how much is drawn, from 0 to 1. */
type Draw = (pdf: Pdf, data: PrintData, order: PrintOrder, onPart: (part: number) => void) => void;

const draws: Record<DocumentId, Draw> = {
  cards: drawTableCards,
  booklet: drawBooklet,
  badges: drawBadges,
  doors: drawDoorLists,
  posters: drawMissingPosters,
};

export type Printed = { bytes: Uint8Array<ArrayBuffer>; pages: number };

/** Makes the PDF of an order. It needs nothing of a browser. */
export async function drawDocument(
  data: PrintData,
  order: PrintOrder,
  materials: Materials,
  onPart: (part: number) => void = () => {},
): Promise<Printed> {
  const pdf = startPdf(`${titleOf(order.document)}, ${site.name}, ${termLabel(data.term)}`, materials);
  draws[order.document](pdf, data, order, onPart);
  return { bytes: await finish(pdf), pages: pdf.pages };
}
