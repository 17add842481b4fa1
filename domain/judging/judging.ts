import * as z from 'zod';
import { line, lines, rule } from '../basics/plain-text.ts';
import { mostDepartments } from '../department/default-departments.ts';
import type { FloorSession } from '../floor/floor.ts';
import type { PresenceState } from '../presence/presence.ts';
import { knownDepartment, type pictureSchema } from '../project/projects.ts';
import type { Term } from '../term/terms.ts';
import type { CommentDecision, CommentTag } from './comments.ts';
import type { Deliberation } from './deliberation.ts';
import { type Levels, type Rubric, rubricSchema } from './rubric.ts';

/** The judging of a term: its rubric, its rounds, its judges, and what they say of projects. Times are ISO 8601 in UTC. */

/** Of each kind in a term: a few times what the largest event needs. */
export const mostOf = { rounds: 5, judges: 300, conflicts: 100, finalists: 100 };

const projectId = z.string().min(1).max(64);

export const roundSchema = z.strictObject({
  id: z
    .string()
    .max(1)
    .regex(/^[1-9]$/, 'must be a digit'),
  title: line(z.string().min(1, rule('staff.judging.setUp.nameRound')), { most: 60 }),
  /** Empty: all departments. */
  departments: z.array(knownDepartment).max(mostDepartments),
  /** Only these, such as the finalists. Absent: all published projects of the departments. */
  projects: z.array(projectId).max(mostOf.finalists).optional(),
  /** How many scores each project is to get. */
  wanted: z.int().min(1).max(9),
  /**
   * `comparison`: judges say of each project whether it is better than the one before, for fields too large for a rubric. Absent: they
   * choose levels of the rubric.
   */
  method: z.literal('comparison').optional(),
});

/** `open`: judges score. `closed`: no more scores but late ones (lateMs). A round goes from one to the next, and back. */
export const roundStates = ['draft', 'open', 'closed'] as const;
export type RoundState = (typeof roundStates)[number];

export type Round = z.infer<typeof roundSchema> & { state: RoundState; openedAt?: string; closedAt?: string };

/** The body of PUT /api/judging/{term}: rubric and rounds as a whole; states change by a call of their own. */
export const judgingUpdateSchema = z.strictObject({
  rubric: rubricSchema,
  rounds: z
    .array(roundSchema)
    .min(1)
    .max(mostOf.rounds)
    .refine((rounds) => new Set(rounds.map(({ id }) => id)).size === rounds.length, {
      error: 'Each round has an id of its own.',
    }),
});
export type JudgingUpdate = z.infer<typeof judgingUpdateSchema>;

/** The answer of GET and PUT /api/judging/{term}. `version` is 0 before staff saved it first. */
export type Judging = Term & {
  version: number;
  rubric: Rubric;
  rounds: Round[];
  lastChange?: { at: string; by: string };
};

export const roundStateSchema = z.strictObject({ state: z.enum(roundStates) });

/** `invited`: has not opened the link. `here` and `paused` are what the judge says; `left`: gets no more projects. */
export const judgeStates = ['invited', 'here', 'paused', 'left'] as const;
export type JudgeState = (typeof judgeStates)[number];

export const judgeUpdateSchema = z.strictObject({
  name: line(z.string().min(1, rule('staff.judging.judges.giveName')), { most: 100 }),
  organisation: line(z.string(), { most: 100 }).default(''),
  /** Empty: any department. */
  departments: z.array(knownDepartment).max(mostDepartments).default([]),
  /** Projects that this judge must not score. */
  conflicts: z.array(projectId).max(mostOf.conflicts).default([]),
  /** Projects that were proposed as conflicts (conflicts.ts) and that staff allowed. */
  cleared: z.array(projectId).max(mostOf.conflicts).default([]),
});
export type JudgeUpdate = z.infer<typeof judgeUpdateSchema>;

/** The body of POST /api/judging/{term}/judges. */
export const newJudgesSchema = z.strictObject({ judges: z.array(judgeUpdateSchema).min(1).max(100) });

/** The body of PUT /api/judging/{term}/judges/{id}: what is absent stays. */
export const judgeChangeSchema = z.strictObject({
  name: judgeUpdateSchema.shape.name.optional(),
  organisation: line(z.string(), { most: 100 }).optional(),
  departments: z.array(knownDepartment).max(mostDepartments).optional(),
  /** Single projects, not whole lists: two coordinators never put back what the other decided. `open` takes a decision back. */
  decided: z
    .array(z.strictObject({ project: projectId, as: z.enum(['conflict', 'cleared', 'open']) }))
    .max(2 * mostOf.conflicts)
    .optional(),
  state: z.enum(judgeStates).optional(),
});
export type JudgeChange = z.input<typeof judgeChangeSchema>;

/** `isNamed`: the judge agreed that teams read the name under a comment. */
export type Judge = JudgeUpdate & { id: string; state: JudgeState; isNamed: boolean; version: number };

/**
 * A judge who was just added, or got a new link. The link is /judge#{token}; only its hash is stored, so it is answered once. `link`
 * names it, for a mail with it (domain/mail/judge-mail.ts).
 */
export type JudgeWithToken = Judge & { token: string; link: string };

/** A project that a judge may be too close to (conflicts.ts). Staff decide: nothing is done before. */
export type ProposedConflict = { project: string; title: string; why: 'sponsor' | 'surname' };

/** A judge in the answer of GET /api/judging/{term}/judges, with the projects that staff should decide on. */
export type ListedJudge = Judge & { proposed: ProposedConflict[] };

/** The body of PUT /api/judging/{term}/projects/{id}: `wanted` is how many scores it is to get, in place of the round's number. */
export const projectStateSchema = z.strictObject({
  isAbsent: z.boolean().optional(),
  wanted: z.int().min(1).max(20).optional(),
});

