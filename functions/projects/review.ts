import type { Answer } from '../../domain/project/project-answers.ts';
import { type Project, projectSchema } from '../../domain/project/projects.ts';
import { isWithheld } from '../../domain/project/public-project.ts';
import type { Decision, Release } from '../../domain/project/release.ts';
import { stateAfter, stateImported } from '../../domain/project/states.ts';
import {
  publishedVersion,
  type Restriction,
  restrictionFields,
  restrictions,
  type Versions,
} from '../../domain/project/versions.ts';
import type { StoredProject } from '../data/project/project-items.ts';
import { importer, sponsor, team } from './actors.ts';
import { changedFields } from './changed-fields.ts';

/**
 * How a change by a team, by staff or by an import affects a project and the version that visitors see (docs/decisions/0041).
 * Nothing here reads or writes.
 */

/**
 * After its team changed answers. A version that staff approved, or whose window no longer publishes automatically, stays
 * public until staff approve the newer one. Undefined when the team may not change it.
 */
export function editedByTeam(before: Versions, edited: Project, autoPublishes: boolean): Versions | undefined {
  const { state } = before.project;
  const isUnreviewed = before.autoPublished && autoPublishes && stateAfter('team', 'editUnreviewed', state) !== undefined;
  const next = stateAfter('team', isUnreviewed ? 'editUnreviewed' : 'edit', state);
  if (!next) return undefined;
  if (changedFields(before.project, edited).length === 0) return before;
  return settled({ ...before, project: { ...edited, state: next }, approved: before.approved ?? before.project });
}

/** The restrictions that staff set and this change by somebody else would relax. */
export function relaxes({ setByStaff = [] }: Versions, edited: Project): Restriction[] {
  return setByStaff.filter((field) => edited[field] !== restrictions[field]);
}

/** The restrictions of `relaxes`, with the values that staff set. */
export function heldBy(before: Versions, edited: Project): Partial<Pick<Project, Restriction>> {
  return Object.fromEntries(relaxes(before, edited).map((field) => [field, restrictions[field]]));
}

/** After its team withdrew it. Withdrawing twice changes nothing. */
export function withdrawn(before: Versions): Versions {
  const state = stateAfter('team', 'withdraw', before.project.state);
  return state ? settled({ ...before, project: { ...before.project, state } }) : before;
}

/** After staff, or an import that staff ran, changed fields or the state. */
export function changedByStaff(before: Versions, edited: Project): Versions {
  if (changedFields(before.project, edited).length === 0) return before;
  const { setByStaff: _set, autoPublished: _unreviewed, ...rest } = before;
  const setByStaff = restrictionsAfter(before, edited);
  return settled({ ...rest, project: edited, ...(setByStaff.length > 0 && { setByStaff }) });
}

/**
 * After staff chose its state. Publishing also approves what a window published automatically. `returnReason` is what staff ask
 * the team to correct; any other decision deletes it.
 */
export function decidedByStaff(before: Versions, edited: Project, returnReason?: string): Versions {
  const { autoPublished, returnReason: _answered, ...rest } = changedByStaff(before, edited);
  return {
    ...rest,
    ...(autoPublished && edited.state !== 'published' && { autoPublished }),
    ...(returnReason && { returnReason }),
  };
}

/**
 * The approved version, without what its team changed since but with what staff restricted since; undefined when there is none.
 */
export function reverted(before: Versions): Versions | undefined {
  const state = stateAfter('staff', 'revert', before.project.state);
  return state && before.approved && changedByStaff(before, { ...before.approved, ...heldBy(before, before.approved), state });
}

/** The fields that a change of state may change. Changes of other fields are restored from the history, one by one. */
const undoable = ['state', 'approved', 'autoPublished', 'returnReason'];

/**
 * The project as it was before its last change, if staff made that change and it changed only the state. This may lead to a
 * state that staff cannot set otherwise: to `changed`, or to `withdrawn` when they had brought the project back.
 */
export function undone({ project, lastChange, setByStaff, ...marks }: StoredProject): Versions | undefined {
  const { by, from } = lastChange;
  const names = Object.keys(from);
  if (by === team || by === sponsor || by === importer || names.length === 0) return undefined;
  if (names.some((name) => !undoable.includes(name))) return undefined;
  const { approved, autoPublished, returnReason } = marks;
  const former = { state: project.state, approved, autoPublished, returnReason, ...from } as {
    state: Project['state'];
  } & Partial<Versions>;
  return {
    project: { ...project, state: former.state },
    ...(former.approved && { approved: former.approved }),
    ...(former.autoPublished && { autoPublished: former.autoPublished }),
    ...(former.returnReason && { returnReason: former.returnReason }),
    ...(setByStaff && { setByStaff }),
  };
}

