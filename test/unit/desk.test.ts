import decodeQR from 'qr/decode.js';
import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import type { Desk } from '../../domain/presence/presence.ts';
import { canonical } from '../../domain/site/canonical.ts';
import { byTable, type DeskProject, fits, isAwaited, meant, scanned } from '../../web/staff/check-in/find-project.ts';

const project = (id: string, table?: string, sessionId?: string): DeskProject => ({
  id,
  title: `Project ${id}`,
  members: [`Zoë ${id}`],
  places: table ? [{ table, ...(sessionId && { sessionId }) }] : [],
});

/** In the morning, which is over at noon. */
const desk = (...projects: DeskProject[]): Desk => ({
  semester: 'fa',
  year: 2026,
  now: '2026-12-04T17:30:00.000Z',
  sessions: [
    { id: 's1', name: 'Morning', from: '2026-12-04T17:00:00Z', until: '2026-12-04T19:00:00Z' },
    { id: 's2', name: 'Afternoon', from: '2026-12-04T20:00:00Z', until: '2026-12-04T22:00:00Z' },
  ],
  projects,
});

describe('the project that somebody at the desk means', () => {
  it.each([
    ['23', 'b'],
    ['table 23', 'b'],
    ['#a4', 'c'],
    ['Mesa 23', 'b'],
    ['طاولة ٢٣', 'b'],
    ['zoe c', 'c'],
    ['project a', 'a'],
    ['2', undefined],
    ['project', undefined],
    ['', undefined],
  ])('%s', (typed, id) => {
    expect(meant(desk(project('a', '12'), project('b', '23'), project('c', 'A4')), typed)?.id).toBe(id);
  });

  it('is the one of the session that is on, where two share a table', () => {
    const shared = desk(project('late', '7', 's2'), project('early', '7', 's1'), project('alone', '8', 's2'));
    expect(meant(shared, '7')?.id).toBe('early');
    expect(meant(shared, '8')?.id).toBe('alone');
    expect(meant({ ...shared, now: '2026-12-04T19:30:00.000Z' }, '7')?.id).toBe('late');
  });
});

it('awaits those who stand in the hall now or next, in the order of their tables', () => {
  const after = project('after', '2', 's2');
  const given = desk(project('none'), after, project('ten', '10'), project('two', '2', 's1'), project('later', '1', 's2'));
  expect(given.projects.filter((one) => isAwaited(one, given)).map(({ id }) => id)).toEqual(['ten', 'two']);
  expect(given.projects.toSorted(byTable(given.sessions)).map(({ id }) => id)).toEqual([
    'later',
    'two',
    'after',
    'ten',
    'none',
  ]);
  expect(given.projects.filter((one) => fits(one, '1')).map(({ id }) => id)).toEqual(['ten', 'later']);
});

describe('a scanned code', () => {
  const site = 'https://capstone.example.edu';
  const given = desk(project('1205', '23', 's1'), project('1206', '23', 's2'), project('a b', 'A4'));

  it.each([
    ['the card of a table', `${site}${canonical.table(given, '23', '1205')}`, '1205'],
    ['the card of the afternoon, in the morning', `${site}${canonical.table(given, '23', '1206')}`, '1206'],
    ['a card of before, without its project', `${site}/map?here=23&semester=fa&year=2026`, '1205'],
    ['of a project’s page', `${site}${canonical.project('a b')}`, 'a b'],
    ['a table’s card of another term', `${site}${canonical.table({ semester: 'sp', year: 2026 }, '23', '1205')}`, undefined],
    ['a table that is free', `${site}${canonical.table(given, '24', '1')}`, undefined],
    ['of another project', `${site}/survey/1`, undefined],
    ['of something else', 'https://example.org/menu', undefined],
    ['without an address', 'WIFI:S:hall;;', undefined],
  ])('%s', (_what, text, id) => {
    expect(scanned(given, text)?.id).toBe(id);
  });

  it('is read by the library for browsers that have no reader', () => {
    const text = `${site}${canonical.table(given, '23', '1205')}`;
    const { data, size } = encode(text, { ecc: 'M', border: 4 });
    const [scale, side] = [6, size * 6];
    const pixels = new Uint8ClampedArray(side * side * 4).map((_, at) => {
      const [x, y] = [Math.floor(at / 4) % side, Math.floor(at / 4 / side)];
      const isDark = data[Math.floor(y / scale)]?.[Math.floor(x / scale)];
      return isDark && at % 4 < 3 ? 0 : 255;
    });
    expect(decodeQR({ width: side, height: side, data: pixels })).toBe(text);
  });
});
