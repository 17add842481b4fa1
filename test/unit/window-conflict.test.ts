import { describe, expect, it } from 'vitest';
import { meet } from '../../web/staff/windows/conflict.ts';
import { updateOf, valuesOf } from '../../web/staff/windows/form-values.ts';
import type { StaffWindow } from '../../web/staff/windows/queries.ts';

const seen: StaffWindow = {
  term: 'fa-2026',
  semester: 'fa',
  year: 2026,
  opensAt: '2026-10-01T07:00:00Z',
  closesAt: '2026-11-01T07:00:00Z',
  autoPublish: false,
  remind: true,
  needsCode: false,
  open: false,
  version: 3,
};
const untouched = { opensAt: seen.opensAt, closesAt: '2026-11-01T07:00:00.000Z', autoPublish: false, remind: true };
const later = '2026-11-20T07:00:00Z';

describe('a time of the window', () => {
  it.each(['9999-12-31T23:59', '1999-01-01T00:00'])('of a year like that of %s is refused in plain words', (closesAt) => {
    expect(updateOf({ ...valuesOf(seen), closesAt }, seen)).toEqual({
      lacks: { closesAt: 'Please give a year from 2000 to 2099.' },
    });
  });
});

describe('a window that somebody else changed meanwhile', () => {
  it('keeps their changes of fields that the editor left alone', () => {
    const theirs = { ...seen, closesAt: later, version: 4 };
    const { rows, mine } = meet({ update: { ...untouched, autoPublish: true }, seen }, theirs);
    expect(rows).toEqual([]);
    expect(mine).toEqual({ update: { ...untouched, closesAt: later, autoPublish: true }, seen: theirs });
  });

  it('asks about no field that only the editor changed, or that both set alike', () => {
    const theirs = { ...seen, closesAt: later, version: 4 };
    const { rows, mine } = meet({ update: { ...untouched, opensAt: '2026-10-02T07:00:00Z', closesAt: later }, seen }, theirs);
    expect(rows).toEqual([]);
    expect(mine.update).toMatchObject({ opensAt: '2026-10-02T07:00:00Z', closesAt: later });
  });

  it('asks about each field that both set differently where there was no window', () => {
    const { rows } = meet(
      { update: { ...untouched, closesAt: later, autoPublish: true }, seen: null },
      { ...seen, version: 1 },
    );
    expect(rows.map(({ label }) => label)).toEqual(['Closes at', 'Publish right away']);
  });

  it.each([
    ['a new one', 'K7PT WX9M', false, true, ['K7PT WX9M', 'Set']],
    ['a new one', 'K7PT WX9M', true, true, ['K7PT WX9M', 'Set']],
    ['a new one', 'K7PT WX9M', true, false, ['K7PT WX9M', 'None']],
    ['a new one', 'K7PT WX9M', false, false, undefined],
    ['none', '', true, true, ['None', 'Set']],
    ['none', '', true, false, undefined],
    ['as it is', undefined, false, true, undefined],
  ] as const)('with a code as %s (%s), set before: %s, set now: %s', (_, accessCode, before, now, asked) => {
    const update = { ...untouched, ...(accessCode !== undefined && { accessCode }) };
    const { rows } = meet({ update, seen: { ...seen, needsCode: before } }, { ...seen, needsCode: now, version: 4 });
    expect(rows.map(({ yours, theirs }) => [yours, theirs])).toEqual(asked ? [asked] : []);
  });

  it.each([
    ['Elm', 'Oak', 'Elm', []],
    ['Elm', undefined, 'elm', []],
    ['Elm', 'Oak', 'Ash', [['Elm', 'Ash']]],
    ['', 'Oak', 'Ash', [['None', 'Ash']]],
    ['', 'Oak', 'Oak', []],
    ['Elm', 'Oak', 'Oak', []],
  ] as const)(
    'with the code %j, where it was %s and is %s, asks only when both changed it',
    (accessCode, before, now, asked) => {
      const update = { ...untouched, accessCode };
      const { rows } = meet(
        { update, seen: { ...seen, needsCode: before !== undefined, ...(before && { accessCode: before }) } },
        { ...seen, needsCode: true, accessCode: now, version: 4 },
      );
      expect(rows.map(({ yours, theirs }) => [yours, theirs])).toEqual(asked);
    },
  );
});
