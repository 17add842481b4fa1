import * as z from 'zod';
import { dayMs } from '../basics/times.ts';
import { conflictsOf } from '../floor/conflicts.ts';
import type { Floor } from '../floor/floor.ts';
import { floorProject, needsTable } from '../floor/floor-project.ts';
import type { Judge, Round } from '../judging/judging.ts';
import { coversDepartment, isInRound } from '../judging/round-projects.ts';
import type { Voting } from '../judging/vote.ts';
import type { MailStatus, TermMails } from '../mail/mail-status.ts';
import type { Overview } from '../person/overview.ts';
import type { StaffRecord } from '../person/staff-record.ts';
import { hasFault, type PosterFault } from '../picture/poster-findings.ts';
import { isEventDay } from '../presence/shown-presence.ts';
import { dayAfter, startOfDay } from '../presentation/event-time.ts';
import type { Presentation } from '../presentation/presentation.ts';
import { type ListedConsents, openOf } from '../project/consent-list.ts';
import { site } from '../site/site.ts';
import { sameTitles } from '../submission/checks.ts';
import type { SubmissionWindow } from '../window/window.ts';

/**
 * What the day of the event still lacks. Each check is red until the facts say that it is ready: what could not be read is never taken
 * for ready.
 */

/** The answer of GET /api/admin/operations. A part is absent where the stage has no such thing, and null when it could not be asked. */
export const operationsSchema = z.strictObject({
  /** When the certificate of the site's own domain ends. */
  certificateEndsAt: z.iso.datetime().max(40).nullish(),
  /** How many addresses get the alarms. Who has not confirmed the first mail gets none. */
  alarmReceivers: z.int().nullish(),
});
export type Operations = z.infer<typeof operationsSchema>;

export type ReadinessFacts = {
  /** All projects of the term. */
  records: readonly StaffRecord[];
  /** How many teams the roster expects, and how many handed in; undefined without a roster. */
  expected: Overview['expected'];
  presentation: Presentation | null;
  /** Undefined when staff never saved one. */
  floor: Floor | undefined;
  window: Pick<SubmissionWindow, 'opensAt' | 'closesAt'> | null;
  rounds: readonly Round[];
  judges: readonly Judge[];
  /** 'off' where the school asks no member. */
  consents: readonly ListedConsents[] | 'off';
  mail: MailStatus;
  mails: TermMails;
  operations: Operations;
  vote: Pick<Voting, 'opensAt' | 'closesAt'>;
};

/** `off`: the school does not use what is checked, such as judging. `projects` are those that it is about. */
export type Finding = { state: 'ready' | 'look' | 'off'; count: number; projects: readonly StaffRecord[] };

type Moment = { now: Date; timeZone: string };
type Check<Names extends keyof ReadinessFacts = keyof ReadinessFacts> = {
  needs: readonly Names[];
  find: (facts: ReadinessFacts, moment: Moment) => Finding;
};

const off: Finding = { state: 'off', count: 0, projects: [] };
const counted = (count: number, projects: readonly StaffRecord[] = []): Finding => ({
  state: count > 0 ? 'look' : 'ready',
  count,
  projects,
});
const those = (projects: readonly StaffRecord[]) => counted(projects.length, projects);
const yes = (isReady: boolean) => counted(isReady ? 0 : 1);

/** Those that visitors see at the event, or will once staff have reviewed them. */
const atTheEvent = ({ records }: ReadinessFacts) => records.filter(({ state }) => state !== 'hidden' && state !== 'withdrawn');

/** What keeps visitors at the event from reading a poster. */
const illegible: readonly PosterFault[] = ['small', 'pale', 'coarse'];

/** In days: a certificate renews itself 60 days before its end; one that has fewer left does not. */
const certificateDays = 30;

