import { departmentTitle } from '../../../../../domain/department/departments.ts';
import { t } from '../../../../../domain/language/text.ts';
import { titleOf } from '../documents.ts';
import { type Missing, missingOf } from '../missing-list.ts';
import { startList } from '../pdf/columns.ts';
import type { Pdf } from '../pdf/pdf.ts';
import { type Column, putTable } from '../pdf/table.ts';
import type { PrintData, PrintOrder } from '../print-data.ts';

const cells = (): Column<Missing>[] => [
  { title: t('tables.table'), width: 1, face: 'strong', whole: ({ tables }) => tables },
  { title: t('words.project'), width: 3.8, of: ({ projectTitle }) => projectTitle },
  { title: t('words.department'), width: 2.3, of: ({ department }) => departmentTitle(department) },
  { title: t('staff.floor.print.contact'), width: 5.2, of: ({ lead }) => lead, whole: ({ email }) => [email] },
  { title: t('staff.words.state'), width: 1.6, of: ({ state }) => state },
];

/** For staff alone: the projects without a poster, with whom to ask for it. */
export function drawMissingPosters(pdf: Pdf, data: PrintData, order: PrintOrder, onRow: (part: number) => void): void {
  const rows = missingOf(data, order);
  const session = data.floor.sessions.find(({ id }) => id === order.session)?.name;
  const department = order.department && departmentTitle(order.department);
  const about = [department, session, t('staff.floor.print.missing', { count: rows.length })].filter(Boolean).join(' · ');
  const title = titleOf('posters');
  startList(pdf, { term: data.term, paper: order.paper }, { title, about }, (columns, parent) =>
    putTable(pdf, columns, parent, {
      cells: cells(),
      rows,
      size: 9.5,
      onRow: (done) => onRow(done / rows.length),
    }),
  );
}
