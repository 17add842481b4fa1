import { Hono } from 'hono';
import { isEventDay, type ShownPresence, shownPresence } from '../../domain/presence/shown-presence.ts';
import { readShownFloor } from '../data/event/floors.ts';
import { readPresences } from '../data/event/presence.ts';
import { listPublishedIds } from '../data/project/published.ts';
import { answerPublic, searchCache } from '../http/cache.ts';
import { readAskedTerm } from '../http/term.ts';

/** Who is in the hall, for visitors. */
export const presence = new Hono()
  // GET /api/presence?semester&year – the projects whose teams are at their tables today; null while visitors are not told
  .get('/api/presence', async (c) => {
    const term = readAskedTerm(c);
    const now = new Date();
    const sessions = (await readShownFloor(term, now))?.sessions ?? [];
    if (!isEventDay(sessions, now)) return answerPublic<ShownPresence>(c, null);
    const [said, published] = await Promise.all([readPresences(term, now), listPublishedIds(term)]);
    return answerPublic<ShownPresence>(c, shownPresence(said, { sessions, published, now }), searchCache);
  });
