import { findDepartment } from '../../domain/departments.ts';
import { type Highlight, pickHighlights } from '../../domain/highlights.ts';
import { currentPresentation, isShown, type Presentation } from '../../domain/presentation.ts';
import type { PublicProject } from '../../domain/public-project.ts';
import { type SocialImage, socialFacts, socialImageSize } from '../../domain/social-image.ts';
import { compareTerms, parseTerm, sameTerm, schoolDay, type Term } from '../../domain/terms.ts';
import { type Position, type Winner, winnerOf } from '../../domain/winners.ts';
import { readPresentations } from '../data/presentation.ts';
import { countPublished, findPublished, listPublished, listTerm } from '../data/published.ts';
import { readPublishedTerms } from '../data/published-terms.ts';
import { type DrawnImage, digestOf, readDrawnImage } from '../data/social-images.ts';
import { readAllWinners, readTermWinners, type TermWinners } from '../data/winners.ts';
import { createApp } from '../http/app.ts';
import { answerPublic, answerPublicText, publicCache } from '../http/cache.ts';
import { AppError } from '../http/errors.ts';
import { eventCalendar } from './event-calendar.ts';
import { floor } from './floor.ts';
import { badTerm, readAskedTerm } from './term.ts';

const noProject = () => new AppError(404, 'no_project', 'Project not found');

/**
 * The public reads. This function can read only published projects, and only their public view (functions/data/published.ts).
 */
export const app = createApp()
  // GET /api/survey/{slug}/term={semester}-{year} – published projects of a department and term, by title
  .get('/api/survey/:slug/:term{term=.*}', async (c) => {
    const department = findDepartment(c.req.param('slug'));
    if (!department) throw new AppError(404, 'no_department', 'There is no such department.');
    const term = parseTerm(c.req.param('term').slice('term='.length));
    if (!term) throw badTerm();
    return answerPublicText<PublicProject[]>(c, await listPublished(term, department.slug));
  })

  // GET /api/single_survey/{id} – one published project, with its place if it won one, and its social image if it is drawn
  .get('/api/single_survey/:id', async (c) => {
    const project = await findPublished(c.req.param('id'));
    if (!project) throw noProject();
    const [term, drawn] = await Promise.all([readTermWinners(project), readDrawnImage(project.id)]);
    const position = positionOf(project, term);
    return answerPublic(c, { ...project, position, ...upToDate(drawn, project, position) });
  })

  // GET /api/winners – places 1 to 3 of every term, newest term first, then by position
  .get('/api/winners', async (c) => {
    const terms = (await readAllWinners()).sort((a, b) => compareTerms(a.term, b.term));
    const winners = await Promise.all(terms.map(winnersOfTerm));
    return answerPublic(c, winners.flat());
  })

  // GET /api/winner/{id} – an array whose first element is the winner, with its social image if it is drawn
  .get('/api/winner/:id', async (c) => {
    const project = await findPublished(c.req.param('id'));
    if (!project) throw noProject();
    const [term, drawn] = await Promise.all([readTermWinners(project), readDrawnImage(project.id)]);
    const winner = (await winnersOfTerm(term)).find((one) => one.id === project.id);
    if (!winner) throw noProject();
    return answerPublic(c, [{ ...winner, ...upToDate(drawn, project, positionOf(project, term)) }]);
  })

  // GET /api/presentation – details of the next presentation, of all terms, with its term
  .get('/api/presentation', async (c) => {
    const { displayFrom, displayUntil, ...shown } = await readShownPresentation();
    return answerPublic(c, shown);
  })

  // GET /api/presentation.ics – the next presentation as an event for calendars
  .get('/api/presentation.ics', async (c) => {
    const calendar = eventCalendar(await readShownPresentation(), new Date());
    return c.body(calendar, 200, {
      'cache-control': publicCache,
      'content-type': 'text/calendar; charset=utf-8',
      // Inline, because a phone then offers to add the event instead of keeping a file.
      'content-disposition': 'inline; filename="showcase.ics"',
    });
  })

  // GET /api/departments/counts?semester&year – number of published projects of each department
  .get('/api/departments/counts', async (c) => {
    const term = readAskedTerm(c);
    return answerPublic(c, await countPublished(term));
  })

  // GET /api/terms – the terms that have published projects, newest first, with the numbers of their projects and winners
  .get('/api/terms', async (c) => {
    const [terms, places] = await Promise.all([readPublishedTerms(), readAllWinners()]);
    const winners = (await Promise.all(places.map(winnersOfTerm))).flat();
    const ofTerm = (term: Term) => winners.filter((winner) => sameTerm(winner, term)).length;
    return answerPublic(
      c,
      terms.map((term) => ({ ...term, winners: ofTerm(term) })),
    );
  })

  // GET /api/highlights?semester&year – projects whose posters stand for a term: winners, then one of each department in turn
  .get('/api/highlights', async (c) => {
    const term = readAskedTerm(c);
    const [lists, { places }] = await Promise.all([listTerm(term), readTermWinners(term)]);
    const best = places.filter(({ position }) => position !== 'Participant');
    const ids = best.sort((a, b) => a.position.localeCompare(b.position)).map(({ projectId }) => projectId);
    return answerPublic<Highlight[]>(c, pickHighlights(lists, ids, schoolDay(new Date())));
  })

  .route('/', floor);

export type CatalogApp = typeof app;

/** The presentation that is to be shown now, of all terms, with its term. Throws 404 when none is. */
async function readShownPresentation(): Promise<Presentation & Term> {
  const now = new Date();
  const all = (await readPresentations()).flatMap(({ term, presentation }) =>
    presentation ? [{ ...presentation, semester: term.semester, year: term.year }] : [],
  );
  const shown = all.filter((one) => isShown(one, now));
  const presentation = currentPresentation(shown, schoolDay(now));
  if (!presentation) throw new AppError(404, 'no_presentation', 'No presentation is announced.');
  return presentation;
}

function positionOf({ id }: PublicProject, { places }: TermWinners): Position | undefined {
  return places.find(({ projectId }) => projectId === id)?.position;
}

/** The social image, unless it was drawn for what the project does not show any more. */
function upToDate(drawn: DrawnImage | undefined, project: PublicProject, position?: Position): { socialImage?: SocialImage } {
  const isUpToDate = drawn?.drawnFor === digestOf(socialFacts(project, position));
  return isUpToDate ? { socialImage: { path: drawn.path, ...socialImageSize } } : {};
}

async function winnersOfTerm({ term, places }: TermWinners): Promise<Winner[]> {
  const winners = await Promise.all(places.map((place) => winnerOfPlace(place, term)));
  return winners.filter((winner) => winner !== undefined).sort((a, b) => a.position - b.position);
}

async function winnerOfPlace(place: TermWinners['places'][number], term: Term): Promise<Winner | undefined> {
  if (place.position === 'Participant') return undefined;
  const project = await findPublished(place.projectId);
  // A project that was moved to another term has no place there.
  return project && sameTerm(project, term) ? winnerOf(place, project, term) : undefined;
}
