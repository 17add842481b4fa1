import { Hono } from 'hono';
import pLimit from 'p-limit';
import * as z from 'zod';
import { updateSchema } from '../../domain/project-update.ts';
import { type ProjectState, projectSchema, yesNoSchema } from '../../domain/projects.ts';
import { readProject } from '../data/projects.ts';
import type { AdminEnv } from '../http/auth.ts';
import { AppError } from '../http/errors.ts';
import { jsonBody } from '../http/json-body.ts';
import { log } from '../http/log.ts';
import { seenVersion, tagVersion } from '../http/versions.ts';
import { readHistory } from './history.ts';
import { recordOf } from './records.ts';
import { type Edit, noProject, updateAsStaff } from './update.ts';

const stateSchema = z.strictObject({
  ids: z.array(projectSchema.shape.id).min(1, 'names no project').max(500),
  shouldDisplay: z.enum(yesNoSchema.options, { error: 'must be Yes or No' }),
  /** The version of each project that the editor saw. A project that changed since is not changed. */
  versions: z.record(projectSchema.shape.id, z.int().positive()).optional(),
});

/** How many projects are changed at the same time: enough to be quick, few enough not to slow down other calls. */
const together = 8;

/** The result for one project. A conflict also tells what is stored, who stored it, and when (ISO 8601). */
export type StateResult =
  | { id: string; state: ProjectState; version: number }
  | { id: string; error: string; code: string; version?: number; by?: string; at?: string };

export const projects = new Hono<AdminEnv>()
  // PUT /api/projects/state – publishes or hides several projects; answers one result for each
  .put('/api/projects/state', jsonBody(stateSchema), async (c) => {
    const { ids, shouldDisplay, versions } = c.req.valid('json');
    const edit = { update: { ShouldDisplay: shouldDisplay }, by: c.var.admin };
    const results = await pLimit(together).map(new Set(ids), (id) => setState(id, { ...edit, unchangedSince: versions?.[id] }));
    return c.json({ results });
  })

  // PUT /api/{EntryID}/update – changes the given fields; with If-Match, none that changed since that version
  .put('/api/:EntryID/update', jsonBody(updateSchema), async (c) => {
    const edit = { update: c.req.valid('json'), by: c.var.admin, seen: seenVersion(c) };
    const stored = await updateAsStaff(readId(c.req.param('EntryID')), edit);
    tagVersion(c, stored.version);
    return c.json(await recordOf(stored));
  })

  // GET /api/{EntryID}/record – the admin record as it is now
  .get('/api/:EntryID/record', async (c) => {
    const stored = await readProject(readId(c.req.param('EntryID')));
    if (!stored) throw noProject();
    tagVersion(c, stored.version);
    return c.json(await recordOf(stored));
  })

  // GET /api/{EntryID}/revisions – what was changed when and by whom, newest first
  .get('/api/:EntryID/revisions', async (c) => c.json(await readHistory(readId(c.req.param('EntryID')))));

/** The project's id in a path. Throws 404 for a text that cannot be an id. */
export function readId(text: string): string {
  const { data, success } = projectSchema.shape.id.safeParse(text);
  if (!success) throw noProject();
  return data;
}

async function setState(id: string, edit: Edit): Promise<StateResult> {
  try {
    const { project, version } = await updateAsStaff(id, edit);
    return { id, state: project.state, version };
  } catch (error) {
    // The failure of one project must not hide the results of the others.
    if (error instanceof AppError) return { id, error: error.message, code: error.code, ...error.more.members };
    log.error('the state of a project was not set', { id, error: error as Error });
    return { id, error: 'Something went wrong on our side.', code: 'internal' };
  }
}