/** A sponsor's decision, what the team reads of it, and when it was made (ISO 8601). */
type Decided = { decision: Decision; reason: string; at: string };

/** After its sponsor decided on what staff published. Undefined when there is nothing to decide on. */
export function afterDecision(
  before: Versions & { release: Release },
  { decision, reason, at }: Decided,
): Versions | undefined {
  const { project, release } = before;
  const published = publishedVersion(before);
  const state = stateAfter('sponsor', decision.kind, project.state);
  if (!published || !state) return undefined;
  const about = withoutPrivate(published);
  if (decision.kind === 'askForChanges') {
    const request = { at, project: about, reason, comments: decision.comments };
    return settled({ ...before, project: { ...project, state }, returnReason: reason, release: { ...release, request } });
  }
  const { request: _answered, ...rest } = release;
  const { hidden, embargoUntil } = decision;
  const approval = { at, project: about, hidden: [...new Set(hidden)], ...(embargoUntil && { embargoUntil }) };
  return settled({ ...before, project: { ...project, state }, release: { ...rest, approval } });
}

/** Without what the sponsor did not see. */
function withoutPrivate({ meetingLink: _link, answers, ...project }: Project): Project {
  const shown = answers?.filter(({ isPublic }) => isPublic);
  return { ...project, memberEmails: [], ...(shown?.length && { answers: shown }) };
}

/** A restriction is staff's when they set it, now or before, or when their change withholds something for the first time. */
function restrictionsAfter({ project, setByStaff = [] }: Versions, edited: Project): Restriction[] {
  const withholds = !isWithheld(project) && isWithheld(edited);
  return restrictionFields.filter((field) => {
    if (edited[field] !== restrictions[field]) return false;
    return withholds || project[field] !== edited[field] || setByStaff.includes(field);
  });
}

/**
 * The approved answers with the newest of those that only staff may read. An answer that visitors see in one of the two versions, because its
 * question was opened to them or closed since, stays as it was approved.
 */
function withStaffAnswers(approved: readonly Answer[] = [], newest: readonly Answer[] = []): Answer[] {
  const isSeen = new Set([...approved, ...newest].filter(({ isPublic }) => isPublic).map(({ id }) => id));
  return [...approved.filter(({ id }) => isSeen.has(id)), ...newest.filter(({ id }) => !isSeen.has(id))];
}

/**
 * Keeps an approved version only in the state `changed`, and only while it differs from the newest one. Withholding never waits
 * for a review: it applies to the approved version too. The reason of a return stays until the team has corrected the project
 * and staff have decided again.
 */
export function settled({ approved, returnReason, ...others }: Versions): Versions {
  const { project } = others;
  const awaitsAnswer = project.state === 'returned' || project.state === 'waiting';
  const rest = { ...others, ...(returnReason && awaitsAnswer && { returnReason }) };
  if (project.state !== 'changed' || !approved) return rest;
  const { nda, posterNDA } = project;
  const withholds = isWithheld(project) && !isWithheld(approved);
  // Visitors never see the members' addresses and what only staff may read, so a change of them waits for nobody. The addresses of the
  // approved version stay beside it, because a member may be the lead of the newest one, and the team's change may be discarded.
  const answers = withStaffAnswers(approved.answers, project.answers);
  const shown = {
    ...approved,
    answers: answers.length > 0 ? answers : undefined,
    ...(withholds && { nda, posterNDA }),
  };
  const waits = changedFields(shown, project).some((name) => name !== 'state' && name !== 'memberEmails');
  return waits ? { ...rest, approved: shown } : { ...rest, project: { ...project, state: 'published' } };
}

/**
 * A row in the state `changed` needs the approved version beside it. Without it, as in a CSV file, the project waits for
 * review.
 */
export function created(row: Project, approved: Project | undefined): Versions {
  if (row.state !== 'changed') return { project: row };
  return approved ? settled({ project: row, approved: asPublished(approved, row) }) : { project: { ...row, state: 'waiting' } };
}

/** An import changes the newest version. It neither approves what waits beside an approved version nor relaxes what staff set. */
export function merged(stored: Versions, wanted: Project, approved: Project | undefined): Versions {
  const held = heldBy(stored, wanted);
  const state = stateImported(stored.project.state, wanted.state, approved !== undefined);
  const shown = approved ? asPublished({ ...approved, ...held }, stored.project) : (stored.approved ?? stored.project);
  return settled(changedByStaff({ ...stored, approved: shown }, { ...wanted, ...held, state }));
}

function asPublished(approved: Project, { id }: Project): Project {
  return projectSchema.parse({ ...approved, id, state: 'published' });
}
