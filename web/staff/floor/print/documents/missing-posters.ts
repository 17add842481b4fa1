import { t } from '../../../../../domain/language/text.ts';
import { departmentSlugs, departmentTitle, shownSlug } from '../../../../../domain/project/departments.ts';
import { titleOf } from '../documents.ts';
import { startList } from '../pdf/lists.ts';
import type { Pdf } from '../pdf/pdf.ts';
import { type Column, putTable } from '../pdf/table.ts';
import { byName } from '../placed.ts';
import type { PrintData, PrintOrder, WithoutPoster } from '../print-data.ts';

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
  const about = t('staff.floor.print.missing', { count: rows.length });
  const title = titleOf('posters');
  let done = 0;
  startList(pdf, { term: data.term, paper: order.paper }, { title, about }, (columns, parent) =>
    putTable(pdf, columns, parent, {
      cells: cells(),
      rows,
      size: 9.5,
      onRow: () => {
        done += 1;
        onRow(done / rows.length);
      },
    }),
  );
}

/** A project without a poster, and the numbers of its tables. */
type Missing = WithoutPoster & { tables: string[] };

/** The projects of the choice that have no poster, by department and title; of a session, those that stand in it. */
export function missingOf(
  { floor, withoutPoster }: Pick<PrintData, 'floor' | 'withoutPoster'>,
  { session, department }: Pick<PrintOrder, 'session' | 'department'>,
): Missing[] {
  const numbers = new Map(floor.tables.map(({ id, number }) => [id, number]));
  const tablesOf = (id: string) =>
    floor.places
      .filter((place) => place.project === id && (!session || place.session === session))
      .flatMap(({ table }) => numbers.get(table) ?? []);
  return withoutPoster
    .map((row) => ({ ...row, tables: tablesOf(row.id) }))
    .filter((row) => (!department || shownSlug(row.department) === department) && (!session || row.tables.length > 0))
    .sort((a, b) => rank(a) - rank(b) || byName(a.projectTitle, b.projectTitle));
}

const rank = ({ department }: WithoutPoster) => departmentSlugs().indexOf(shownSlug(department));
