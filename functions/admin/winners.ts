import { isDeepStrictEqual } from 'node:util';
import { type Context, Hono } from 'hono';
import type * as z from 'zod';
import { sameTerm, type Term } from '../../domain/term/terms.ts';
import type { DraftPlaces, NamedPlace, Place, TermPlaces } from '../../domain/winners/winners.ts';
import { announcementSchema, placesInOrder, winnersUpdateSchema } from '../../domain/winners/winners-update.ts';
import { projectsOf, type Wins } from '../../domain/winners/wins.ts';
import { readDraft, type WinnerDraft } from '../data/event/winner-drafts.ts';
import { readCurrentTermWinners, type TermWinners } from '../data/event/winners.ts';
import { readProject } from '../data/project/projects.ts';
import type { Outcome } from '../data/table/versioned.ts';
import type { AdminEnv } from '../http/auth.ts';
import { conflict, seenVersion, tagOf } from '../http/conflict.ts';
import type { AppError } from '../http/errors.ts';
import { invalid, jsonBody } from '../http/json-body.ts';
import { say } from '../http/say.ts';
import { readTermOf } from '../http/term.ts';
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
    return c.json(await answer(stored), 200, tagOf(stored));
  })

  // PUT /api/winners/{semester}-{year} – replaces all places of a term in one write
  .put('/api/winners/:term', jsonBody(winnersUpdateSchema), async (c) => {
    const term = readTermOf(c);
    const stored = await replace(term, winsOf(c.req.valid('json')), c.var.admin, seenVersion(c));
    return c.json(await answer(stored), 200, tagOf(stored));
  })

  // GET /api/winners/{semester}-{year}/draft – what staff chose and did not announce yet
  .get('/api/winners/:term/draft', async (c) => {
    return draftAnswer(c, await readDraft(readTermOf(c)));
  })

  // PUT /api/winners/{semester}-{year}/draft – keeps places that only staff see
  .put('/api/winners/:term/draft', jsonBody(winnersUpdateSchema), async (c) => {
    const term = readTermOf(c);
    const wins = winsOf(c.req.valid('json'));
    await checkWins(term, wins, await knownWins(term));
    const outcome = await saveDraft(term, wins, { by: c.var.admin, seen: seenVersion(c) });
    return draftAnswer(c, await settled(outcome, wins));
  })

  // POST /api/winners/{semester}-{year}/announcement – makes the draft the winners that visitors see, now or at a time
  .post('/api/winners/:term/announcement', jsonBody(announcementSchema), async (c) => {
    const term = readTermOf(c);
    const { at } = c.req.valid('json');
    if (at !== undefined && Date.parse(at) < Date.now() - mostPast) throw invalid({ at: say('staff.rules.passed') });
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

/** Places and, if the call names them, awards. */
type Named = Pick<Wins, 'places'> & Partial<Wins>;

function winsOf({ places, awards }: z.infer<typeof winnersUpdateSchema>): Named {
  return { places: placesInOrder(places), ...(awards && { awards }) };
}

/** `before`: the winners before the call; when it changed them, the answer tells what became of mails. */
async function draftAnswer(c: Context<AdminEnv>, draft: WinnerDraft, before?: TermWinners) {
  const winners = await readCurrentTermWinners(draft.term);
  const { term, version, places, awards = winners.awards, announceAt, formerTime, last, step, lastChange } = draft;
  const announced = await withNames(winners.places);
  const mails = before && before.version !== winners.version ? await readMailsOfPlaces(winners) : undefined;
  const answer: DraftPlaces = {
    ...term,
    version,
    places: places ? await withNames(places) : announced,
    ...(awards.length > 0 && { awards }),
    announced,
    ...(winners.awards.length > 0 && { announcedAwards: winners.awards }),
    canTakeBack: last?.version === winners.version && !announceAt && !step,
    formerTime,
    announceAt,
    lastChange,
    mails,
  };
  return c.json(answer, 200, tagOf(draft));
}

/** The draft that is stored now; throws 412 when somebody else saved another one meanwhile. */
async function settled(outcome: Outcome<WinnerDraft>, wins?: Named): Promise<WinnerDraft> {
  if ('stored' in outcome) return outcome.stored;
  const { theirs } = outcome;
  const winners = await readCurrentTermWinners(theirs.term);
  const stored = { ...theirs, places: theirs.places ?? winners.places, awards: theirs.awards ?? winners.awards };
  // Both chose the same, or one save came twice: there is nothing to decide.
  if (wins && areIn(stored, wins)) return theirs;
  throw await changedMeanwhile(wins ?? stored, stored);
}

/** The places and awards that are stored already: those of the winners, of the draft, and of the former winners. */
async function knownWins(term: Term): Promise<Wins> {
  const [winners, { places = [], awards = [], last }] = await Promise.all([readCurrentTermWinners(term), readDraft(term)]);
  return {
    places: [...winners.places, ...places, ...(last?.former ?? [])],
    awards: [...winners.awards, ...awards, ...(last?.formerAwards ?? [])],
  };
}

const areIn = (stored: Wins, { places, awards = stored.awards }: Named) =>
  isDeepStrictEqual([stored.places, stored.awards], [places, awards]);

/** Throws 422 for a project or a picture that the term does not have, and keeps new pictures. */
async function checkWins(term: Term, wins: Named, known: Wins): Promise<void> {
  await checkProjects(term, wins, known);
  await takeWinnerPictures(wins.places, known.places);
  if (Buffer.byteLength(JSON.stringify(wins)) > largest) throw invalid({ places: say('staff.rules.tooManyPlaces') });
}

async function replace(term: Term, wins: Named, by: string, seen: number | undefined): Promise<TermWinners> {
  const edit = async (before: TermWinners): Promise<TermWinners> => {
    await checkWins(term, wins, before);
    return { ...before, ...wins, lastChange: { at: new Date().toISOString(), by } };
  };
  const outcome = await changeWinners(term, edit, seen);
  if (!('theirs' in outcome)) return outcome.stored;
  // Both chose the same, or one save came twice: there is nothing to decide.
  if (areIn(outcome.theirs, wins)) return outcome.theirs;
  throw await changedMeanwhile(wins, outcome.theirs);
}

/** Throws 422 when a project that gets a place or an award is not one of the term's. */
async function checkProjects(term: Term, { places, awards = [] }: Named, known: Wins): Promise<void> {
  const isKnown = new Set(projectsOf(known));
  const added = projectsOf({ places, awards }).filter((id) => !isKnown.has(id));
  const found = await Promise.all(added.map(readProject));
  const strange = added.filter((_, index) => {
    const project = found[index]?.project;
    return !project || !sameTerm(project, term);
  });
  if (strange.length > 0)
    throw invalid(Object.fromEntries(strange.map((id) => [`places.${id}`, say('staff.rules.notOfTerm')])));
}

async function answer({ term, places, awards, version, lastChange }: TermWinners): Promise<TermPlaces> {
  return { ...term, version, places: await withNames(places), ...(awards.length > 0 && { awards }), lastChange };
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
  yours: Named,
  theirs: Pick<TermWinners, 'places' | 'awards' | 'version' | 'lastChange'>,
): Promise<AppError> {
  const { places, awards = theirs.awards } = yours;
  const fields = {
    places: { yours: await withNames(places), theirs: await withNames(theirs.places) },
    ...((awards.length > 0 || theirs.awards.length > 0) && { awards: { yours: awards, theirs: theirs.awards } }),
  };
  return conflict(say('refusals.staff.winnersChanged'), fields, theirs);
}
