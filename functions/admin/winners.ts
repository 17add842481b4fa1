import { isDeepStrictEqual } from 'node:util';
import { Hono } from 'hono';
import { sameTerm, type Term } from '../../domain/terms.ts';
import type { NamedPlace, Place, TermPlaces } from '../../domain/winners.ts';
import { placesInOrder, winnersUpdateSchema } from '../../domain/winners-update.ts';
import { readProject } from '../data/projects.ts';
import { readCurrentTermWinners, type TermWinners } from '../data/winners.ts';
import type { AdminEnv } from '../http/auth.ts';
import { conflict } from '../http/conflict.ts';
import type { AppError } from '../http/errors.ts';
import { invalid, jsonBody } from '../http/json-body.ts';
import { seenVersion, tagVersion } from '../http/versions.ts';
import { takeWinnerPictures } from '../pictures/winner-pictures.ts';
import { changeWinners } from '../winners/write.ts';
import { readTermOf } from './term.ts';

/** The most bytes of a term's places. An item of DynamoDB has at most 400 KB. */
const largest = 200_000;

export const winners = new Hono<AdminEnv>()
  // GET /api/winners/{semester}-{year} – the places of a term
  .get('/api/winners/:term', async (c) => {
    const stored = await readCurrentTermWinners(readTermOf(c));
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
  const edit = async (before: TermWinners): Promise<TermWinners> => {
    await checkProjects(term, places, before.places);
    await takeWinnerPictures(places, before.places);
    if (Buffer.byteLength(JSON.stringify(places)) > largest) throw invalid({ places: 'are more than a term can hold' });
    return { ...before, places, lastChange: { at: new Date().toISOString(), by } };
  };
  const outcome = await changeWinners(term, edit, seen);
  if (!('theirs' in outcome)) return outcome.stored;
  // Both chose the same, or one save came twice: there is nothing to decide.
  if (isDeepStrictEqual(outcome.theirs.places, places)) return outcome.theirs;
  throw await changedMeanwhile(places, outcome.theirs);
}

/** Throws 422 when a project that gets a place is not one of the term's. */
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

async function answer({ term: { semester, year }, places, version, lastChange }: TermWinners): Promise<TermPlaces> {
  return { semester, year, version, places: await withNames(places), ...(lastChange && { lastChange }) };
}

function withNames(places: readonly Place[]): Promise<NamedPlace[]> {
  return Promise.all(
    places.map(async (place) => {
      const stored = await readProject(place.projectId);
      return { ...place, projectName: stored?.project.projectTitle ?? '' };
    }),
  );
}

async function changedMeanwhile(places: readonly Place[], theirs: TermWinners): Promise<AppError> {
  const fields = { places: { yours: await withNames(places), theirs: await withNames(theirs.places) } };
  return conflict('Somebody else changed the winners meanwhile.', fields, theirs);
}
