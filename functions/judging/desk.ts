import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { mayEdit } from '../../domain/person/roles.ts';
import { type Desk, presenceUpdateSchema, type StoredPresence } from '../../domain/presence/presence.ts';
import { newestPresence } from '../../domain/presence/shown-presence.ts';
import { changePresence, readPresences } from '../data/event/presence.ts';
import { type AdminEnv, notPermitted, requireAdmin } from '../http/auth.ts';
import { bothValues, conflict, seenVersion } from '../http/conflict.ts';
import { jsonBody } from '../http/json-body.ts';
import { say } from '../http/say.ts';
import { readTermOf } from '../http/term.ts';
import { readHall, requireInHall } from './hall.ts';
import { forgetRecentRounds } from './round.ts';

const editorsAlone = createMiddleware<AdminEnv>(async (c, next) => {
  if (!mayEdit(c.var.account)) throw notPermitted();
  await next();
});

/** The desk at which teams check in. Reviewers too may stand there, for all departments: it shows what visitors see. */
export const desk = new Hono<AdminEnv>()
  .use('/api/presence/*', requireAdmin, editorsAlone)

  // GET /api/presence/{semester}-{year} – the published projects with their tables, and whether their teams are here today
  .get('/api/presence/:term', async (c) => {
    const term = readTermOf(c);
    const now = new Date();
    const [{ projects, places, sessions }, said] = await Promise.all([readHall(term), readPresences(term, now)]);
    const presences = new Map(said.map(({ project, ...presence }) => [project, presence]));
    return c.json<Desk>({
      ...term,
      now: now.toISOString(),
      sessions,
      projects: projects.map(({ id, title, members }) => {
        const presence = presences.get(id);
        return { id, title, members, places: places[id] ?? [], presence };
      }),
    });
  })

  // PUT /api/presence/{semester}-{year}/{project} – says whether a team is here; If-Match names what an undo takes back
  .put('/api/presence/:term/:project', jsonBody(presenceUpdateSchema), async (c) => {
    const term = readTermOf(c);
    const project = c.req.param('project');
    const { state } = c.req.valid('json');
    await requireInHall(term, project);
    const now = new Date();
    const said = { state, by: 'desk', at: now.toISOString() } as const;
    const outcome = await changePresence(term, project, (current) => newestPresence(current, said, now), seenVersion(c));
    if ('theirs' in outcome) {
      const { state: theirs, version } = outcome.theirs;
      throw conflict(say('refusals.staff.deskChanged'), bothValues({ state }, { state: theirs }), { version });
    }
    forgetRecentRounds();
    return c.json<StoredPresence>(outcome.stored);
  });
