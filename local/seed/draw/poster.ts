import type { Project } from '../../../domain/projects.ts';
import { chooseCharts } from './charts.ts';
import { chooseFigures } from './figures.ts';
import { chooseLayout } from './layouts.ts';
import type { Pen, Plate } from './pen.ts';
import { seededRandom } from './prng.ts';
import { headingStyles, type Sheet } from './sheet.ts';
import { tellStory } from './story.ts';
import { subjects } from './subjects.ts';

/** What a poster is drawn from. */
export type PosterSubject = Pick<
  Project,
  | 'id'
  | 'projectTitle'
  | 'projectDescription'
  | 'memberNames'
  | 'sponsor'
  | 'department'
  | 'keywords'
  | 'courseNumber'
  | 'semester'
  | 'year'
>;

function taker(plates: readonly Plate[]): () => Plate {
  let taken = 0;
  return () => {
    const plate = plates[taken++ % plates.length];
    if (!plate) throw new Error('a poster needs at least one plate');
    return plate;
  };
}

/** The SVG of a plausible academic poster, 3:2 (a few stand upright), the same each time for a project and unlike any other's. */
export function drawPoster(project: PosterSubject): string {
  const random = seededRandom(`poster ${project.id}`);
  const layout = chooseLayout(project.department, random);
  const palette = layout.palette(project.department, random);
  const story = tellStory(project, random);
  const pen: Pen = {
    palette,
    random,
    subject: subjects[project.department],
    keywords: project.keywords,
    comparison: story.comparison,
  };
  let numbered = 0;
  let sections = 0;
  const sheet: Sheet = {
    project,
    story,
    palette,
    random,
    headings: random.pick(headingStyles),
    takeFigure: taker(chooseFigures(pen, project.department, 3)),
    takeChart: taker(chooseCharts(pen, 4)),
    nextNumber: () => ++numbered,
    nextSection: () => ++sections,
  };
  const { width, height } = layout;
  const body = layout.draw(sheet);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height + 4}" fill="${palette.paper}"/>${body}</svg>`;
}
