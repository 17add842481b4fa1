import { joinList } from '../../../../../domain/basics/lists.ts';
import { departmentTitle, listDepartments, shownSlug } from '../../../../../domain/department/departments.ts';
import { t } from '../../../../../domain/language/text.ts';
import { startList } from '../pdf/columns.ts';
import type { Pdf } from '../pdf/pdf.ts';
import { isolated } from '../pdf/runs.ts';
import { type Column, putTable } from '../pdf/table.ts';
import { byName, listedName, type Placed, peopleOf, placedOf } from '../placed.ts';
import type { PrintData, PrintOrder } from '../print-data.ts';
import { hoursOf } from '../words.ts';

type Row = Placed & { student: string };

const columnsOf = () => {
  const table: Column<Row> = { title: t('tables.table'), width: 1, face: 'strong', whole: (row) => [row.table.number] };
  const when: Column<Row> = {
    title: t('staff.floor.print.when'),
    width: 3.3,
    of: ({ session }) => `${session.name}\n${hoursOf(session)}`,
  };
  const project: Column<Row> = {
    title: t('words.project'),
    width: 4.3,
    of: (row) => row.project.projectTitle,
  };
  const team: Column<Row> = {
    title: t('words.team'),
    width: 4,
    of: (row) => joinList(peopleOf(row.project).map(({ name }) => isolated(name))),
  };
  const student: Column<Row> = {
    title: t('staff.floor.print.student'),
    width: 3.4,
    face: 'strong',
    of: (row) => row.student,
  };
  return { table, when, project, team, student };
};

/** Lists for the doors of the hall, which say who stands where and when: one for each department, or one of all students. */
export function drawDoorLists(pdf: Pdf, data: PrintData, order: PrintOrder, onRow: (part: number) => void): void {
  const given = { term: data.term, paper: order.paper };
  const placed = placedOf(data, order).map((one) => ({ ...one, student: '' }));
  const { table, when, project, team, student } = columnsOf();
  // The only session needs no column.
  const times = data.floor.sessions.length > 1 ? [when] : [];
  let done = 0;
  const put = (title: string, cells: readonly Column<Row>[], rows: readonly Row[], all: number) =>
    startList(pdf, given, { title, about: aboutOf(data, order) }, (columns, parent) =>
      putTable(pdf, columns, parent, {
        cells,
        rows,
        size: 11,
        onRow: () => {
          done += 1;
          onRow(done / all);
        },
      }),
    );
  if (order.doorsBy === 'student') {
    const students = placed.flatMap((one) => peopleOf(one.project).map(({ name }) => ({ ...one, student: listedName(name) })));
    students.sort((a, b) => byName(a.student, b.student));
    put(t('staff.floor.print.students'), [student, table, ...times, project], students, students.length);
    return;
  }
  for (const { slug, title } of listDepartments()) {
    const rows = placed.filter((one) => shownSlug(one.project.department) === slug);
    if (rows.length > 0) put(title, [table, ...times, project, team], rows, placed.length);
  }
}

function aboutOf({ floor }: PrintData, { session, department, doorsBy }: PrintOrder): string {
  // A list of a department has its title.
  const chosen = department && doorsBy === 'student' ? departmentTitle(department) : '';
  const sessions = floor.sessions.filter(({ id }) => !session || id === session);
  const times = sessions.map((one) => (floor.sessions.length > 1 ? `${one.name} ${hoursOf(one)}` : hoursOf(one)));
  return [chosen, floor.hall.name, ...times].filter(Boolean).join(' · ');
}