/** The checks in the order in which the page shows them. */
export const readinessChecks = {
  date: {
    needs: ['presentation'],
    find: ({ presentation }, { now, timeZone }) =>
      yes(presentation !== null && startOfDay(dayAfter(presentation.presentationDate), timeZone) > now.getTime()),
  },
  place: {
    needs: ['presentation'],
    find: ({ presentation }) => yes(Boolean(presentation?.presentationLocation && presentation.presentationTime)),
  },
  window: {
    needs: ['presentation', 'window'],
    find: ({ presentation, window }, { now, timeZone }) => {
      if (!window || Date.parse(window.closesAt) <= now.getTime()) return counted(0);
      return yes(presentation !== null && Date.parse(window.closesAt) < startOfDay(presentation.presentationDate, timeZone));
    },
  },
  missing: {
    needs: ['expected'],
    find: ({ expected }) => (expected ? counted(expected.teams - expected.done) : off),
  },
  review: {
    needs: ['records'],
    find: ({ records }) => those(records.filter(({ state }) => state === 'waiting' || state === 'changed')),
  },
  returned: { needs: ['records'], find: ({ records }) => those(records.filter(({ state }) => state === 'returned')) },
  sponsor: {
    needs: ['records'],
    find: ({ records }) => those(records.filter(({ releaseWaitsSince }) => releaseWaitsSince !== undefined)),
  },
  poster: { needs: ['records'], find: (facts) => those(atTheEvent(facts).filter(({ poster }) => !poster)) },
  legible: {
    needs: ['records'],
    find: (facts) =>
      those(atTheEvent(facts).filter(({ poster }) => poster && illegible.some((fault) => hasFault(poster, fault)))),
  },
  duplicates: { needs: ['records'], find: (facts) => those(sameTitles(atTheEvent(facts))) },
  table: {
    needs: ['records', 'floor'],
    find: (facts) => {
      const seated = new Set(facts.floor?.places.map(({ project }) => project));
      const standing = atTheEvent(facts).filter((record) => needsTable(floorProject(record, {})));
      return those(standing.filter(({ EntryID }) => !seated.has(EntryID)));
    },
  },
  conflicts: {
    needs: ['records', 'floor'],
    find: ({ records, floor }) => {
      if (!floor) return counted(0);
      const conflicts = conflictsOf(
        floor,
        records.map((record) => floorProject(record, {})),
      );
      const about = new Set(conflicts.flatMap(({ projects }) => projects));
      return counted(
        conflicts.length,
        records.filter(({ EntryID }) => about.has(EntryID)),
      );
    },
  },
  map: {
    needs: ['presentation', 'floor'],
    find: ({ presentation, floor }, { timeZone }) => {
      const { published = false, publishFrom } = floor ?? {};
      if (!publishFrom) return yes(published);
      const event = presentation && startOfDay(presentation.presentationDate, timeZone);
      return yes(published && event !== null && Date.parse(publishFrom) < event + dayMs);
    },
  },
  // When the event is moved to another day, sessions and vote do not move with it.
  sessions: {
    needs: ['presentation', 'floor'],
    find: ({ presentation, floor }) => (floor ? yes(areOnDay(floor.sessions, presentation)) : off),
  },
  vote: {
    needs: ['presentation', 'vote'],
    find: ({ presentation, vote: { opensAt: from, closesAt: until } }) =>
      from && until ? yes(areOnDay([{ from, until }], presentation)) : off,
  },
  judges: {
    needs: ['records', 'rounds', 'judges'],
    find: ({ records, rounds, judges }) => {
      const running = rounds.filter(({ state }) => state !== 'closed');
      if (running.length === 0) return off;
      return those(records.filter((record) => running.some((round) => lacksJudges(record, round, judges))));
    },
  },
  consent: {
    needs: ['records', 'consents'],
    find: (facts) => {
      const { consents } = facts;
      if (consents === 'off') return off;
      const open = new Map(consents.map((one) => [one.id, openOf(one).length]));
      const about = atTheEvent(facts).filter(({ EntryID }) => open.get(EntryID));
      return counted(
        about.reduce((sum, { EntryID }) => sum + (open.get(EntryID) ?? 0), 0),
        about,
      );
    },
  },
  mailSends: {
    needs: ['mail'],
    find: ({ mail: { sends, sandbox, verified } }) => (sends ? yes(sandbox === false && verified === true) : off),
  },
  mailLost: {
    needs: ['records', 'mails'],
    find: ({ records, mails: { lost } }) => {
      const about = new Set(lost.map(({ project }) => project));
      const teams = records.filter(({ EntryID, state }) => about.has(EntryID) && state !== 'withdrawn');
      // The teams of the roster and the judges have no project.
      const known = new Set(records.map(({ EntryID }) => EntryID));
      const others = new Set(lost.filter(({ project }) => !known.has(project)).map(({ to }) => to));
      return counted(teams.length + others.size, teams);
    },
  },
  certificate: {
    needs: ['operations'],
    find: ({ operations: { certificateEndsAt: end } }, { now }) =>
      end === undefined ? off : yes(end !== null && Date.parse(end) - now.getTime() > certificateDays * dayMs),
  },
  alarms: {
    needs: ['operations'],
    find: ({ operations: { alarmReceivers: receivers } }) => (receivers === undefined ? off : yes((receivers ?? 0) > 0)),
  },
} satisfies Record<string, Check>;

export type ReadinessId = keyof typeof readinessChecks;
export const readinessIds = Object.keys(readinessChecks) as ReadinessId[];

/** What a check finds; undefined while a fact that it needs is unknown. */
export function findingOf(id: ReadinessId, facts: Partial<ReadinessFacts>, moment: Moment): Finding | undefined {
  const { needs, find }: Check = readinessChecks[id];
  return needs.every((name) => name in facts) ? find(facts as ReadinessFacts, moment) : undefined;
}

/** False when none of these times is on the day of the event. Without that day, no time is wrong. */
export function areOnDay(
  times: Parameters<typeof isEventDay>[0],
  event: Pick<Presentation, 'presentationDate'> | null,
): boolean {
  return !event || isEventDay(times, new Date(startOfDay(event.presentationDate, site.timeZone)));
}

/** Whether fewer judges may score a published project than its round wants. */
function lacksJudges({ EntryID, Department, state }: StaffRecord, round: Round, judges: readonly Judge[]): boolean {
  const isJudged = isInRound(round, { id: EntryID, department: Department });
  if (!isJudged || (state !== 'published' && state !== 'changed')) return false;
  const fitting = judges.filter(
    ({ state, departments, conflicts }) =>
      state !== 'left' && coversDepartment(departments, Department) && !conflicts.includes(EntryID),
  );
  return fitting.length < round.wanted;
}

/** From how many days before the event the dashboard asks staff to look. */
export const readinessDays = 28;
