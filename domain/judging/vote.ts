import * as z from 'zod';
import { line, rule } from '../basics/plain-text.ts';
import { dayMs } from '../basics/times.ts';
import type { Term } from '../term/terms.ts';
import { codeLength, mostChosen } from './ballot-rules.ts';

/** The people's choice: visitors in the hall vote for up to three projects. */

const code = z
  .string()
  .max(20)
  .transform((text) => text.toUpperCase().replace(/[^A-Z]/g, ''))
  .pipe(z.string().length(codeLength, rule('vote.type', { count: codeLength })));

/**
 * The body of PUT /api/vote/ballot. `device` is a random id that the browser made and keeps: it has one ballot, which a new one replaces.
 * `code` is the one on the hall's screen; a device that has voted needs no other.
 */
export const ballotSchema = z.strictObject({
  device: z.uuid(),
  code: code.optional(),
  projects: z
    .array(z.string().min(1).max(64))
    .min(1)
    .max(mostChosen, rule('vote.full', { most: mostChosen }))
    .refine((projects) => new Set(projects).size === projects.length),
});
export type BallotUpdate = z.input<typeof ballotSchema>;

const longestDays = 92;

/** The body of PUT /api/judging/{term}/vote. */
export const votingUpdateSchema = z
  .strictObject({ opensAt: z.iso.datetime().max(40), closesAt: z.iso.datetime().max(40) })
  .refine(({ opensAt, closesAt }) => Date.parse(opensAt) < Date.parse(closesAt), {
    path: ['closesAt'],
    ...rule('staff.rules.afterOpening'),
  })
  // While a vote lasts, no other term has one: a mistyped year would keep all later ones closed.
  .refine(({ opensAt, closesAt }) => Date.parse(closesAt) - Date.parse(opensAt) <= longestDays * dayMs, {
    path: ['closesAt'],
    ...rule('staff.rules.longestVote', { days: longestDays }),
  });

/** The body of PUT /api/judging/{term}/vote/bursts/{id}: leaves the ballots of a burst out, or counts them again. */
export const burstSchema = z.strictObject({
  isLeftOut: z.boolean(),
  reason: line(z.string().min(1, rule('staff.rules.reason')), { most: 300 }),
});

/** What visitors may know: `ballots` is how many devices voted. */
export type VoteView = Term & { opensAt: string; closesAt: string; ballots: number };

/** Since when a device has voted, and for what. */
export type Choice = { projects: string[]; firstAt: string };
export type Ballot = Choice & { device: string };

/**
 * Suspicious ballots: several new devices made the same choice within one second, or chose one project within ten.
 * `projects` is what they have in common.
 */
export type Burst = {
  id: string;
  at: string;
  ballots: number;
  projects: string[];
  leftOut?: { reason: string; by: string; at: string };
};

/**
 * The answer of GET /api/judging/{term}/vote. `bursts` and `totals` are absent until the vote has closed, for everybody: they name
 * projects.
 */
export type Voting = Term & {
  version: number;
  opensAt?: string;
  closesAt?: string;
  ballots: number;
  /** Opens the code on the hall's screen, and ballots at a kiosk. */
  screenToken?: string;
  bursts?: Burst[];
  /** The title is '' of a project that visitors do not see. */
  totals?: { project: string; title: string; votes: number }[];
};

/** So many equal new ballots within a second are a burst. */
const equalFrom = 5;
/** So are so many of one project within ten seconds, when they are most of that time (docs/decisions/0098). */
const sharedFrom = { ballots: 10, share: 0.75 };

type Group = Omit<Burst, 'leftOut' | 'ballots'> & { ballots: Choice[] };

/** The bursts among ballots, by time. A burst is named by its time and its choice, so that its name stays when more ballots come. */
export function burstsOf(ballots: readonly Choice[]): Omit<Burst, 'leftOut'>[] {
  return groupsOf(ballots).map((group) => ({ ...group, ballots: group.ballots.length }));
}

/** The votes of each project (id), the most first; equal ones by id. `leftOut` are the ids of bursts. */
export function totalsOf(ballots: readonly Choice[], leftOut: ReadonlySet<string>): { project: string; votes: number }[] {
  const out = ballotsOfBursts(ballots, leftOut);
  const votes = new Map<string, number>();
  for (const ballot of ballots) {
    if (out.has(ballot)) continue;
    for (const project of ballot.projects) votes.set(project, (votes.get(project) ?? 0) + 1);
  }
  return [...votes]
    .map(([project, count]) => ({ project, votes: count }))
    .sort((a, b) => b.votes - a.votes || a.project.localeCompare(b.project, 'en', { numeric: true }));
}

/** The ballots that are in bursts of these ids. */
export function ballotsOfBursts(ballots: readonly Choice[], bursts: ReadonlySet<string>): Set<Choice> {
  return new Set(groupsOf(ballots).flatMap((group) => (bursts.has(group.id) ? group.ballots : [])));
}

/** Each ballot of equal ones is in one group; the others may be in one for each of their projects. */
function groupsOf(ballots: readonly Choice[]): Group[] {
  const equal = grouped(ballots, secondOf, ({ projects }) => [projects.toSorted()]).filter(
    (group) => group.ballots.length >= equalFrom,
  );
  const known = new Set(equal.flatMap((group) => group.ballots));
  const others = ballots.filter((ballot) => !known.has(ballot));
  const all = Map.groupBy(others, tenSecondsOf);
  const shared = grouped(others, tenSecondsOf, ({ projects }) => projects.map((project) => [project])).filter(
    ({ ballots: { length }, at }) =>
      length >= sharedFrom.ballots && length >= sharedFrom.share * (all.get(at.slice(0, 18))?.length ?? 0),
  );
  return [...equal, ...shared].sort((a, b) => a.at.localeCompare(b.at) || a.id.localeCompare(b.id));
}

const secondOf = ({ firstAt }: Choice) => firstAt.slice(0, 19);
const tenSecondsOf = ({ firstAt }: Choice) => firstAt.slice(0, 18);

function grouped(
  ballots: readonly Choice[],
  timeOf: (ballot: Choice) => string,
  choicesOf: (ballot: Choice) => string[][],
): Group[] {
  const groups = new Map<string, Group>();
  for (const ballot of ballots) {
    for (const projects of choicesOf(ballot)) {
      const time = timeOf(ballot);
      const id = `${time.replaceAll(/[:-]/g, '')}-${projects.join('-')}`;
      const group = groups.get(id) ?? { id, at: time.padEnd(19, '0'), projects, ballots: [] };
      group.ballots.push(ballot);
      groups.set(id, group);
    }
  }
  return [...groups.values()];
}
