import { departmentTitle } from '../../../../domain/project/departments.ts';
import { formatTerm } from '../../../../domain/term/terms.ts';
import type { DocumentId, PrintData, PrintOrder } from './print-data.ts';

type Document = {
  title: string;
  about: string;
  /** There is nothing to print before projects have tables. */
  needsPlaces?: true;
  hasCodes?: true;
};

/** The documents; this file loads nothing that draws them. */
export const documents: Record<DocumentId, Document> = {
  cards: {
    title: 'Table cards',
    about: 'A sign for each table, with a QR code to its projects.',
    needsPlaces: true,
    hasCodes: true,
  },
  booklet: { title: 'Program', about: 'Cover, plan, every project with its abstract, indexes.', hasCodes: true },
  badges: { title: 'Name badges', about: 'For all members and leads, in sheets with cut marks.' },
  doors: { title: 'Door lists', about: 'Who stands where and when.', needsPlaces: true },
  posters: { title: 'Missing posters', about: 'For staff: the projects that have none yet.' },
};

/** `table-cards-fa-2026-morning-informatics-a4.pdf` */
export function fileNameOf({ term, floor }: Pick<PrintData, 'term' | 'floor'>, order: PrintOrder): string {
  const session = floor.sessions.find(({ id }) => id === order.session)?.name;
  const by = order.document === 'doors' ? `by ${order.doorsBy}` : undefined;
  const department = order.department && departmentTitle(order.department);
  const parts = [documents[order.document].title, by, formatTerm(term), session, department, order.paper];
  const words = parts.filter(Boolean).join('-').toLowerCase();
  return `${words.replace(/[^\p{L}\p{N}]+/gu, '-')}.pdf`;
}
