import type { QuickAnswer, SearchAnswer, Sponsor, SponsorAnswer } from '../../domain/search/search-answer.ts';
import { longestSearch, readSearchQuery } from '../../domain/search/search-query.ts';
import { createApp } from '../http/app.ts';
import { answerPublic, searchCache } from '../http/cache.ts';
import { AppError, nothing } from '../http/errors.ts';
import { loadSettings } from '../http/load-settings.ts';
import { askIndex } from './current-index.ts';

/** The most projects of a list of ids. */
const mostIds = 100;

/** Searches all published projects. This function can read nothing but the index, which is made of their public view, and the settings. */
export const app = createApp()
  .use(loadSettings)
  // GET /api/search?q&department&term&sponsor&winners&video&answers&sort&page – a page of the projects that are found, with facets
  .get('/api/search', async (c) => {
    const query = readSearchQuery(new URL(c.req.url).searchParams);
    return answerPublic<SearchAnswer>(c, await askIndex((index) => index.search(query)), searchCache);
  })

  // GET /api/search/quick?q – the best few projects, people and sponsors, while somebody types
  .get('/api/search/quick', async (c) => {
    const text = (c.req.query('q') ?? '').slice(0, longestSearch).trim();
    return answerPublic<QuickAnswer>(c, await askIndex((index) => index.quick(text)), searchCache);
  })

  // GET /api/search/projects?ids=1,2 – these projects in this order, without those that are not published
  .get('/api/search/projects', async (c) => {
    const ids = (c.req.query('ids') ?? '').split(',').filter(Boolean);
    if (ids.length > mostIds) throw new AppError(400, 'too_many_ids', `At most ${mostIds} projects can be listed at a time.`);
    return answerPublic(c, await askIndex((index) => index.projects(ids)), searchCache);
  })

  // GET /api/sponsors – the sponsors of published projects
  .get('/api/sponsors', async (c) => answerPublic<Sponsor[]>(c, await askIndex((index) => index.sponsors()), searchCache))

  // GET /api/sponsors/{slug} – a sponsor with all its projects; the slug of a merged spelling is answered too
  .get('/api/sponsors/:slug', async (c) => {
    const sponsor = await askIndex((index) => index.sponsor(c.req.param('slug')));
    if (!sponsor) throw nothing('no_sponsor');
    return answerPublic<SponsorAnswer>(c, sponsor, searchCache);
  })

  // GET /api/single_survey/{id}/related – at most four cards of published projects that have much in common with it
  .get('/api/single_survey/:id/related', async (c) => {
    const related = await askIndex((index) => index.related(c.req.param('id')));
    if (!related) throw nothing('no_project');
    return answerPublic(c, related, searchCache);
  });

export type SearchApp = typeof app;
