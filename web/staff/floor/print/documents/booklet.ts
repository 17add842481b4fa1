import { joinList } from '../../../../../domain/basics/lists.ts';
import { departmentTitle } from '../../../../../domain/department/departments.ts';
import { t } from '../../../../../domain/language/text.ts';
import type { PublicProject } from '../../../../../domain/project/public-project.ts';
import { colors, departmentColors } from '../pdf/colors.ts';
import { type Columns, columnLeft, columnWidth, need, putBlock, putParagraph, putSection } from '../pdf/columns.ts';
import { drawLines } from '../pdf/draw-lines.ts';
import { heightOf, lineOf, linesOf } from '../pdf/lines.ts';
import { mm } from '../pdf/paper.ts';
import { content, type Element, group, type Pdf } from '../pdf/pdf.ts';
import { isolated } from '../pdf/runs.ts';
import { listedOf, peopleOf } from '../placed.ts';
import type { PrintData, PrintOrder } from '../print-data.ts';
import { hoursOf } from '../words.ts';
import { drawCover } from './cover-page.ts';
import { drawPlan } from './plan.ts';
import { drawIndex, type IndexEntry } from './register.ts';

/** A project of the booklet, with where and when it stands. */
type Listed = { project: PublicProject; table?: string; when?: string };

/** The booklet: cover, plan, projects by table with their abstracts, indexes of students and sponsors. */
export function drawBooklet(pdf: Pdf, data: PrintData, order: PrintOrder, onProject: (part: number) => void): void {
  const listed = listedOf(data, order);
  const placed: Listed[] = listed.placed.map(({ project, table, session }) => ({
    project,
    table: table.number,
    ...(data.floor.sessions.length > 1 && { when: `${session.name}, ${hoursOf(session)}` }),
  }));
  const unplaced: Listed[] = listed.unplaced.map((project) => ({ project }));
  const all = placed.length + unplaced.length;
  const setup = { term: data.term, paper: order.paper };
  const people = new Map<string, IndexEntry[]>();
  const sponsors = new Map<string, IndexEntry[]>();
  let done = 0;

  drawCover(pdf, data, order, { projects: listed.projects.size });
  drawPlan(pdf, data, order);
  const section = (title: string, projects: readonly Listed[]) => {
    if (projects.length === 0) return;
    putSection(pdf, setup, title, { count: 2, gap: 9 * mm }, (columns, parent) => {
      const heading = linesOf(pdf, title, { face: 'display', size: 22, lead: 1.2 }, columnWidth(columns));
      putBlock(pdf, columns, parent, 'H2', heading);
      columns.y += 8;
      for (const one of projects) {
        const entry = { table: one.table ?? '', page: drawProject(pdf, columns, parent, one) };
        for (const { name } of peopleOf(one.project)) note(people, name, entry);
        const { sponsor } = one.project;
        if (sponsor) note(sponsors, data.sponsorNames.get(sponsor) ?? sponsor, entry);
        done += 1;
        onProject(done / (all + 1));
      }
    });
  };
  section(t('staff.floor.print.byTable'), placed);
  section(placed.length > 0 ? t('staff.floor.print.withoutTable') : t('staff.words.projects'), unplaced);
  drawIndex(pdf, setup, { title: t('staff.floor.print.students'), entries: people, arePeople: true });
  drawIndex(pdf, setup, { title: t('words.sponsors'), entries: sponsors, arePeople: false });
  onProject(1);
}

function note(entries: Map<string, IndexEntry[]>, name: string, entry: IndexEntry): void {
  entries.set(name, [...(entries.get(name) ?? []), entry]);
}

const numberStyle = { face: 'display', size: 20, lead: 1.05 } as const;

/** Draws a project where the columns are, and returns the page on which it begins. */
function drawProject(pdf: Pdf, columns: Columns, parent: Element, { project, table, when }: Listed): number {
  const tint = departmentColors(project.department);
  const width = columnWidth(columns);
  // The number stands before the title, which keeps to its right.
  const number = table ? lineOf(pdf, table, { ...numberStyle, color: tint.strong }) : undefined;
  const indent = number ? Math.max(38, number.width + 8) : 0;
  const title = linesOf(pdf, project.projectTitle, { face: 'strong', size: 11, lead: 1.22 }, width - indent);
  const facts = [departmentTitle(project.department), ...(when ? [when] : [])].join(' · ');
  const names = joinList(peopleOf(project).map(({ name }) => isolated(name)));
  const meta = [
    ...linesOf(pdf, facts, { face: 'strong', size: 8.5, color: tint.strong }, width - indent),
    ...linesOf(pdf, names, { face: 'text', size: 8.5 }, width - indent),
    ...linesOf(
      pdf,
      project.sponsor && t('staff.floor.print.sponsorOf', { sponsor: project.sponsor }),
      { face: 'text', size: 8.5, color: colors.quiet },
      width - indent,
    ),
  ];
  const words = project.projectDescription || (project.withheld ? t('staff.floor.print.confidential') : '');
  const abstract = linesOf(pdf, words, { face: 'text', size: 9, lead: 1.38 }, width);
  need(pdf, columns, heightOf(title) + heightOf(meta) + heightOf(abstract.slice(0, 2)) + 6);
  const page = pdf.pages;
  group(pdf, parent, 'Sect', (element) => {
    const x = columnLeft(columns);
    content(pdf, element, 'H3', () => {
      if (number) drawLines(pdf, [number], { x, y: columns.y - 3.5 });
      drawLines(pdf, title, { x: x + indent, y: columns.y, width: width - indent });
    });
    columns.y += heightOf(title) + 1;
    putParagraph(pdf, columns, element, meta, indent);
    columns.y += 4;
    putParagraph(pdf, columns, element, abstract);
  });
  columns.y += 15;
  return page;
}
