import { expect, it } from 'vitest';
import { withOffset } from '../../domain/presentation/event-time.ts';
import { canonical } from '../../domain/site/canonical.ts';

const [fall, spring] = [
  { semester: 'fa', year: 2026 },
  { semester: 'sp', year: 2026 },
] as const;
const today = new Date('2026-11-21T12:00:00Z');

it('the home page of today’s term has no parameters, that of another term has', () => {
  expect(canonical.home(fall, today)).toBe('/');
  expect(canonical.home(spring, today)).toBe('/?semester=sp&year=2026');
});

it('a department’s address names the term, and the page behind the first one, in the order of the names', () => {
  expect(canonical.department('informatics', fall)).toBe('/informatics?semester=fa&year=2026');
  expect(canonical.department('informatics', fall, 2)).toBe('/informatics?page=2&semester=fa&year=2026');
});

it('a term that is part of a record adds nothing of the record', () => {
  const record = { ...fall, id: '7', projectTitle: 'Leak' };
  expect(canonical.department('informatics', record)).toBe('/informatics?semester=fa&year=2026');
  expect(canonical.home({ ...record, ...spring }, today)).toBe('/?semester=sp&year=2026');
});

it.each([
  ['2026-12-04T10:00', 'America/Phoenix', '2026-12-04T10:00:00-07:00'],
  ['2026-07-04T10:00', 'Europe/Berlin', '2026-07-04T10:00:00+02:00'],
  ['2026-12-04T10:00', 'Asia/Kolkata', '2026-12-04T10:00:00+05:30'],
  ['2026-12-04T10:00', 'America/St_Johns', '2026-12-04T10:00:00-03:30'],
])('%s in %s has its offset', (shown, zone, expected) => {
  expect(withOffset(shown, zone)).toBe(expected);
});
