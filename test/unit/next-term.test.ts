import { afterEach, describe, expect, it } from 'vitest';
import type { Floor } from '../../domain/floor/floor.ts';
import { newFloor } from '../../domain/floor/new-floor.ts';
import { termCalendar } from '../../domain/presentation/event-calendar.ts';
import { dayLater } from '../../domain/presentation/event-time.ts';
import { clockLater, daysBetween, floorLater, presentationOn, windowLater } from '../../domain/readiness/next-term.ts';
import type { ListedTeam } from '../../domain/roster/roster.ts';
import { rosterToFillIn } from '../../domain/roster/roster-csv.ts';
import { knowSettings } from '../../domain/site/site.ts';
import { semesters } from '../../domain/term/semesters.ts';
import type { Term } from '../../domain/term/terms.ts';
import { quarters } from '../builders.ts';

const fall: Term = { semester: 'fa', year: 2026 };
const spring: Term = { semester: 'sp', year: 2027 };

describe('A term that begins from an earlier one', () => {
  afterEach(() => knowSettings({}));

  it('has its days whole weeks later, so that a Friday stays a Friday', () => {
    const days = daysBetween(fall, { semester: 'fa', year: 2027 });
    expect([days, dayLater('2026-12-04', days)]).toEqual([364, '2027-12-03']);
    expect(new Date('2027-12-03').getUTCDay()).toBe(new Date('2026-12-04').getUTCDay());
    expect(daysBetween(fall, { semester: 'fa', year: 2028 })).toBe(728);
    expect(daysBetween({ semester: 'su', year: 2025 }, { semester: 'su', year: 2026 })).toBe(364);
    expect(dayLater('2027-12-31', 1)).toBe('2028-01-01');
  });

  it('has its event as long before its end as the earlier term, of whichever semester', () => {
    const summer: Term = { semester: 'su', year: 2027 };
    const later = (day: string, from: Term, to: Term) => dayLater(day, daysBetween(from, to));
    expect(later('2026-12-04', fall, spring)).toBe('2027-05-07');
    expect(later('2026-12-04', fall, summer)).toBe('2027-08-06');
    expect(later('2027-05-07', spring, summer)).toBe('2027-08-06');
    expect(later('2027-05-07', spring, { semester: 'fa', year: 2027 })).toBe('2027-12-10');
    expect(later('2027-08-06', summer, { semester: 'fa', year: 2027 })).toBe('2027-12-03');
    expect(later('2027-08-06', summer, { semester: 'sp', year: 2029 })).toBe('2029-05-04');
    // The end of a quarter is the beginning of the next one: March 31, May 31, September 30 and December 31.
    knowSettings({ terms: quarters });
    const days = semesters.map((semester) => later('2026-12-11', fall, { semester, year: 2027 }));
    expect(days).toEqual(['2027-03-12', '2027-05-14', '2027-09-10', '2027-12-10']);
  });

  it('opens and closes at the same time of the school’s clocks, also across a change of the clocks', () => {
    expect(clockLater('2026-12-05T00:00:00Z', 98)).toBe('2027-03-12T17:00');
  });

  it('has its window within it, also one as long as that of a longer term', () => {
    const summer: Term = { semester: 'su', year: 2027 };
    const window = (opensAt: string, closesAt: string) => ({
      opensAt: `${opensAt}T18:00:00Z`,
      closesAt: `${closesAt}T18:00:00Z`,
    });
    const long = window('2026-09-15', '2026-12-11');
    expect(windowLater(long, fall, summer)).toEqual({ opensAt: '2027-06-01T11:00', closesAt: '2027-08-13T11:00' });
    expect(windowLater(long, fall, { ...fall, year: 2027 })).toEqual({
      opensAt: '2027-09-14T11:00',
      closesAt: '2027-12-10T11:00',
    });
    // 245 days later would be September 2.
    expect(windowLater(window('2026-12-01', '2026-12-31'), fall, summer).closesAt).toBe('2027-08-26T11:00');
    // One that opened before its own term does so again in the next Fall.
    const early = window('2026-08-20', '2026-12-11');
    expect(windowLater(early, fall, summer).opensAt).toBe('2027-06-01T11:00');
    expect(windowLater(early, fall, { ...fall, year: 2027 }).opensAt).toBe('2027-08-19T11:00');
  });

  it('has the hall and the sessions of the last floor, nobody’s places, nor its picture, and is hidden', () => {
    const last: Floor = {
      ...newFloor(fall, undefined),
      hall: { name: 'Union', width: 5000, height: 4000 },
      tables: [{ id: 't1', number: '1', x: 100, y: 100, turned: false, power: true }] as unknown as Floor['tables'],
      sessions: [{ id: 'am', name: 'Morning', from: '2026-12-04T17:00:00.000Z', until: '2026-12-04T19:00:00.000Z' }],
      places: [{ project: '1091', table: 't1', session: 'am' }],
      plan: { path: '/media/plan/1280.webp' } as NonNullable<Floor['plan']>,
      published: true,
      publishFrom: '2026-12-01T00:00:00.000Z',
    };
    const { hall, tables, sessions, places, plan, published, publishFrom } = floorLater(newFloor(spring, undefined), last, 147);
    expect({ hall, tables, places, plan, published, publishFrom }).toEqual({
      hall: last.hall,
      tables: last.tables,
      places: [],
      plan: undefined,
      published: false,
      publishFrom: undefined,
    });
    expect(sessions).toEqual([
      { id: 'am', name: 'Morning', from: '2027-04-30T17:00:00.000Z', until: '2027-04-30T19:00:00.000Z' },
    ]);
  });

  it('has place and times of the last event, without its map and the days on which Home showed it', () => {
    const last = {
      presentationDate: '2026-12-04',
      presentationLocation: 'Union',
      checkingTime: '9 AM',
      presentationTime: '10 AM to 2 PM',
      presentationFile: '/pdfs/map.pdf',
      displayFrom: '2026-11-01T00:00:00Z',
    };
    expect(presentationOn('2027-04-30', last)).toEqual({
      presentationDate: '2027-04-30',
      presentationLocation: 'Union',
      checkingTime: '9 AM',
      presentationTime: '10 AM to 2 PM',
    });
  });

  it('gets a list of courses and sponsors, and nobody’s name or address', () => {
    const team = {
      id: 'abcdefgh',
      version: 1,
      state: 'published',
      title: 'Leak Finder',
      course: 'CSE 486',
      department: 'computer-science',
      name: 'Ann',
      email: 'ann@example.edu',
      memberEmails: ['bob@example.edu'],
      sponsor: '=Bright, Water',
      lateUntil: '2026-11-30T00:00:00Z',
    } as ListedTeam;
    const [head, line, ...rest] = rosterToFillIn([team]).split('\r\n');
    expect(head).toContain('Sponsor');
    expect(line).toContain(`CSE 486,Computer Science`);
    expect(line).toContain(`"'=Bright, Water"`);
    expect(rest).toEqual(['']);
    expect(line).not.toMatch(/Leak|Ann|@|2026/);
  });
});

describe('The dates of a term as a calendar file', () => {
  const now = new Date('2026-08-01T00:00:00Z');
  const event = {
    presentationDate: '2026-12-04',
    presentationLocation: 'Union',
    checkingTime: '',
    presentationTime: '10:00 AM – 2:00 PM',
    presentationFile: '',
  };

  it('has the opening, the closing and the event', () => {
    const file = termCalendar(
      fall,
      { opensAt: '2026-11-01T16:00:00Z', closesAt: '2026-11-25T00:00:00Z', presentation: event },
      now,
    );
    expect(file.match(/^DTSTART.*$/gm)).toEqual([
      'DTSTART:20261101T160000Z',
      'DTSTART:20261125T000000Z',
      'DTSTART:20261204T170000Z',
    ]);
    expect(new Set(file.match(/^UID.*$/gm)).size).toBe(3);
    expect(file).toMatch(/SUMMARY:Capstone Showcase: submissions for Fall 2026 close/);
  });

  it('has what is known', () => {
    expect(termCalendar(fall, { presentation: null }, now)).not.toContain('BEGIN:VEVENT');
  });
});
