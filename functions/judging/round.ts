import { shownSlug } from '../../domain/department/departments.ts';
import { withoutConflicts } from '../../domain/judging/conflicts.ts';
import type { Round } from '../../domain/judging/judging.ts';
import { type Plan, type PlanInput, planJudging } from '../../domain/judging/plan.ts';
import type { Rubric } from '../../domain/judging/rubric.ts';
import type { Presence } from '../../domain/presence/presence.ts';
import { formatTerm, type Term } from '../../domain/term/terms.ts';
import { readPresences } from '../data/event/presence.ts';
import { readJudges, type StoredJudge } from '../data/judging/judges.ts';
import { readJudging, type TermJudging } from '../data/judging/judging.ts';
import {
  readScores,
  readSkips,
  readTableClaims,
  readWantedScores,
  type Skip,
  type StoredScore,
  type TableClaim,
} from '../data/judging/scores.ts';
import { forwardNow } from '../data/table/forward-clock.ts';
import { AppError } from '../http/errors.ts';
import { say } from '../http/say.ts';
import { type HallProject, projectsOfRound, readHall, sessionsToCome } from './hall.ts';

/** Everything about a round at one moment. */
export type RoundNow = {
  judging: TermJudging;
  round: Round;
  projects: HallProject[];
  judges: StoredJudge[];
  scores: StoredScore[];
  skips: Skip[];
  claims: TableClaim[];
  /** By project; without projects about which nobody said anything. */
  presences: Map<string, Presence>;
  /** By project: how many scores staff want, where that is not the round's number. */
  wanted: Map<string, number>;
  plan: Plan;
};

export const noRound = () => new AppError(404, 'no_round', say('refusals.staff.noRound'));
export const noProject = () => new AppError(404, 'no_project', say('refusals.judging.notInRound'));

/** A round of a term, and the rubric. Throws 404 when there is none. */
export async function findRound(term: Term, id: string): Promise<{ rubric: Rubric; round: Round }> {
  const { rubric, rounds } = await readJudging(term);
  const round = rounds.find((one) => one.id === id);
  if (!round) throw noRound();
  return { rubric, round };
}

/** The round that counts now: the open one, else the last that closed. */
export function currentRound(rounds: readonly Round[]): Round | undefined {
  return rounds.find(({ state }) => state === 'open') ?? rounds.findLast(({ state }) => state === 'closed');
}

/** In ms: the greatest age of the round in an answer. All phones in a hall ask several times a minute, and are answered from one plan. */
const mostAge = 2000;

const recent = new Map<string, { until: number; round: Promise<RoundNow | undefined> }>();

/** The current round as it was a moment ago; as it is now when `changed`, because this call changed what others should know. */
export function readRecentRound(term: Term, changed: boolean): Promise<RoundNow | undefined> {
  const name = formatTerm(term);
  const known = recent.get(name);
  if (known && !changed && forwardNow() < known.until) return known.round;
  const round = readRoundNow(term, new Date());
  recent.set(name, { until: forwardNow() + mostAge, round });
  round.catch(() => recent.delete(name));
  return round;
}

/** Forgets the recent rounds, because staff changed something. */
export function forgetRecentRounds(): void {
  recent.clear();
}

/** The current round with its plan; undefined before the first one opens. */
export async function readRoundNow(term: Term, now: Date): Promise<RoundNow | undefined> {
  const [judging, hall] = await Promise.all([readJudging(term), readHall(term)]);
  const round = currentRound(judging.rounds);
  if (!round) return undefined;
  const [judges, given, skips, claims, said, wantedScores] = await Promise.all([
    readJudges(term),
    readScores(term, { round: round.id }),
    readSkips(term, round.id),
    readTableClaims(term, now.getTime()),
    readPresences(term, now),
    readWantedScores(term),
  ]);
  const scores = withoutConflicts(given, judges);
  const presences = new Map(said.map((presence) => [presence.project, presence]));
  const wanted = new Map(wantedScores.map((one) => [one.project, one.wanted]));
  const projects = projectsOfRound(hall, round);
  const parts = { judging, round, projects, judges, scores, skips, claims, presences, wanted };
  const sessions = sessionsToCome(hall, now.toISOString());
  const plan: Plan = round.state === 'open' ? planJudging({ ...planned(parts), sessions }) : noPlan;
  return { ...parts, plan };
}

const noPlan: Plan = { queues: new Map(), waits: new Set(), problems: [] };

function planned({ round, projects, judges, scores, skips, claims, presences, wanted }: Omit<RoundNow, 'plan'>): PlanInput {
  const lastOf = new Map(
    scores.toSorted((a, b) => a.receivedAt.localeCompare(b.receivedAt)).map(({ judge, project }) => [judge, project]),
  );
  return {
    projects: projects.map(({ id, department, at, sessions }) => ({
      id,
      department: shownSlug(department),
      at,
      sessions,
      absent: presences.get(id)?.state === 'notHere',
      wanted: wanted.get(id) ?? round.wanted,
    })),
    judges: judges.map(({ id, departments, conflicts, state }) => ({
      id,
      departments: departments.map(shownSlug),
      conflicts,
      isHere: state === 'here',
      last: lastOf.get(id),
    })),
    scores,
    skips,
    claims,
  };
}
