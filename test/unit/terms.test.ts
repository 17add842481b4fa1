import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { distanceInWords } from '../../domain/floor/landmarks.ts';
import { closingInWords } from '../../domain/presentation/time-in-words.ts';
import { knowSettings } from '../../domain/site/site.ts';
import { type Semester, semesters } from '../../domain/term/semesters.ts';
import {
  adminTermOf,
  adminTermOn,
  compareTerms,
  formatTerm,
  isEventNear,
  parseTerm,
  publicTermChoices,
  publicTermOf,
  readTerm,
  type Term,
  termFromQuery,
  termLabel,
  termQuery,
} from '../../domain/term/terms.ts';
import { staffTermOf } from '../../domain/window/window.ts';
import { usualPaper } from '../../web/staff/floor/print/choices.ts';
import { quarters } from '../builders.ts';

const anyTerm = fc.record({
  semester: fc.constantFrom<Semester>(...semesters),
  year: fc.integer({ min: 2000, max: 2099 }),
});

describe('a term', () => {
  it('survives its stored form and its address', () => {
    fc.assert(
      fc.property(anyTerm, (term) => {
        expect(parseTerm(formatTerm(term))).toEqual(term);
        expect(termFromQuery(new URLSearchParams(termQuery(term)))).toEqual(term);
      }),
    );
  });

  it('is never made of other text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const term = parseTerm(text);
        expect(term === undefined || formatTerm(term) === text).toBe(true);
      }),
    );
  });

  it.each([
    ['fall', '2026'],
    ['FA', '2026'],
    ['fa', '26'],
    ['fa', '20266'],
    ['fa', '1999'],
    ['fa', '2100'],
    ['fa', '+202'],
    ['constructor', '2026'],
    [null, '2026'],
    ['fa', null],
    ['', ''],
  ])('is not %s and %s', (semester, year) => {
    expect(readTerm(semester, year)).toBeUndefined();
  });

  it('has a label', () => {
    expect(['sp', 'su', 'fa'].map((semester) => termLabel({ semester: semester as Semester, year: 2026 }))).toEqual([
      'Spring 2026',
      'Summer 2026',
      'Fall 2026',
    ]);
  });
});

/** Phoenix is seven hours behind UTC all year, so its midnight is 07:00 UTC. */
describe('the term of a date', () => {
  it.each([
    ['2026-01-01T00:00:00-07:00', 'sp-2026'],
    ['2026-07-31T23:59:59-07:00', 'sp-2026'],
    ['2026-08-01T00:00:00-07:00', 'fa-2026'],
    ['2026-12-31T23:30:00-07:00', 'fa-2026'],
    ['2027-01-01T00:00:00-07:00', 'sp-2027'],
  ])('in the public reading of %s is %s', (date, term) => {
    expect(formatTerm(publicTermOf(new Date(date)))).toBe(term);
  });

  it.each([
    ['2026-01-01T00:00:00-07:00', 'sp-2026'],
    ['2026-05-31T23:59:59-07:00', 'sp-2026'],
    ['2026-06-01T00:00:00-07:00', 'su-2026'],
    ['2026-08-31T23:59:59-07:00', 'su-2026'],
    ['2026-09-01T00:00:00-07:00', 'fa-2026'],
    ['2026-12-31T23:30:00-07:00', 'fa-2026'],
    ['2027-01-01T00:00:00-07:00', 'sp-2027'],
  ])('in the admin reading of %s is %s', (date, term) => {
    expect(formatTerm(adminTermOf(new Date(date)))).toBe(term);
  });

  it('for staff is the one whose window is open, else the one of the calendar, whatever is set for the next term', () => {
    const now = new Date('2026-11-21T12:00:00Z');
    const spring = { semester: 'sp', year: 2027, opensAt: '2027-03-01T07:00:00Z', closesAt: '2027-04-30T07:00:00Z' } as const;
    const fall = { semester: 'fa', year: 2026, opensAt: '2026-10-01T07:00:00Z', closesAt: '2026-11-21T12:00:01Z' } as const;
    expect(formatTerm(staffTermOf([spring, fall], now))).toBe('fa-2026');
    expect(formatTerm(staffTermOf([{ ...fall, closesAt: '2026-11-21T12:00:00Z' }, spring], now))).toBe('fa-2026');
    expect(formatTerm(staffTermOf([{ ...spring, opensAt: '2026-11-01T07:00:00Z' }], now))).toBe('sp-2027');
    expect(
      formatTerm(staffTermOf([{ ...spring, opensAt: '2020-03-01T07:00:00Z', closesAt: '2020-04-30T07:00:00Z' }], now)),
    ).toBe('fa-2026');
    expect(formatTerm(staffTermOf([], now))).toBe('fa-2026');
  });
});

