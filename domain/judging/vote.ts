import * as z from 'zod';
import { line, rule } from '../site/text.ts';
import type { Term } from '../term/terms.ts';
import { codeLength, mostChosen } from './ballot-rules.ts';

/** The people's choice: visitors in the hall vote for up to three projects. */

const code = z
  .string()
  .max(20)
  .transform((text) => text.toUpperCase().replace(/[^A-Z]/g, ''))
  .pipe(z.string().length(codeLength, `The code has ${codeLength} letters.`));

/**
 * The body of PUT /api/vote/ballot. `device` is a random id that the browser made and keeps: it has one ballot, which a new one replaces.
 * `code` is the one on the hall's screen; a device that has voted needs no other.
 */
export const ballotSchema = z.strictObject({
  device: z.uuid(),
  code: code.optional(),
  projects: z
    .array(z.string().min(1).max(64))
    .min(1, 'Please choose a project.')
    .max(mostChosen, `Please choose at most ${mostChosen} projects.`)
    .refine((projects) => new Set(projects).size === projects.length, { error: 'A project can be chosen once.' }),
});
export type BallotUpdate = z.input<typeof ballotSchema>;

/** The body of PUT /api/judging/{term}/vote. */
export const votingUpdateSchema = z
  .strictObject({ opensAt: z.iso.datetime().max(40), closesAt: z.iso.datetime().max(40) })
  .refine(({ opensAt, closesAt }) => Date.parse(opensAt) < Date.parse(closesAt), {
    path: ['closesAt'],
    ...rule('staff.rules.afterOpening'),
  });

/** The body of PUT /api/judging/{term}/vote/bursts/{id}: leaves the ballots of a burst out, or counts them again. */
export const burstSchema = z.strictObject({
  isLeftOut: z.boolean(),
  reason: line(z.string().min(1, rule('staff.rules.why')), { most: 300 }),
});

/** What visitors may know: `ballots` is how many devices voted. */
export type VoteView = Term & { opensAt: string; closesAt: string; ballots: number };

export type Ballot = { device: string; projects: string[]; firstAt: string };

/** Ballots that look made: the same choice from several new devices within one second. */
export type Burst = {
  id: string;
  at: string;
  ballots: number;
  projects: string[];
  leftOut?: { reason: string; by: string; at: string };
};

/** The answer of GET /api/judging/{term}/vote. `bursts` and `totals` are absent until the vote has closed, for everybody: they name projects. */
export type Voting = Term & {
  version: number;
  opensAt?: string;
  closesAt?: string;
  ballots: number;
  /** Opens the code on the hall's screen, and ballots at a kiosk. */
  screenToken?: string;
  bursts?: Burst[];
  totals?: { project: string; title: string; votes: number }[];
};

/** So many equal new ballots within a second are a burst. */
const burstFrom = 5;

/** The bursts among ballots, by time. A burst is named by its second and its choice, so that its name stays when more ballots come. */
export function burstsOf(ballots: readonly Ballot[]): Omit<Burst, 'leftOut'>[] {
  const bursts = new Map<string, Omit<Burst, 'leftOut'>>();
  for (const ballot of ballots) {
    const id = burstOf(ballot);
    const { ballots: count = 0 } = bursts.get(id) ?? {};
    bursts.set(id, { id, at: ballot.firstAt.slice(0, 19), ballots: count + 1, projects: ballot.projects.toSorted() });
  }
  return [...bursts.values()].filter(({ ballots: count }) => count >= burstFrom).sort((a, b) => a.id.localeCompare(b.id));
}

/** The votes of each project (id), the most first; equal ones by id. `leftOut` are the ids of bursts. */
export function totalsOf(ballots: readonly Ballot[], leftOut: ReadonlySet<string>): { project: string; votes: number }[] {
  const votes = new Map<string, number>();
  for (const ballot of ballots) {
    if (leftOut.has(burstOf(ballot))) continue;
    for (const project of ballot.projects) votes.set(project, (votes.get(project) ?? 0) + 1);
  }
  return [...votes]
    .map(([project, count]) => ({ project, votes: count }))
    .sort((a, b) => b.votes - a.votes || a.project.localeCompare(b.project, 'en', { numeric: true }));
}

function burstOf({ firstAt, projects }: Ballot): string {
  return `${firstAt.slice(0, 19).replaceAll(/[:-]/g, '')}-${projects.toSorted().join('-')}`;
}
