import { Hono } from 'hono';
import { sameTerm, type Term } from '../../domain/terms.ts';
import type { Place } from '../../domain/winners.ts';
import { placesInOrder, winnersUpdateSchema } from '../../domain/winners-update.ts';
import { readProject } from '../data/projects.ts';
import { readTermWinners, type TermWinners, writeTermWinners } from '../data/winners.ts';
import type { AdminEnv } from '../http/auth.ts';
import { AppError } from '../http/errors.ts';
import { invalid, jsonBody } from '../http/json-body.ts';
import { seenVersion, tagVersion } from '../http/versions.ts';
import { readTermOf } from './term.ts';
import { takeWinnerPictures } from './winner-pictures.ts';

/** The pending selection of spec section 3; `projectName` is '' for a project that is gone. */
export type NamedPlace = Place & { projectName: string };

/** An item of the database holds 400 KB. */
const largest = 200_000;

export const winners = new Hono<AdminEnv>()
  // GET /api/winners/{semester}-{year} – the places of a term
  .get('/api/winners/:term', async (c) => {
    const stored = await readTermWinners(readTermOf(c));
    tagVersion(c, stored.version);
    return c.json(await answer(stored));
  })

  // PUT /api/winners/{semester}-{year} – replaces all places of a term in one write
  .put('/api/winners/:term', jsonBody(winnersUpdateSchema), async (c) => {
    const term = readTermOf(c);
    const places = placesInOrder(c.req.valid('json').places);
    const stored = await replace(term, places, c.var.admin, seenVersion(c));
    tagVersion(c, stored.version);
    return c.json(await answer(stored));
  });

async function replace(term: Term, places: Place[], by: string, seen: number | undefined): Promise<TermWinners> {
  const stored = await readTermWinners(term);
  if (seen !== undefined && seen !== stored.version) throw await changedMeanwhile(stored);
  await checkProjects(term, places, stored.places);
  await takeWinnerPictures(places, stored.places);
  if (Buffer.byteLength(JSON.stringify(places)) > largest) throw invalid({ places: 'are more than a term can hold' });
  const lastChange = { at: new Date().toISOString(), by };
  if (await writeTermWinners({ ...stored, places, lastChange })) {
    return { term, places, lastChange, version: stored.version + 1 };
  }
  return replace(term, places, by, seen);
}

/** Every project that gets a place must be one of the term. */
async function checkProjects(term: Term, places: readonly Place[], before: readonly Place[]): Promise<void> {
  const added = places.filter(({ projectId }) => !before.some((place) => place.projectId === projectId));
  const found = await Promise.all(added.map(({ projectId }) => readProject(projectId)));
  const strange = added.filter((_, index) => {
    const project = found[index]?.project;
    return !project || !sameTerm(project, term);
  });
  if (strange.length > 0) {
    throw invalid(Object.fromEntries(strange.map(({ projectId }) => [`places.${projectId}`, 'is no project of this term'])));
  }
}

async function answer({ term, places, version, lastChange }: TermWinners) {
  const named = places.map(async (place): Promise<NamedPlace> => {
    const stored = await readProject(place.projectId);
    return { ...place, projectName: stored?.project.projectTitle ?? '' };
  });
  return { ...term, version, places: await Promise.all(named), ...(lastChange && { lastChange }) };
}

async function changedMeanwhile(stored: TermWinners): Promise<AppError> {
  return new AppError(412, 'conflict', 'Somebody else changed the winners meanwhile.', undefined, {
    members: { version: stored.version, current: await answer(stored) },
  });
}
