import { describe, expect, it } from 'vitest';
import { daysUntil } from '../../domain/basics/times.ts';
import { defaultDepartments } from '../../domain/department/default-departments.ts';
import type { Judge, Round } from '../../domain/judging/judging.ts';
import type { MailStatus, TermMails } from '../../domain/mail/mail-status.ts';
import { toStaffRecord } from '../../domain/person/staff-record.ts';
import type { Consents } from '../../domain/project/consent.ts';
import { listedConsents } from '../../domain/project/consent-list.ts';
import type { Project } from '../../domain/project/projects.ts';
import { findingOf, type ReadinessFacts, type ReadinessId, readinessIds } from '../../domain/readiness/readiness.ts';
import { knowSettings } from '../../domain/site/site.ts';
import { aFloor, aProject } from '../builders.ts';

const bookkeeping = { version: 1, lastChange: { at: '2026-11-02T10:00:00Z', by: 'team' } };
const poster = { path: '/media/poster-1/2560.webp', width: 2560, height: 1707 };
const recordOf = (given: Partial<Project>) =>
  toStaffRecord({ project: aProject({ state: 'published', poster, ...given }), ...bookkeeping });
const recordsOf = (...given: Partial<Project>[]) => ({ records: given.map(recordOf) });
const presentation = {
  presentationDate: '2026-12-04',
  presentationLocation: 'Memorial Union',
  checkingTime: '9:00 AM',
  presentationTime: '10:00 AM - 2:00 PM',
  presentationFile: '',
};
const round: Round = { id: '1', title: 'First', departments: [], wanted: 2, state: 'draft' };
const judge = (id: string, given: Partial<Judge> = {}): Judge => ({
  ...{ id, name: id, organisation: '', departments: [], conflicts: [], cleared: [], state: 'invited', isNamed: false },
  version: 1,
  ...given,
});
const mail: MailStatus = {
  sends: true,
  sandbox: false,
  verified: true,
  counts: { waiting: 0, sending: 0, sent: 0, delivered: 0, bounced: 0, complained: 0, stopped: 0, failed: 0 },
};
const lost: TermMails['lost'][number] = {
  ...{ id: 'm', kind: 'published', to: 'a@example.edu', state: 'bounced', stateAt: '2026-11-20T10:00:00Z' },
  ...{ project: '7', projectTitle: 'Leak Listening' },
};
const session = { id: 's1', name: 'Morning', from: '2026-12-04T17:00:00.000Z', until: '2026-12-04T20:00:00.000Z' };
const floor = aFloor({ sessions: [session], places: [{ project: '7', table: 'ta', session: 's1' }] });

const asked: Consents = { unanswered: 'shown', link: { nonce: 'n', at: '2026-11-02T10:00:00Z' }, answers: [], sealed: [] };
const answerOf = (address: string) => ({
  ...{ address, memberName: '', name: true, photo: true, email: true, linkedIn: '', text: 1, at: '2026-11-03T10:00:00Z' },
  history: [],
});

/** A term that lacks nothing. */
const ready: ReadinessFacts = {
  ...recordsOf({ id: '7', projectTitle: 'Leak Listening' }),
  expected: { teams: 12, done: 12 },
  presentation,
  floor,
  window: { opensAt: '2026-10-01T00:00:00Z', closesAt: '2026-11-20T07:00:00Z' },
  rounds: [round],
  judges: [judge('a'), judge('b')],
  consents: [listedConsents(aProject({ id: '7' }), { ...asked, answers: [answerOf(aProject().email)] }, '')],
  mail,
  mails: { lost: [], moved: [] },
  operations: { certificateEndsAt: '2027-02-01T00:00:00Z', alarmReceivers: 1 },
  vote: { opensAt: '2026-12-04T17:00:00Z', closesAt: '2026-12-04T20:00:00Z' },
};
const moment = { now: new Date('2026-11-26T12:00:00Z'), timeZone: 'America/Phoenix' };
const stateOf = (id: ReadinessId, facts: Partial<ReadinessFacts>) => findingOf(id, facts, moment)?.state;

