import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvLine } from '../../domain/basics/csv.ts';
import { changesOf } from '../../domain/floor/changes.ts';
import { conflictsOf } from '../../domain/floor/conflicts.ts';
import type { Floor, FloorPlace } from '../../domain/floor/floor.ts';
import { floorCsv } from '../../domain/floor/floor-csv.ts';
import type { FloorProject } from '../../domain/floor/floor-project.ts';
import { moveProject } from '../../domain/floor/move.ts';
import { readFloorCsv } from '../../domain/floor/read-floor-csv.ts';

const sessions = [
  { id: 's1', name: 'Morning', from: '2026-12-04T17:00:00Z', until: '2026-12-04T19:00:00Z' },
  { id: 's2', name: 'Afternoon', from: '2026-12-04T19:00:00Z', until: '2026-12-04T21:00:00Z' },
];

/** Tables 1 to 10 and A01; an outlet at table 1. */
function aFloor(places: FloorPlace[], given: Partial<Floor> = {}): Floor {
  const numbers = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'A01'];
  return {
    hall: { name: 'Hall', width: 5000, height: 5000 },
    tableSize: { width: 180, height: 75 },
    tables: numbers.map((number, at) => ({ id: `t${number}`, number, x: 100 + at * 300, y: 100 })),
    marks: [{ id: 'm1', kind: 'power', x: 100, y: 100 }],
    sessions,
    places,
    wishes: { sponsors: 'any', powerReach: 200 },
    published: false,
    ...given,
  };
}

function aProject(id: string, given: Partial<FloorProject> = {}): FloorProject {
  const plain = { team: 'Aoi Ōtaki', sponsor: 'Brightwater', power: false, online: false, state: 'published' } as const;
  return { id, title: `Project ${id}`, department: 'computer-science', ...plain, ...given };
}

const at = (project: string, table: string, session = 's1', fixed = false): FloorPlace => ({
  project,
  table: `t${table}`,
  session,
  ...(fixed && { fixed }),
});

describe('conflicts of a floor', () => {
  const projects = [
    aProject('1', { title: 'Leaks' }),
    aProject('2', { title: 'Bees', power: true }),
    aProject('3', { title: 'Tides', online: true }),
    aProject('4', { title: 'Sand', state: 'hidden' }),
    aProject('5', { title: 'Wind', state: 'withdrawn' }),
    aProject('6', { title: 'Rain', state: 'waiting' }),
  ];

  it.each<[string, FloorPlace[], string[]]>([
    ['none', [at('1', '2'), at('2', '1'), at('6', '2', 's2')], []],
    ['a doubled table', [at('1', '2'), at('6', '2')], ['Table 2 (Morning) has 2 projects: “Leaks” and “Rain”.']],
    [
      'a project at two tables',
      [at('1', '2'), at('1', '3', 's2')],
      ['“Leaks” is at table 2 (Morning) and table 3 (Afternoon).'],
    ],
    ['a table without power', [at('2', '2')], ['“Bees” needs power, and table 2 has none.']],
    ['an online team', [at('3', '2')], ['“Tides” is presented online, and has table 2.']],
    ['a hidden project', [at('4', '2')], ['“Sand” is hidden, and has table 2.']],
    ['a withdrawn project', [at('5', '2')], ['“Wind” was withdrawn, and has table 2.']],
    ['a project of another term', [at('77', '2')], ['Table 2 has project 77, which is not one of this term.']],
    ['a removed table', [at('1', '99', 's1', true)], ['“Leaks” is at a table or in a session that was removed.']],
    ['a removed session', [at('1', '2', 's9')], ['“Leaks” is at a table or in a session that was removed.']],
  ])('are named: %s', (_, places, words) => {
    expect(conflictsOf(aFloor(places), projects).map((conflict) => conflict.words)).toEqual(words);
  });
});

