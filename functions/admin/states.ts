import { Hono } from 'hono';
import pLimit from 'p-limit';
import * as z from 'zod';
import { ownProperty } from '../../domain/basics/own-property.ts';
import { atMost, lines, rule } from '../../domain/basics/plain-text.ts';
import type { StepMails } from '../../domain/mail/held-mail.ts';
import type { Account } from '../../domain/person/roles.ts';
import { type ProjectState, projectSchema, yesNoSchema } from '../../domain/project/projects.ts';
import { staffActions, staffStates, stateAfter, stateShown } from '../../domain/project/states.ts';
import { longestReason, type Versions } from '../../domain/project/versions.ts';
import type { StoredProject } from '../data/project/project-items.ts';
import type { AdminEnv } from '../http/auth.ts';
import { conflict } from '../http/conflict.ts';
import { AppError, readError } from '../http/errors.ts';
import { jsonBody } from '../http/json-body.ts';
import { log } from '../http/log.ts';
import { say } from '../http/say.ts';
import { isNewsOfDecision } from '../mail/mails-of-change.ts';
import { readMailsOfStep } from '../mail/record.ts';
import { decidedByStaff, reverted, undone } from '../projects/review.ts';
import { updateProject } from '../projects/write.ts';
import { noProject, requireReach } from './visible-projects.ts';

/** The most projects of one call, so that it ends in time although it moves their pictures. */
const most = 100;

const needsReason = rule('staff.rules.correction');

const orders = ['shouldDisplay', 'state', 'undo', 'revert'] as const;

/** What is done with the named projects: exactly one of the `orders`. */
const stateSchema = z
  .strictObject({
    ids: z.array(projectSchema.shape.id).min(1, 'names no project').max(most, `names more than ${most} projects`),
    /** Yes publishes; No hides what is not withdrawn. */
    shouldDisplay: z.enum(yesNoSchema.options, rule('staff.rules.yesNo')).optional(),
    state: z.enum(staffStates, { error: `must be one of ${staffStates.join(', ')}` }).optional(),
    /** What the team has to correct, for `state: 'returned'`. The team reads it. */
    reason: lines(z.string().min(1, needsReason).max(longestReason, atMost(longestReason)), { most: longestReason }).optional(),
    /** Puts back the state and the approved version that each project had before its last change. Needs `versions`. */
    undo: z.literal(true).optional(),
    /** Keeps the approved version and discards what the team changed since. */
    revert: z.literal(true).optional(),
    /** The version of each project that the editor saw. A project that changed since is not changed. */
    versions: z.record(projectSchema.shape.id, z.int().positive()).optional(),
  })
  .refine((order) => orders.filter((name) => order[name] !== undefined).length === 1, {
    error: `must have exactly one of ${orders.join(', ')}`,
  })
  .refine(({ state, reason }) => state !== 'returned' || reason !== undefined, { path: ['reason'], ...needsReason })
  .refine(({ state, reason }) => state === 'returned' || reason === undefined, {
    path: ['reason'],
    error: 'belongs to the state returned',
  })
  .refine(({ ids, undo, versions = {} }) => !undo || ids.every((id) => Object.hasOwn(versions, id)), {
    path: ['versions'],
    error: 'must name the version of each project',
  });
type Order = z.output<typeof stateSchema>;

/** How many projects are changed at the same time: enough to be quick, few enough not to slow down other calls. */
const together = 8;

/**
 * The result for one project; `mails`: the mails that the change of state caused or recalled, if any. A conflict also tells
 * what is stored, who stored it, and when (ISO 8601).
 */
export type StateResult =
  | { id: string; state: ProjectState; version: number; mails?: StepMails }
  | { id: string; error: string; code: string; version?: number; by?: string; at?: string };

export const states = new Hono<AdminEnv>()
  // PUT /api/projects/state – changes the state of several projects; answers one result for each
  .put('/api/projects/state', jsonBody(stateSchema), async (c) => {
    const order = c.req.valid('json');
    const results = await pLimit(together).map(new Set(order.ids), (id) => resultOf(id, order, c.var.account));
    return c.json({ results });
  });

async function resultOf(id: string, order: Order, by: Account): Promise<StateResult> {
  try {
    const { project, version } = await carryOut(id, order, by);
    const mails = await readMailsOfStep(id, isNewsOfDecision, version);
    return { id, state: project.state, version, mails };
  } catch (error) {
    // The failure of one project must not hide the results of the others.
    const { status, code, message, more } = readError(error as Error);
    if (!(error instanceof AppError) && status >= 500)
      log.error('the state of a project was not set', { id, error: error as Error });
    return { id, error: message, code, ...more.members };
  }
}

async function carryOut(id: string, order: Order, by: Account): Promise<StoredProject> {
  const seen = ownProperty(order.versions, id);
  const edited = await updateProject(id, {
    by: by.username,
    setsState: true,
    edit: (stored) => {
      requireReach(by, stored.project);
      if (seen !== undefined && seen !== stored.version) throw movedOn(stored);
      const after = ordered(stored, order);
      // The approved version may be one of another department.
      requireReach(by, after.project);
      return after;
    },
  });
  if (!edited) throw noProject();
  if ('stored' in edited) return edited.stored;
  throw movedOn(edited.theirs);
}

/** The project after the order. Throws 409 for a move that the table of states does not have. */
function ordered(stored: StoredProject, { shouldDisplay, state, reason, undo, revert }: Order): Versions {
  const current = stored.project;
  if (undo) return undone(stored) ?? refuse(say('refusals.staff.noUndo'));
  if (revert) return reverted(stored) ?? refuse(say('refusals.staff.unchanged'));
  if (shouldDisplay) return decidedByStaff(stored, { ...current, state: stateShown(current.state, shouldDisplay) });
  const next = state && stateAfter('staff', staffActions[state], current.state);
  if (!state || !next) return refuse(say('refusals.staff.notInState', { state: current.state, order: state ?? 'waiting' }));
  return decidedByStaff(stored, { ...current, state: next }, reason);
}

function refuse(message: string): never {
  throw new AppError(409, 'not_allowed', message);
}

function movedOn(theirs: StoredProject): AppError {
  return conflict(say('refusals.staff.lookAgain'), {}, theirs);
}
