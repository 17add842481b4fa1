import { departmentTitle } from '../../../../domain/department/departments.ts';
import { t } from '../../../../domain/language/text.ts';
import { formatTerm } from '../../../../domain/term/terms.ts';
import type { DocumentId, PrintData, PrintOrder } from './print-data.ts';

// What is known of the documents without loading what draws them.

/** There is nothing to print of these before projects have tables. */
export const ofTables: readonly DocumentId[] = ['cards', 'doors'];
export const withCodes: readonly DocumentId[] = ['cards', 'booklet'];

export const titleOf = (id: DocumentId) => t(`staff.floor.print.documents.${id}.title`);

/** `table-cards-fa-2026-morning-informatics-a4.pdf` */
export function fileNameOf({ term, floor }: Pick<PrintData, 'term' | 'floor'>, order: PrintOrder): string {
  const session = floor.sessions.find(({ id }) => id === order.session)?.name;
  const by = order.document === 'doors' ? t('staff.floor.print.fileBy', { by: order.doorsBy }) : undefined;
  const department = order.department && departmentTitle(order.department);
  const parts = [titleOf(order.document), by, formatTerm(term), session, department, order.paper];
  const words = parts.filter(Boolean).join('-').toLowerCase();
  return `${words.replace(/[^\p{L}\p{N}]+/gu, '-')}.pdf`;
}