/** What makes each check red. The first row of a check is the usual case. */
const red: Record<ReadinessId, Partial<ReadinessFacts>[]> = {
  date: [{ presentation: null }, { presentation: { ...presentation, presentationDate: '2026-11-25' } }],
  place: [
    { presentation: { ...presentation, presentationLocation: '' } },
    { presentation: { ...presentation, presentationTime: '' } },
  ],
  window: [
    // Midnight of the event’s day in Phoenix.
    { window: { opensAt: '2026-10-01T00:00:00Z', closesAt: '2026-12-04T07:00:00Z' } },
    { window: { opensAt: '2026-10-01T00:00:00Z', closesAt: '2026-12-01T07:00:00Z' }, presentation: null },
  ],
  missing: [{ expected: { teams: 12, done: 11 } }],
  review: [recordsOf({ state: 'waiting' }), recordsOf({ state: 'changed' })],
  returned: [recordsOf({ state: 'returned' })],
  sponsor: [{ records: [{ ...recordOf({}), releaseWaitsSince: '2026-11-20T10:00:00Z' }] }],
  poster: [recordsOf({ poster: undefined }), recordsOf({ poster: undefined, state: 'waiting' })],
  legible: [recordsOf({ poster: { ...poster, width: 640, height: 480 } })],
  duplicates: [recordsOf({ projectTitle: 'Léak listening!' }, { projectTitle: 'Leak Listening' })],
  table: [recordsOf({ id: '8' }), { floor: undefined }],
  conflicts: [recordsOf({ id: '7', state: 'withdrawn' }), { records: [] }],
  map: [
    { floor: { ...floor, published: false } },
    { floor: undefined },
    { floor: { ...floor, publishFrom: '2026-12-05T07:00:00Z' } },
  ],
  // The day of the event changed. Midnight in Phoenix ends the day before.
  sessions: ['2026-12-03', '2026-12-11'].map((presentationDate) => ({ presentation: { ...presentation, presentationDate } })),
  vote: [
    { vote: { opensAt: '2026-12-05T07:00:00Z', closesAt: '2026-12-05T20:00:00Z' } },
    { presentation: { ...presentation, presentationDate: '2026-12-11' } },
  ],
  judges: [
    { judges: [judge('a')] },
    { judges: [judge('a'), judge('b', { conflicts: ['7'] })] },
    { judges: [judge('a'), judge('b', { departments: ['informatics'] })] },
    { judges: [judge('a'), judge('b', { state: 'left' })] },
  ],
  consent: [{ consents: [listedConsents(aProject({ id: '7' }), asked, '')] }],
  mailSends: [
    { mail: { ...mail, sandbox: true } },
    { mail: { ...mail, verified: false } },
    { mail: { ...mail, sandbox: undefined } },
  ],
  mailLost: [{ mails: { lost: [lost], moved: [] } }],
  certificate: [{ operations: { certificateEndsAt: '2026-12-20T00:00:00Z' } }, { operations: { certificateEndsAt: null } }],
  alarms: [{ operations: { alarmReceivers: 0 } }, { operations: { alarmReceivers: null } }],
};

describe.each(readinessIds)('the check of %s', (id) => {
  it('is green when nothing is missing', () => {
    expect(stateOf(id, ready)).toBe('ready');
  });

  it.each(red[id].map((facts, at) => [at + 1, facts] as const))('is red, case %i', (_, facts) => {
    expect(stateOf(id, { ...ready, ...facts })).toBe('look');
  });

  it('is neither while nothing is known', () => {
    expect(findingOf(id, {}, moment)).toBeUndefined();
  });
});

describe('checks that do not apply', () => {
  it.each<[ReadinessId, Partial<ReadinessFacts>]>([
    ['missing', { expected: undefined }],
    ['sessions', { floor: undefined }],
    ['vote', { vote: {} }],
    ['judges', { rounds: [] }],
    ['judges', { rounds: [{ ...round, state: 'closed' }], judges: [] }],
    ['consent', { consents: 'off' }],
    ['mailSends', { mail: { ...mail, sends: false } }],
    ['certificate', { operations: {} }],
    ['alarms', { operations: {} }],
  ])('%s is off', (id, facts) => {
    expect(stateOf(id, { ...ready, ...facts })).toBe('off');
  });

  it('projects that nobody will see lack nothing', () => {
    const facts = recordsOf(
      { id: '8', poster: undefined, state: 'hidden' },
      { id: '9', poster: undefined, state: 'withdrawn' },
    );
    for (const id of ['poster', 'legible', 'table', 'judges'] as const)
      expect(stateOf(id, { ...ready, ...facts })).toBe('ready');
    expect(stateOf('table', { ...ready, ...recordsOf({ id: '8', attendance: 'online' }) })).toBe('ready');
  });
});

it('a judge of a department counts for those that were merged into it', () => {
  knowSettings({
    departments: defaultDepartments.map((one) => (one.slug === 'informatics' ? { ...one, into: 'computer-science' } : one)),
  });
  try {
    const project = { id: '7', department: 'computer-science' };
    const judges = [judge('a', { departments: ['informatics'] }), judge('b', { departments: ['computer-science'] })];
    const rounds = [{ ...round, departments: ['informatics'] }];
    expect(stateOf('judges', { ...ready, ...recordsOf(project), rounds, judges })).toBe('ready');
    expect(stateOf('judges', { ...ready, ...recordsOf(project), rounds, judges: judges.slice(1) })).toBe('look');
  } finally {
    knowSettings({});
  }
});

it('a check names its projects', () => {
  const found = findingOf('poster', { ...ready, ...recordsOf({ id: '7' }, { id: '8', poster: undefined }) }, moment);
  expect(found).toMatchObject({ count: 1, projects: [{ EntryID: '8' }] });
});

it('days are counted in the school’s calendar', () => {
  const days = ['2026-11-26', '2026-12-04', '2026-12-05'].map((today) => daysUntil('2026-12-04', today));
  expect(days).toEqual([8, 0, -1]);
});
