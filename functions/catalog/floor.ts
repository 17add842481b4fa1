import { Hono } from 'hono';
import type { PublicFloor, TablePlaces } from '../../domain/floor/public-floor.ts';
import { publicFloor, tablePlaces } from '../../domain/floor/shown-floor.ts';
import { packedCard } from '../../domain/offline/search.ts';
import { isEventDay, type ShownPresence, shownPresence } from '../../domain/presence/shown-presence.ts';
import { readShownFloor } from '../data/event/floors.ts';
import { readPresences } from '../data/event/presence.ts';
import { listPublishedIds } from '../data/project/published.ts';
import { answerPublic, searchCache } from '../http/cache.ts';
import { nothing } from '../http/errors.ts';
import { readAskedTerm } from '../http/term.ts';
import { readPackedProjects } from './offline.ts';

/** The hall of an event, the projects at its tables, and who is there, from the time on at which visitors may see them. */
export const floor = new Hono()
  // GET /api/floor?semester&year – the hall of a term, its tables, and the published projects at them
  .get('/api/floor', async (c) => {
    const term = readAskedTerm(c);
    const shown = await readShownFloor(term, new Date());
    if (!shown) throw nothing('no_floor');
    const projects = (await readPackedProjects(term)).map(packedCard);
    return answerPublic<PublicFloor>(c, publicFloor(term, shown, projects));
  })

  // GET /api/tables?semester&year – the tables of a term's published projects; empty before the floor is shown and after the event
  .get('/api/tables', async (c) => {
    const term = readAskedTerm(c);
    const now = new Date();
    const shown = await readShownFloor(term, now);
    return answerPublic<TablePlaces>(c, shown ? tablePlaces(shown, await listPublishedIds(term), now) : {});
  })

  // GET /api/presence?semester&year – the projects whose teams are at their tables today; null while visitors are not told
  .get('/api/presence', async (c) => {
    const term = readAskedTerm(c);
    const now = new Date();
    const sessions = (await readShownFloor(term, now))?.sessions ?? [];
    if (!isEventDay(sessions, now)) return answerPublic<ShownPresence>(c, null);
    const [said, published] = await Promise.all([readPresences(term, now), listPublishedIds(term)]);
    return answerPublic<ShownPresence>(c, shownPresence(said, { sessions, published, now }), searchCache);
  });
