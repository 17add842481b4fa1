import PDFDocument from 'pdfkit';
import { type DepartmentSlug, departmentSlugs } from '../../../domain/departments.ts';
import type { Presentation } from '../../../domain/presentation.ts';
import { site } from '../../../domain/site.ts';
import { drawDirections } from './directions.ts';
import { drawFloorPlan } from './floor-plan.ts';
import { faces } from './fonts.ts';

/** A team at the event. */
export type Presenter = { projectTitle: string; department: DepartmentSlug };

/** A numbered poster stand. */
export type Stand = { number: number; department: DepartmentSlug };

/** Stands stand by department, in the order of the navigation, then by title. */
function numberStands(presenters: readonly Presenter[]): Stand[] {
  return [...presenters]
    .sort(
      (a, b) =>
        departmentSlugs.indexOf(a.department) - departmentSlugs.indexOf(b.department) ||
        a.projectTitle.localeCompare(b.projectTitle, 'en'),
    )
    .map(({ department }, index) => ({ number: index + 1, department }));
}

/** The event's map as a PDF of two pages: the floor with every stand, then the way there, the day and the stands by department. */
export async function drawEventMap(presenters: readonly Presenter[], presentation: Presentation): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'LETTER',
    layout: 'landscape',
    margin: 0,
    lang: site.locale,
    displayTitle: true,
    pdfVersion: '1.7',
    info: {
      Title: `${site.name}: event map`,
      Author: site.school,
      Subject: `Floor plan and directions, ${presentation.presentationLocation}`,
      CreationDate: new Date(`${presentation.presentationDate}T00:00:00Z`),
    },
  });
  for (const [name, face] of Object.entries(faces)) doc.registerFont(name, face.file);
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const written = new Promise((resolve) => doc.on('end', resolve));
  const stands = numberStands(presenters);
  drawFloorPlan(doc, stands, presentation);
  doc.addPage();
  drawDirections(doc, stands, presentation);
  doc.end();
  await written;
  return Buffer.concat(chunks);
}
