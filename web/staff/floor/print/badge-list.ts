import { departmentTitle, shownSlug } from '../../../../domain/department/departments.ts';
import { t } from '../../../../domain/language/text.ts';
import { colors, departmentColors } from './pdf/colors.ts';
import { mm, papers } from './pdf/paper.ts';
import { byDepartment, peopleOf, placedOf } from './placed.ts';
import type { Paper, PrintData, PrintOrder } from './print-data.ts';

/** A usual size of holders. */
export const badge = { width: 90 * mm, height: 55 * mm };
export const across = 2;

/** The rows of badges on a sheet, with room for the marks to cut along. */
export function badgesDown(paper: Paper): number {
  return Math.floor((papers[paper].height - 2 * 8 * mm) / badge.height);
}

/** A badge; one without a name has a line to write it on. */
export type Badge = { name: string; role: string; color: string; lines: string[]; table?: string };

/** Those of the people of each project by table, then blanks for staff and sponsors. */
export function badgesOf(data: Pick<PrintData, 'floor' | 'projects'>, order: PrintOrder): Badge[] {
  const placed = placedOf(data, order);
  const numbers = new Map<string, Set<string>>();
  for (const { project, table } of placed.toSorted((a, b) => a.session.from.localeCompare(b.session.from)))
    numbers.set(project.id, (numbers.get(project.id) ?? new Set()).add(table.number));
  // Each project once, also if it stands in both sessions; without a session also those that have no table.
  const ofTables = [...new Map(placed.map(({ project }) => [project.id, project])).values()];
  const others = data.projects
    .filter(
      ({ id, department }) =>
        !numbers.has(id) && !order.session && (!order.department || shownSlug(department) === order.department),
    )
    .sort(byDepartment);
  const blank = (count: number, role: string): Badge[] =>
    Array.from({ length: count }, () => ({ name: '', role, color: colors.brand, lines: [] }));
  return [
    ...[...ofTables, ...others].flatMap((project) =>
      peopleOf(project).map(({ name, isLead }): Badge => {
        const table = [...(numbers.get(project.id) ?? [])].join(', ');
        return {
          name,
          role: isLead ? t('staff.floor.print.lead') : t('words.team'),
          color: departmentColors(project.department).strong,
          lines: [project.projectTitle, departmentTitle(project.department)],
          ...(table && { table }),
        };
      }),
    ),
    ...blank(order.blanks.staff, t('staff.floor.print.staff')),
    ...blank(order.blanks.sponsors, t('words.sponsor')),
  ];
}
