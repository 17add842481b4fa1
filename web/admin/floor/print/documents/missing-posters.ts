import { departments, departmentTitle } from '../../../../../domain/departments.ts';
import { startList } from '../pdf/lists.ts';
import type { Pdf } from '../pdf/pdf.ts';
import { type Column, putTable } from '../pdf/table.ts';
import { byName } from '../placed.ts';
import type { PrintData, PrintOrder, WithoutPoster } from '../print-data.ts';

/** For staff alone: the projects without a poster, with whom to ask for it. */
export function drawMissingPosters(pdf: Pdf, data: PrintData, order: PrintOrder, onRow: (part: number) => void): void {
  const { floor } = data;
  const numbers = new Map(floor.tables.map(({ id, number }) => [id, number]));
  const tablesOf = (id: string) => {
    const places = floor.places.filter(
      ({ project, session }) => project === id && (!order.session || session === order.session),
    );
    return places.map(({ table }) => numbers.get(table)).join(', ');
  };
  const rows = data.withoutPoster
    .filter(({ id, department }) => (!order.department || department === order.department) && (!order.session || tablesOf(id)))
    .sort((a, b) => rank(a) - rank(b) || byName(a.projectTitle, b.projectTitle));
  const cells: Column<WithoutPoster>[] = [
    { title: 'Table', width: 1, face: 'strong', of: ({ id }) => tablesOf(id) },
    { title: 'Project', width: 4.4, of: ({ projectTitle }) => projectTitle },
    { title: 'Department', width: 2.6, of: ({ department }) => departmentTitle(department) },
    { title: 'Lead', width: 4.2, of: ({ lead, email }) => `${lead}\n${email}` },
    { title: 'State', width: 1.7, of: ({ state }) => state },
  ];
  const about = `For staff only. ${rows.length === 1 ? '1 project has' : `${rows.length} projects have`} no poster.`;
  let done = 0;
  startList(pdf, { term: data.term, paper: order.paper }, { title: 'Missing posters', about }, (columns, parent) => {
    if (rows.length === 0) return;
    putTable(pdf, columns, parent, {
      cells,
      rows,
      size: 9.5,
      onRow: () => {
        done += 1;
        onRow(done / rows.length);
      },
    });
  });
}

const rank = ({ department }: WithoutPoster) => departments.findIndex(({ slug }) => slug === department);
