import { isDeepStrictEqual } from 'node:util';
import { Hono } from 'hono';
import type { Floor } from '../../domain/floor/floor.ts';
import { type FloorVersion, floorUpdateSchema, type TermFloor } from '../../domain/floor/floor-update.ts';
import { newFloor } from '../../domain/floor/new-floor.ts';
import { sameTerm, type Term } from '../../domain/term/terms.ts';
import { changeFloor, readFloorHistory, readTermFloor, type StoredFloor } from '../data/event/floors.ts';
import { readTermPresentation } from '../data/event/presentation.ts';
import { readProject } from '../data/project/projects.ts';
import type { AdminEnv } from '../http/auth.ts';
import { fitting } from '../http/cache.ts';
import { seenVersion, tagOf } from '../http/conflict.ts';
import { AppError } from '../http/errors.ts';
import { invalid, jsonBody } from '../http/json-body.ts';
import { say } from '../http/say.ts';
import { readTermOf } from '../http/term.ts';
import { takePlan } from '../pictures/held-pictures.ts';

/** The halls of the events, with their tables and the projects at them. */
export const floors = new Hono<AdminEnv>()
  // GET /api/admin/floors/{semester}-{year} – the floor of a term, an empty hall of version 0 when it has none yet
  .get('/api/admin/floors/:term', async (c) => {
    const answer = await answerOf(await readTermFloor(readTermOf(c)));
    return c.json(answer, 200, tagOf(answer));
  })

  // PUT /api/admin/floors/{semester}-{year} – replaces the floor of a term in one write
  .put('/api/admin/floors/:term', jsonBody(floorUpdateSchema), async (c) => {
    const answer = await answerOf(await replace(readTermOf(c), c.req.valid('json'), c.var.admin, seenVersion(c)));
    return c.json(answer, 200, tagOf(answer));
  })

  // GET /api/admin/floors/{semester}-{year}/history – the versions of a term's floor, newest first, as many as fit into one answer
  .get('/api/admin/floors/:term/history', async (c) => {
    return c.json(fitting((await readFloorHistory(readTermOf(c))).flatMap(toVersion)));
  });

async function answerOf({ term, floor, version, lastChange }: StoredFloor): Promise<TermFloor> {
  const shown = floor ?? newFloor(term, (await readTermPresentation(term)).presentation);
  return { ...term, version, floor: shown, lastChange };
}

function toVersion({ floor, version, lastChange }: StoredFloor): FloorVersion[] {
  return floor ? [{ version, ...lastChange, floor }] : [];
}

async function replace(term: Term, floor: Floor, by: string, seen: number | undefined): Promise<StoredFloor> {
  const edit = async (before: StoredFloor): Promise<StoredFloor> => {
    await checkProjects(term, floor, before.floor);
    const plan = floor.plan && (await takePlan(floor.plan, before.floor?.plan));
    return { ...before, floor: { ...floor, ...(plan && { plan }) }, lastChange: { at: new Date().toISOString(), by } };
  };
  const outcome = await changeFloor(term, edit, seen);
  if ('stored' in outcome) return outcome.stored;
  const { theirs } = outcome;
  // One save came twice: there is nothing to decide.
  if (isDeepStrictEqual(theirs.floor, floor)) return theirs;
  const { version, lastChange, floor: stored } = await answerOf(theirs);
  const members = { version, ...(lastChange && { by: lastChange.by, at: lastChange.at }), floor: stored };
  throw new AppError(412, 'conflict', say('refusals.staff.floorChanged'), undefined, { members });
}

/**
 * Throws 422 when a project that gets a place is not one of the term's, or presents online. A project that has a place stays there
 * whatever its team changes, until staff take it away.
 */
async function checkProjects(term: Term, { places }: Floor, before: Floor | undefined): Promise<void> {
  const known = new Set(before?.places.map(({ project }) => project));
  const added = [...new Set(places.map(({ project }) => project))].filter((id) => !known.has(id));
  const found = await Promise.all(added.map(readProject));
  const problems = added.flatMap((id, index): [string, string][] => {
    const project = found[index]?.project;
    if (!project || !sameTerm(project, term)) return [[`places.${id}`, say('staff.rules.notOfTerm')]];
    return project.attendance === 'online' ? [[`places.${id}`, say('staff.floor.contradictions.online')]] : [];
  });
  if (problems.length > 0) throw invalid(Object.fromEntries(problems));
}