describe('the clock of another school', () => {
  afterEach(() => knowSettings({}));

  it('begins its terms at its own midnight, and writes times as its country does', () => {
    const closes = '2026-07-31T22:00:00Z';
    expect([formatTerm(publicTermOf(new Date(closes))), closingInWords(closes)]).toEqual([
      'sp-2026',
      'Friday, July 31, 2026 at 3:00 PM MST',
    ]);
    knowSettings({ timeZone: 'Europe/Madrid', country: 'ES' });
    expect([formatTerm(publicTermOf(new Date(closes))), closingInWords(closes)]).toEqual([
      'fa-2026',
      'Friday, 31 July 2026 at 23:59 CEST',
    ]);
    expect([distanceInWords(914), usualPaper()]).toEqual(['9 m', 'a4']);
    knowSettings({});
    expect([distanceInWords(914), usualPaper()]).toEqual(['30 ft', 'letter']);
  });
});

describe('the public choices', () => {
  it('are Fall and Spring of this year and of the last, newest first, by the school’s clocks', () => {
    const newYearsEve = new Date('2026-12-31T23:30:00-07:00');
    expect(publicTermChoices(newYearsEve).map(formatTerm)).toEqual(['fa-2026', 'sp-2026', 'fa-2025', 'sp-2025']);
  });

  it('sort newest first, summer between spring and fall', () => {
    const terms = ['sp-2026', 'sp-2025', 'fa-2026', 'su-2026'].map((text) => parseTerm(text) as Term);
    expect(terms.sort(compareTerms).map(formatTerm)).toEqual(['fa-2026', 'su-2026', 'sp-2026', 'sp-2025']);
  });
});

describe('the terms of a school with quarters', () => {
  afterEach(() => knowSettings({}));

  it('have its names and follow its months, for visitors without those of staff', () => {
    knowSettings({ terms: quarters });
    const days = ['2027-01-01', '2027-04-01', '2027-07-15', '2027-08-31', '2027-10-01'];
    const visitors = days.map((day) => termLabel(publicTermOf(new Date(`${day}T12:00:00-07:00`))));
    expect(visitors).toEqual(['Winter', 'Spring', 'Spring', 'Spring', 'Autumn'].map((name) => `${name} quarter 2027`));
    expect(days.map((day) => adminTermOn(day).semester)).toEqual(['wi', 'sp', 'su', 'su', 'fa']);
    expect(publicTermChoices(new Date('2027-03-01T12:00:00-07:00')).map(formatTerm)).toEqual([
      'fa-2027',
      'sp-2027',
      'wi-2027',
      'fa-2026',
      'sp-2026',
      'wi-2026',
    ]);
    const terms = semesters.map((semester) => ({ semester, year: 2026 }));
    expect(terms.sort(compareTerms).map(({ semester }) => semester)).toEqual(['fa', 'su', 'sp', 'wi']);
  });

  it('keep the year in which they began, over the new year', () => {
    knowSettings({ terms: { ...quarters, wi: { ...quarters.wi, month: 12 }, sp: { ...quarters.sp, month: 3 } } });
    const days = ['2026-11-30', '2026-12-01', '2027-02-28', '2027-03-01'];
    expect(days.map((day) => formatTerm(publicTermOf(new Date(`${day}T12:00:00-07:00`))))).toEqual([
      'fa-2026',
      'wi-2026',
      'wi-2026',
      'sp-2027',
    ]);
  });

  it('are called by their codes where this release does not know them', () => {
    expect(termLabel({ semester: 'xx' as Semester, year: 2026 })).toBe('xx 2026');
  });

  it('begin with the one that staff fixed', () => {
    knowSettings({ defaultTerm: 'fa-2024' });
    const now = new Date('2027-03-01T12:00:00-07:00');
    expect(formatTerm(publicTermOf(now))).toBe('fa-2024');
    expect(publicTermChoices(now).map(formatTerm)).toEqual(['fa-2027', 'sp-2027', 'fa-2026', 'sp-2026', 'fa-2024']);
  });
});

it.each([
  ['2026-12-02T23:59:59-07:00', false],
  ['2026-12-03T00:00:00-07:00', true],
  ['2026-12-04T23:59:59-07:00', true],
  ['2026-12-05T00:00:00-07:00', false],
])('an event of December 4 is near at %s: %s', (now, isNear) => {
  expect(isEventNear('2026-12-04', new Date(now))).toBe(isNear);
});
