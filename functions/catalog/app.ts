import { departmentAt } from '../../domain/department/departments.ts';
import { type SocialImage, socialFacts, socialImageSize } from '../../domain/picture/social-image.ts';
import { eventCalendar } from '../../domain/presentation/event-calendar.ts';
import type { Presentation } from '../../domain/presentation/presentation.ts';
import { type Highlight, pickHighlights } from '../../domain/project/highlights.ts';
import type { PublicProject } from '../../domain/project/public-project.ts';
import { manifest } from '../../domain/site/manifest.ts';
import type { Member } from '../../domain/site/settings.ts';
import type { ChangedSettings } from '../../domain/site/site.ts';
import { parseTerm, schoolDay, type Term } from '../../domain/term/terms.ts';
import type { Position } from '../../domain/winners/winners.ts';
import { type TermAwards, wonBy } from '../../domain/winners/wins.ts';
import { readTermWinners } from '../data/event/winners.ts';
import { type DrawnImage, digestOf, readDrawnImage, readSiteImage } from '../data/picture/social-images.ts';
import { countPublished, findPublished, listPublished, listTerm } from '../data/project/published.ts';
import { readPublishedTerms } from '../data/project/published-terms.ts';
import { readPackedSettings, readShownSettings } from '../data/site/settings.ts';
import { createApp } from '../http/app.ts';
import { answerPublic, answerPublicText, publicCache } from '../http/cache.ts';
import { AppError, nothing } from '../http/errors.ts';
import { loadSettings } from '../http/load-settings.ts';
import { say } from '../http/say.ts';
import { badTerm, readAskedTerm } from '../http/term.ts';
import { floor } from './floor.ts';
import { offline } from './offline.ts';
import { readShownPresentation, type ShownPresentation } from './shown-presentation.ts';
import { readShownAwards, readShownWinners, winnersOfTerm, withWinners } from './winners.ts';

const noProject = () => new AppError(404, 'no_project', say('projects.notFound'));

/**
 * The public reads. This function can read only published projects, and only their public view (functions/data/project/published.ts).
 */
export const app = createApp()
  .use(loadSettings)
  // GET /api/survey/{slug}/term={semester}-{year} – published projects of a department and term, by title
  .get('/api/survey/:slug/:term{term=.*}', async (c) => {
    const department = departmentAt(c.req.param('slug'));
    if (!department) throw nothing('no_department');
    const term = parseTerm(c.req.param('term').slice('term='.length));
    if (!term) throw badTerm();
    return answerPublicText<PublicProject[]>(c, await listPublished(term, department.slug));
  })

  // GET /api/single_survey/{id} – one published project, with the place and the awards that it won, and its social image if it is drawn
  .get('/api/single_survey/:id', async (c) => {
    const { project, won, image } = await readShown(c.req.param('id'));
    return answerPublic(c, { ...project, ...won, ...image });
  })

  // GET /api/winners – places 1 to 3 of every term, newest term first, then by position
  .get('/api/winners', async (c) => answerPublic(c, await readShownWinners()))

  // GET /api/awards – the awards of every term beside the places, newest term first
  .get('/api/awards', async (c) => answerPublic<TermAwards[]>(c, await readShownAwards()))

  // GET /api/winner/{id} – an array whose first element is the winner, with its social image if it is drawn
  .get('/api/winner/:id', async (c) => {
    const { project, winners, image } = await readShown(c.req.param('id'));
    const winner = (await winnersOfTerm(winners)).find((one) => one.id === project.id);
    if (!winner) throw noProject();
    return answerPublic(c, [{ ...winner, ...image }]);
  })

  // GET /api/presentation – details of the next presentation, of all terms, with its term
  .get('/api/presentation', async (c) => answerPublic<Presentation & Term>(c, (await readAnnounced()).shown))

  // GET /api/presentation.ics – the next presentation as an event for calendars
  .get('/api/presentation.ics', async (c) => {
    const { shown, version } = await readAnnounced();
    const calendar = eventCalendar({ term: shown, presentation: shown, version }, new Date());
    return c.body(calendar, 200, {
      'cache-control': publicCache,
      'content-type': 'text/calendar; charset=utf-8',
      // Inline, because a phone then offers to add the event instead of keeping a file.
      'content-disposition': 'inline; filename="showcase.ics"',
    });
  })

  // GET /api/settings – the settings that every page shows, where they are not the defaults
  .get('/api/settings', async (c) => {
    const settings = await readShownSettings();
    return answerPublic<ChangedSettings>(c, { ...settings, ...(await readSiteImage(settings)) });
  })

  // GET /api/manifest.webmanifest – what the installed site is called and looks like
  .get('/api/manifest.webmanifest', (c) => {
    const headers = { 'cache-control': publicCache, 'content-type': 'application/manifest+json' };
    return c.body(JSON.stringify(manifest()), 200, headers);
  })

  // GET /api/members – who built the site
  .get('/api/members', async (c) => answerPublic<Member[]>(c, (await readPackedSettings()).members))

  // GET /api/pages/{slug} – a page that coordinators added
  .get('/api/pages/:slug', async (c) => {
    const page = (await readPackedSettings()).pages.find(({ slug }) => slug === c.req.param('slug'));
    if (!page) throw nothing('no_page');
    // The start of the function does not wait for the reader of Markdown.
    const { pageInLanguages } = await import('./shown-page.ts');
    return answerPublic(c, pageInLanguages(page));
  })

  // GET /api/departments/counts?semester&year – number of published projects of each department
  .get('/api/departments/counts', async (c) => {
    const term = readAskedTerm(c);
    return answerPublic(c, await countPublished(term));
  })

  // GET /api/terms – the terms that have published projects, newest first, with the numbers of their projects and winners
  .get('/api/terms', async (c) => {
    const [terms, winners] = await Promise.all([readPublishedTerms(), readShownWinners()]);
    return answerPublic(c, withWinners(terms, winners));
  })

  // GET /api/highlights?semester&year – projects whose posters stand for a term: winners, then one of each department in turn
  .get('/api/highlights', async (c) => {
    const term = readAskedTerm(c);
    const [lists, { places }] = await Promise.all([listTerm(term), readTermWinners(term)]);
    const best = places.filter(({ position }) => position !== 'Participant');
    const ids = best.sort((a, b) => a.position.localeCompare(b.position)).map(({ projectId }) => projectId);
    return answerPublic<Highlight[]>(c, pickHighlights(lists, ids, schoolDay(new Date())));
  })

  .route('/', floor)
  .route('/', offline);

export type CatalogApp = typeof app;

/** A published project, the winners of its term, what it won, and its social image if it is drawn. Throws 404 when there is none. */
async function readShown(id: string) {
  const project = await findPublished(id);
  if (!project) throw noProject();
  const [winners, drawn] = await Promise.all([readTermWinners(project), readDrawnImage(id)]);
  const won = wonBy(id, winners);
  return { project, winners, won, image: upToDate(drawn, project, won.position) };
}

/** The presentation that is to be shown now. Throws 404 when none is. */
async function readAnnounced(): Promise<ShownPresentation> {
  const presentation = await readShownPresentation();
  if (!presentation) throw nothing('no_presentation');
  return presentation;
}

/** The social image, unless it was drawn for what the project does not show any more. */
function upToDate(drawn: DrawnImage | undefined, project: PublicProject, position?: Position): { socialImage?: SocialImage } {
  const isUpToDate = drawn?.drawnFor === digestOf(socialFacts(project, position));
  return isUpToDate ? { socialImage: { path: drawn.path, ...socialImageSize } } : {};
}