/** Why a judge goes on without a score. `absent`: nobody is at the table. */
export const skipReasons = ['absent', 'conflict', 'time'] as const;
export type SkipReason = (typeof skipReasons)[number];

/**
 * The body of PUT /api/judge/scores/{project}. `round` is the one whose project the judge saw. `change` is an idempotency key:
 * a save that is sent again is stored once. `follows` is the version of this judge's score of the project that the device
 * knows, 0 for none. `givenAt` is when the judge saved it, by the server's clock as far as the device knows it.
 */
export const scoreUpdateSchema = z.strictObject({
  round: roundSchema.shape.id,
  levels: z
    .record(z.string().max(24), z.int().min(1).max(7))
    .refine((levels) => Object.keys(levels).length <= 12, 'has too many criteria'),
  /** For the team, by criterion. */
  comments: z.record(z.string().max(24), lines(z.string(), { most: 1000 })).default({}),
  /** For the judge alone. */
  note: lines(z.string(), { most: 1000 }).default(''),
  change: z.uuid(),
  follows: z.int().nonnegative(),
  givenAt: z.iso.datetime().max(40),
  /** In a round of comparisons, instead of levels. Absent for the first project of a judge. */
  comparison: z.strictObject({ than: projectId, isBetter: z.boolean() }).optional(),
});
export type ScoreUpdate = z.infer<typeof scoreUpdateSchema>;

/**
 * A judge's score of a project. `value` is from 0 to 100 by the current rubric; absent when the score lacks a level for one of
 * its criteria.
 */
export type Score = {
  project: string;
  levels: Levels;
  comments: Record<string, string>;
  note: string;
  value?: number;
  givenAt: string;
  version: number;
  comparison?: ScoreUpdate['comparison'];
};

/** A score as staff see it: without the judge's own note. */
export type GivenScore = Omit<Score, 'note'> & { judge: string; round: string };

/** `givenAt` is when the judge said it, by the server's clock as far as the device knows it. Pages of an earlier release send none. */
export const skipSchema = z.strictObject({
  reason: z.enum(skipReasons),
  round: roundSchema.shape.id.optional(),
  givenAt: z.iso.datetime().max(40).optional(),
});

/** The body of PUT /api/judge/table: the project to whose table the judge goes. */
export const tableSchema = z.strictObject({ project: projectId });

/** In ms: how long a judge has a table alone. */
export const tableMs = 8 * 60_000;

/** The body of PUT /api/judge/state. */
export const ownStateSchema = z.strictObject({ state: z.enum(['here', 'paused', 'left']) });

/** The body of PUT /api/judge/naming. */
export const namingSchema = z.strictObject({ isNamed: z.boolean() });

/** A project as a judge sees it: what is public of it, and its table. */
export type JudgedProject = {
  id: string;
  title: string;
  /** In which the team wrote; absent for the school's first language. */
  language?: string;
  department: string;
  sponsor: string;
  members: string[];
  abstract: string;
  poster?: z.infer<typeof pictureSchema>;
  table?: string;
  /** In which it stands there, when the floor has several; what a phone kept of an earlier release has none. */
  session?: Pick<FloorSession, 'id' | 'name'>;
};

/** What GET /api/judge tells: everything that the phone needs, also for the time without a network. */
export type JudgeView = Term & {
  judge: Pick<Judge, 'id' | 'name' | 'organisation' | 'state' | 'isNamed'>;
  /** The round that counts now: the open one, else the last that closed. Absent before the first opens. */
  round?: Pick<Round, 'id' | 'title' | 'state' | 'openedAt' | 'closedAt' | 'method'>;
  rubric: Rubric;
  /** The ids of the projects to come, in their order. `projects` has the others of the round too, because a judge may choose one. */
  queue: string[];
  projects: JudgedProject[];
  /** A hash of `projects`, by which a phone says that it has them already. */
  projectsTag: string;
  scores: Score[];
  skips: { project: string; reason: SkipReason }[];
  /** The server's clock. */
  now: string;
};

/**
 * The answer of GET /api/judge?known={projectsTag}: without the projects when the phone has them already, as it asks several times
 * a minute.
 */
export type JudgeAnswer = Omit<JudgeView, 'projects'> & { projects?: JudgedProject[] };

/** The answer of GET /api/judging/{term}/rounds/{round}/scores: what the results are computed from (results.ts). */
export type RoundScores = {
  round: Round;
  rubric: Rubric;
  scores: GivenScore[];
  judges: Pick<Judge, 'id' | 'name' | 'organisation' | 'isNamed'>[];
  projects: Pick<JudgedProject, 'id' | 'title' | 'department'>[];
  /** Of the projects whose comments staff decided on. */
  comments: CommentDecision[];
  /** Of the projects whose teams would get a comment. */
  commentTags: CommentTag[];
  deliberation: Deliberation;
};

/** The answer of GET /api/judging/{term}/room. */
export type ControlRoom = {
  round?: Round;
  now: string;
  judges: (Pick<Judge, 'id' | 'name' | 'organisation' | 'state'> & {
    given: number;
    left: number;
    /** The project whose table the judge goes to. */
    at?: string;
    lastScoreAt?: string;
    /** When the judge's phone asked last, to the minute. Absent before it opened the link. */
    seenAt?: string;
    mean?: number;
    deviation?: number;
  })[];
  projects: {
    id: string;
    title: string;
    department: string;
    table?: string;
    session?: JudgedProject['session'];
    given: number;
    wanted: number;
    presence: PresenceState;
    /** The largest difference between two of its scores. */
    range?: number;
  }[];
  /** Projects that cannot get all their scores. */
  problems: { project: string; missing: number; why: string }[];
};