describe('the places of a floor as CSV', () => {
  const projects = [aProject('1'), aProject('2', { power: true }), aProject('3'), aProject('4', { online: true })];
  const floor = aFloor([at('1', '2', 's2', true), at('2', '10'), at('3', '3')]);
  const read = (rows: string[][], on = floor, of: readonly FloorProject[] = projects) =>
    readFloorCsv(rows.map(csvLine).join(''), on, of);
  const byProject = (places: readonly FloorPlace[]) => places.toSorted((a, b) => (a.project < b.project ? -1 : 1));

  it('come by session and table, and behind them who has none', () => {
    const lines = floorCsv(aFloor([at('1', '2', 's2', true), at('2', '10')]), projects).split('\r\n');
    expect(lines).toEqual([
      '\uFEFFTable,Session,EntryID,ProjectTitle,Department,MemberNames,Sponsor,Power,Fixed',
      '10,Morning,2,Project 2,Computer Science,Aoi Ōtaki,Brightwater,Yes,No',
      '2,Afternoon,1,Project 1,Computer Science,Aoi Ōtaki,Brightwater,No,Yes',
      ',,3,Project 3,Computer Science,Aoi Ōtaki,Brightwater,No,No',
      '',
    ]);
  });

  it('are the same after they were read back, whatever the texts in them are', () => {
    const texts = fc.string({ unit: fc.constantFrom('"', ',', '\n', "'", '=', '@', ';', '\t', 'é', 'a') });
    fc.assert(
      fc.property(
        texts,
        texts,
        texts,
        fc.shuffledSubarray(['1', '2', '3', '4', '5', 'A01'], { minLength: 3 }),
        (a, b, c, tables) => {
          const wild = projects.map((project) => ({ ...project, title: a, team: b, sponsor: c }));
          const [first = '', second = '', third = ''] = tables;
          const places = [at('1', first), at('1', first, 's2', true), at('2', second), at('3', third), at('3', second, 's2')];
          const back = readFloorCsv(floorCsv(aFloor(places), wild), aFloor([at('3', '9')]), wild);
          expect(back).toMatchObject({ problems: [], untouched: [] });
          expect('places' in back && byProject(back.places)).toEqual(places);
        },
      ),
    );
  });

  it('may be several of one project in different sessions, which are applied all or not at all', () => {
    const header = ['Table', 'Session', 'EntryID'];
    const both = read([header, ['5', 'Morning', '1'], ['6', 'Afternoon', '1']]);
    expect(both).toMatchObject({ problems: [] });
    expect('places' in both && byProject(both.places).slice(0, 2)).toEqual([at('1', '5'), at('1', '6', 's2')]);
    const [before, after] = [at('1', '5'), at('1', '6', 's2')];
    const kinds = changesOf([before, after], [at('1', '7', 's2'), before]).map(({ kind }) => kind);
    expect([kinds, changesOf([before, after], [after, before])[0]?.kind]).toEqual([['moved'], 'same']);
    expect(read([header, ['3', 'Morning', '1'], ['6', 'Afternoon', '1']])).toMatchObject({
      places: floor.places,
      problems: [
        { line: 2, reason: 'Table: is taken by “Project 3”, which keeps it' },
        { line: 3, reason: 'EntryID: 1 is in line 2 too, which is not applied' },
      ],
    });
    expect(read([header, ['5', 'Morning', '1'], ['', '', '1']])).toMatchObject({
      problems: [{ line: 3, reason: 'EntryID: 1 is in line 2 already' }],
    });
  });

  it('swap, move, fix and clear by rows; who is not named keeps the table', () => {
    const rows = [
      ['EntryID', 'Session', 'Table', 'Fixed'],
      ['2', 'morning', '3', 'yes'],
      ['3', 'Morning', '10', ''],
    ];
    expect(read(rows)).toMatchObject({ problems: [], untouched: [{ id: '1' }] });
    const swapped = read(rows);
    expect('places' in swapped && byProject(swapped.places)).toEqual([
      at('1', '2', 's2', true),
      at('2', '3', 's1', true),
      at('3', '10'),
    ]);
    const cleared = read([
      ['EntryID', 'Session', 'Table'],
      ['1', '', ''],
    ]);
    expect('places' in cleared && byProject(cleared.places)).toEqual([at('2', '10'), at('3', '3')]);
  });

  it('report every bad row with its line, and apply the good ones', () => {
    const answer = read([
      ['Table', 'Session', 'EntryID', 'Fixed'],
      ['99', 'Morning', '1', 'No'],
      ['4', 'Noon', '1', 'No'],
      ['4', 'Morning', '77', 'No'],
      ['4', 'Morning', '', 'No'],
      ['4', 'Morning', '1', 'perhaps'],
      ['4', 'Morning'],
      ['4', 'Morning', '4', 'No'],
      ['5', 'Morning', '3', 'No'],
      ['6', 'Morning', '3', 'No'],
    ]);
    expect(answer).toMatchObject({
      problems: [
        { line: 2, reason: 'Table: there is no table 99' },
        { line: 3, reason: 'Session: must be Morning or Afternoon' },
        { line: 4, reason: 'EntryID: there is no project 77 in this term' },
        { line: 5, reason: 'EntryID: is missing' },
        { line: 6, reason: 'Fixed: must be Yes or No' },
        { line: 7, reason: 'has 2 fields, but the first line names 4 columns' },
        { line: 8, reason: 'Table: project 4 presents online and needs none' },
        { line: 10, reason: 'EntryID: 3 is in line 9 already' },
      ],
      untouched: [{ id: '1' }, { id: '2' }],
    });
    expect('places' in answer && byProject(answer.places)).toEqual([at('1', '2', 's2', true), at('2', '10'), at('3', '5')]);
  });

  it('never double a table: who wants one that another keeps, keeps the own one, and so on', () => {
    const answer = read([
      ['Table', 'Session', 'EntryID'],
      ['3', 'Morning', '2'],
      ['2', 'Afternoon', '3'],
    ]);
    expect(answer).toMatchObject({
      places: floor.places,
      problems: [
        { line: 2, reason: 'Table: is taken by “Project 3”, which keeps it' },
        { line: 3, reason: 'Table: is taken by “Project 1”, which keeps it' },
      ],
    });
  });

  it('are read without a session where there is only one, with zeros that a spreadsheet dropped, by any delimiter', () => {
    const one = aFloor([], { sessions: sessions.slice(0, 1) });
    expect(readFloorCsv('sep=;\r\nTable;EntryID\r\na1;3\r\n', one, projects)).toMatchObject({
      places: [at('3', 'A01')],
      problems: [],
    });
  });

  it.each([
    ['', 'It is empty.'],
    ['Table,EntryID\r\n', 'It has no column Session: its first line must name the columns.'],
    ['Table,Session,EntryID,Table\r\n', 'It has the column Table twice.'],
  ])('are refused as a whole: %j', (text, reason) => {
    expect(readFloorCsv(text, floor, projects)).toEqual({ reason });
  });
});

describe('a move by hand', () => {
  it('doubles nobody, fixes who moved, and gives who stood there the former place or none', () => {
    const ids = fc.constantFrom('1', '2', '3', '4', '5');
    const tables = fc.constantFrom('1', '2', '3');
    const parts = fc.constantFrom('s1', 's2');
    fc.assert(
      fc.property(fc.array(fc.tuple(ids, tables, parts), { maxLength: 12 }), (steps) => {
        let floor = aFloor([]);
        for (const [project, table, session] of steps) {
          const before = floor.places;
          const { floor: next, other } = moveProject(floor, project, { table: `t${table}`, session });
          const seats = next.places.map((place) => `${place.table} ${place.session}`);
          expect(new Set(seats).size).toBe(seats.length);
          expect(new Set(next.places.map((place) => place.project)).size).toBe(next.places.length);
          expect(next.places).toContainEqual(at(project, table, session, true));
          const former = before.find((place) => place.project === project);
          expect(next.places.length - before.length).toBe(former ? 0 : Number(other === undefined));
          if (other && former) expect(other.place).toMatchObject({ table: former.table, session: former.session });
          floor = next;
        }
      }),
    );
  });
});
