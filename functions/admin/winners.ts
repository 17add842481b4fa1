import { isDeepStrictEqual } from 'node:util';
import { type Context, Hono } from 'hono';
import { sameTerm, type Term } from '../../domain/term/terms.ts';
import type { DraftPlaces, NamedPlace, Place, TermPlaces } from '../../domain/winners/winners.ts';
import { announcementSchema, placesInOrder, winnersUpdateSchema } from '../../domain/winners/winners-update.ts';
import { readDraft, type WinnerDraft } from '../data/event/winner-drafts.ts';
import { readCurrentTermWinners, type TermWinners } from '../data/event/winners.ts';
import { readProject } from '../data/project/projects.ts';
import type { Outcome } from '../data/table/versioned.ts';
import type { AdminEnv } from '../http/auth.ts';
import { conflict } from '../http/conflict.ts';
import type { AppError } from '../http/errors.ts';
import { invalid, jsonBody } from '../http/json-body.ts';
import { readTermOf } from '../http/term.ts';
import { seenVersion, tagVersion } from '../http/versions.ts';
import { takeWinnerPictures } from '../pictures/winner-pictures.ts';
import { announce, announceLater, saveDraft, takeBack } from '../winners/draft.ts';
import { readMailsOfPlaces } from '../winners/note.ts';
import { changeWinners } from '../winners/write.ts';

/** In ms: a time that is past by less is the moment in which somebody chose it. */
const mostPast = 60_000;

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
  })

  // GET /api/winners/{semester}-{year}/draft – what staff chose and did not announce yet
  .get('/api/winners/:term/draft', async (c) => {
    return draftAnswer(c, await readDraft(readTermOf(c)));
  })

  // PUT /api/winners/{semester}-{year}/draft – keeps places that only staff see
  .put('/api/winners/:term/draft', jsonBody(winnersUpdateSchema), async (c) => {
    const term = readTermOf(c);
    const places = placesInOrder(c.req.valid('json').places);
    const known = await knownPlaces(term);
    await checkPlaces(term, places, known);
    const outcome = await saveDraft(term, places, { by: c.var.admin, seen: seenVersion(c) });
    return draftAnswer(c, await settled(outcome, places));
  })

  // POST /api/winners/{semester}-{year}/announcement – makes the draft the winners that visitors see, now or at a time
  .post('/api/winners/:term/announcement', jsonBody(announcementSchema), async (c) => {
    const term = readTermOf(c);
    const { at } = c.req.valid('json');
    if (at !== undefined && Date.parse(at) < Date.now() - mostPast)
      throw invalid({ at: 'has passed: leave it out to announce now' });
    const who = { by: c.var.admin, seen: seenVersion(c) };
    const isLater = at !== undefined && at > new Date().toISOString();
    const before = await readCurrentTermWinners(term);
    const outcome = isLater ? await announceLater(term, at, who) : await announce(term, who);
    return draftAnswer(c, await settled(outcome), before);
  })

  // DELETE /api/winners/{semester}-{year}/announcement – takes its time back, or the last announcement
  .delete('/api/winners/:term/announcement', async (c) => {
    const term = readTermOf(c);
    const before = await readCurrentTermWinners(term);
    const outcome = await takeBack(term, { by: c.var.admin, seen: seenVersion(c) });
    return draftAnswer(c, await settled(outcome), before);
  });

/** `before`: the winners before the call; when it changed them, the answer tells what became of mails. */
async function draftAnswer(c: Context<AdminEnv>, draft: WinnerDraft, before?: TermWinners) {
  const { term, version, places, announceAt, formerTime, last, step, lastChange } = draft;
  const winners = await readCurrentTermWinners(term);
  const announced = await withNames(winners.places);
  const mails = before && before.version !== winners.version ? await readMailsOfPlaces(winners) : undefined;
  tagVersion(c, version);
  return c.json<DraftPlaces>({
    semester: term.semester,
    year: term.year,
    version,
    places: places ? await withNames(places) : announced,
    announced,
    canTakeBack: last?.version === winners.version && !announceAt && !step,
    ...(formerTime && { formerTime }),
    ...(announceAt && { announceAt }),
    ...(lastChange && { lastChange }),
    ...(mails && { mails }),
  });
}

/** The draft that is stored now; throws 412 when somebody else saved another one meanwhile. */
async function settled(outcome: Outcome<WinnerDraft>, places?: readonly Place[]): Promise<WinnerDraft> {
  if ('stored' in outcome) return outcome.stored;
  const { theirs } = outcome;
  const stored = theirs.places ?? (await readCurrentTermWinners(theirs.term)).places;
  // Both chose the same, or one save came twice: there is nothing to decide.
  if (places && isDeepStrictEqual(stored, places)) return theirs;
  throw await changedMeanwhile(places ?? stored, { ...theirs, places: stored });
}

/** The places whose pictures are stored already: of the winners, of the draft, and of the winners before. */
async function knownPlaces(term: Term): Promise<Place[]> {
  const [{ places }, draft] = await Promise.all([readCurrentTermWinners(term), readDraft(term)]);
  return [...places, ...(draft.places ?? []), ...(draft.last?.former ?? [])];
}

/** Throws 422 for a project or a picture that the term does not have, and keeps new pictures. */
async function checkPlaces(term: Term, places: Place[], known: readonly Place[]): Promise<void> {
  await checkProjects(term, places, known);
  await takeWinnerPictures(places, known);
  if (Buffer.byteLength(JSON.stringify(places)) > largest) throw invalid({ places: 'are more than a term can hold' });
}

async function replace(term: Term, places: Place[], by: string, seen: number | undefined): Promise<TermWinners> {
  const edit = async (before: TermWinners): Promise<TermWinners> => {
    await checkPlaces(term, places, before.places);
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
    throw invalid(Object.fromEntries(strange.map(({ projectId }) => [`places.${projectId}`, 'is not a project of this term'])));
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

async function changedMeanwhile(
  places: readonly Place[],
  theirs: Pick<TermWinners, 'places' | 'version' | 'lastChange'>,
): Promise<AppError> {
  const fields = { places: { yours: await withNames(places), theirs: await withNames(theirs.places) } };
  return conflict('Somebody else changed the winners in the meantime.', fields, theirs);
}
