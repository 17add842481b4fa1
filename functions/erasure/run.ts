import {
  type ErasurePreview,
  type ErasureRequest,
  type ErasureResult,
  erasedParts,
  erasureWait,
  mayErase,
  mostErasedEntries,
} from '../../domain/person/erasures.ts';
import { knowSite } from '../data/site/settings.ts';
import {
  beginErasure,
  endErasure,
  expireErasure,
  noteErasureState,
  readErasures,
  removeErasureState,
  type StoredState,
} from '../data/staff/erasures.ts';
import { whileClaimed } from '../data/table/claims.ts';
import { keys } from '../data/table/keys.ts';
import { log } from '../http/log.ts';
import { carryOut, type Elsewhere, noteErased, type Plan, planErasure, renewArchives } from './erase.ts';

/** In ms: what nobody confirmed is forgotten, and what could not be erased for as long needs a person. */
const triedFor = 3600_000;
/** A concurrent writer may have stored something, so it is searched once more after erasing. */
const mostRounds = 3;

/**
 * Takes what staff asked to have erased one step further: searches, waits after the confirmation, erases, and at last makes archives
 * anew. A call that breaks off is followed by the next one. Returns true when an erasure has ended.
 */
export async function run(now: Date, elsewhere?: Elsewhere): Promise<boolean> {
  const { request, state } = await readErasures();
  if (!request && !state) return false;
  let hasEnded = false;
  await whileClaimed(keys.erasureClaim, async () => {
    await knowSite();
    hasEnded = await goOn(now, elsewhere);
  });
  return hasEnded;
}

async function goOn(now: Date, elsewhere: Elsewhere | undefined): Promise<boolean> {
  const { request, state, results } = await readErasures();
  if (!request) {
    await removeErasureState();
    return false;
  }
  if (!request.confirmed && isOver(request.at, now)) {
    await expireErasure(request.id);
    return false;
  }
  if (!state || !isOf(state, request)) {
    const found = previewOf(await planErasure(request, elsewhere));
    await noteErasureState(request, { found, rounds: 0, done: 0 });
    return false;
  }
  if (!request.confirmed) return false;
  const startsAt = new Date(now.getTime() + erasureWait).toISOString();
  // One that is later was noted by a clock that was ahead.
  if (!state.startsAt || state.startsAt > startsAt) {
    await noteErasureState(request, { ...state, startsAt });
    return false;
  }
  if (state.startsAt > now.toISOString()) return false;
  if (state.begun) return erase(request, { ...state, begun: state.begun }, now, elsewhere);
  if (!mayErase(results, now)) return false;
  const begun = now.toISOString();
  if (!request.begun && !(await beginErasure(request.id, begun))) return false;
  await noteErasureState(request, { ...state, begun });
  return erase(request, { ...state, begun }, now, elsewhere);
}

/**
 * Whether the state is about this request. Only this function writes the state, which has the wait, the beginning and the
 * number within a day. So whoever can write requests can neither shorten the wait nor have another person erased than the one
 * who was previewed.
 */
const isOf = (state: Pick<ErasureRequest, 'id' | 'person' | 'project'>, { id, person, project }: ErasureRequest) =>
  state.id === id && state.person === person && state.project === project;

const isOver = (at: string, now: Date) => Date.parse(at) + triedFor < now.getTime();

async function erase(
  request: ErasureRequest,
  state: StoredState & { begun: string },
  now: Date,
  elsewhere: Elsewhere | undefined,
): Promise<boolean> {
  const { id, confirmed } = request;
  const { begun } = state;
  const by = confirmed?.by ?? request.by;
  const known = { texts: new Set(state.found.texts), usernames: new Set(state.found.usernames) };
  const end = async (result: Pick<ErasureResult, 'isWhole' | 'reason'>) => {
    // Where nothing is erased, the items still tell it.
    const person = request.person !== undefined && state.rounds > 0 ? known : undefined;
    await noteErased({ id, at: begun, by }, request, { entries: state.done, way: 'page', ...result }, person);
    await endErasure(id);
    return true;
  };
  // Before anything that may fail: an erasure that fails each time has to end, too.
  if (isOver(begun, now)) return end({ isWhole: false });
  const plan = await planErasure(request, elsewhere, known);
  const { entries, texts, usernames } = previewOf(plan);
  const isAllowed = entries <= mostErasedEntries && !usernames.includes(by);
  if (entries > 0 && isAllowed && state.rounds < mostRounds) {
    const rounds = state.rounds + 1;
    // Noted before items are rewritten, because afterwards they no longer have the person's texts and usernames.
    const found = { ...state.found, texts, usernames };
    const note = (done: number) => noteErasureState(request, { ...state, found, rounds, done: state.done + done });
    await note(0);
    const { done, failed } = await carryOut(plan.steps, async (some) => {
      if (some % 20 === 0) await note(some);
    });
    await note(done);
    for (const [{ part }, error] of failed) log.warn('something could not be erased', { part, error });
    return false;
  }
  if (!(await renewArchives(by))) return false;
  if (isAllowed) return end({ isWhole: entries === 0 });
  return end({ isWhole: false, reason: entries > mostErasedEntries ? 'large' : 'own' });
}

/** The most projects that a preview names. */
const mostShown = 50;

function previewOf({ steps, addresses, hints, person }: Plan): ErasurePreview {
  const counted = erasedParts.map((part) => [part, steps.filter((step) => step.part === part).length] as const);
  return {
    entries: steps.length,
    texts: [...(person?.texts ?? [])],
    usernames: [...(person?.usernames ?? [])],
    parts: Object.fromEntries(counted.filter(([, count]) => count > 0)),
    projects: steps.flatMap(({ project }) => project ?? []).slice(0, mostShown),
    addresses: addresses.slice(0, mostShown),
    unread: hints.length,
  };
}
