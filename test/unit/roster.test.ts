import { afterEach, describe, expect, it } from 'vitest';
import { defaultDepartments } from '../../domain/department/default-departments.ts';
import { proposalOf } from '../../domain/roster/proposal.ts';
import { isMissing, type ListedTeam, listTeams, mostOfRoster, rosterState, rosterStates } from '../../domain/roster/roster.ts';
import { readLateUntil, readRoster, rosterCsv } from '../../domain/roster/roster-csv.ts';
import { knowSettings } from '../../domain/site/site.ts';
import { aProject } from '../builders.ts';

afterEach(() => knowSettings({}));

const mergeInformatics = () =>
  knowSettings({
    departments: defaultDepartments.map((one) => (one.slug === 'informatics' ? { ...one, into: 'computer-science' } : one)),
  });

const aTeam = (given: Partial<ListedTeam> = {}): ListedTeam => ({
  id: 'team0001',
  version: 3,
  title: 'Leak Listening',
  course: 'CSE 486',
  department: 'computer-science',
  name: 'Aoi Ōtaki',
  email: 'aoi@example.edu',
  memberEmails: ['bo@example.edu', 'cy@example.edu'],
  sponsor: 'Brightwater',
  lateUntil: undefined,
  state: 'unopened',
  ...given,
});

describe('a list of teams', () => {
  it('is read with headings of many spellings, and says what is new, changed, the same and not in it', () => {
    const roster = [aTeam(), aTeam({ id: 'team0002', title: 'Tide Clock', email: 'di@example.edu', course: 'EEE 488' })];
    const text = [
      'TEAM NAME;Course number;Discipline;lead e-mail;Members;Company;Room',
      'Leak Listening;CSE 486;Computer Science;AOI@example.edu;bo@example.edu, cy@example.edu;Acme;7',
      'Bee Radar;CSE 486;informatics;ed@example.edu;;;',
    ].join('\n');
    const read = readRoster(text, roster);
    expect(read.changed.map(({ team, changed }) => [team.title, changed])).toEqual([['Leak Listening', ['email', 'sponsor']]]);
    expect(read.changed[0]?.before).toBe(roster[0]);
    expect(read.changed[0]?.team.name).toBe('Aoi Ōtaki');
    expect(read.added.map(({ team }) => team)).toMatchObject([
      { title: 'Bee Radar', department: 'informatics', email: 'ed@example.edu', memberEmails: [], sponsor: '' },
    ]);
    expect([read.same, read.untouched, read.unknown, read.problems]).toEqual([0, 1, ['Room'], []]);
  });

  it('that was exported changes nothing when it is read again', () => {
    const roster = [
      aTeam({ lateUntil: '2026-12-11T00:30:00.000Z', title: '=SUM(A1), "Quoted"' }),
      aTeam({ id: 'team0002', title: 'Tide Clock', email: 'di@example.edu', memberEmails: [], state: 'published' }),
    ];
    const read = readRoster(rosterCsv(roster), roster);
    expect(read).toEqual({ added: [], changed: [], same: 2, untouched: 0, problems: [], unknown: [] });
  });

  it('that was exported leaves a team in a department that was merged', () => {
    mergeInformatics();
    const roster = [aTeam({ department: 'informatics' })];
    const read = readRoster(rosterCsv(roster), roster);
    expect(read).toMatchObject({ changed: [], same: 1, problems: [] });
    const named = readRoster('Team,Department,Email\nLeak Listening,Informatics,aoi@example.edu', [aTeam()]);
    expect(named).toMatchObject({ changed: [], same: 1, problems: [] });
  });

  it.each([
    [
      'adds a second team of one lead',
      'Tide Clock,Informatics,aoi@example.edu\nLeak Listening,Computer Science,aoi@example.edu',
      [1, 0, 1],
    ],
    ['renames a team by its lead', 'Tide Clock,Computer Science,aoi@example.edu', [0, 1, 0]],
  ])('%s', (_, lines, [added, changed, same]) => {
    const read = readRoster(`Team,Department,Email\n${lines}`, [aTeam()]);
    expect([read.added.length, read.changed.length, read.same, read.problems]).toEqual([added, changed, same, []]);
  });

  it.each([
    ['Course\nCSE 486', 1, 'There is no column “Team”.'],
    ['Team\nOne', 1, 'There is no column “Lead’s e-mail”.'],
    ['Team,Department,Email\nOne,Alchemy,a@example.edu', 2, '“Alchemy” is not a department.'],
    ['Team,Department,Email\nOne,Informatics,nobody', 2, 'Lead’s e-mail: '],
    ['Team,Department,Email\n,Informatics,a@example.edu', 2, 'Team: '],
    ['Team,Email\nOne,a@example.edu', 2, 'Department: '],
    ['Team,Department,Email,Members\nOne,Informatics,a@example.edu,bo', 2, 'Members’ e-mails: '],
    ['Team,Department,Email,Late until\nOne,Informatics,a@example.edu,soon', 2, '“soon” is no time'],
    ['Team,Department,Email\n"One,Informatics,a@example.edu', 2, 'The line '],
    ['Team,Department,Email\nOne,Informatics,a@example.edu\n\nOne,Informatics,b@example.edu', 4, '“One” is in the list twice.'],
  ])('says what is wrong: %j', (text, line, reason) => {
    const { problems } = readRoster(text, []);
    expect(problems).toEqual([{ line, reason: expect.stringContaining(reason) }]);
  });

  it('adds no team when they are more than a roster has', () => {
    const lines = Array.from({ length: mostOfRoster }, (_, at) => `Team ${at},Informatics,a${at}@example.edu`);
    const read = (roster: ListedTeam[]) => readRoster(['Team,Department,Email', ...lines].join('\n'), roster);
    expect([read([]).added.length, read([]).problems]).toEqual([mostOfRoster, []]);
    const { added, problems } = read([aTeam()]);
    expect([added, problems]).toEqual([[], [{ line: 1, reason: 'A roster has at most 1,000 teams.' }]]);
  });

  it.each([
    ['2026-12-10', '2026-12-11T07:00:00.000Z'],
    ['2026-12-10 17:00', '2026-12-11T00:00:00.000Z'],
    ['2026-12-10T17:00:00Z', '2026-12-10T17:00:00.000Z'],
    ['2026-13-40', undefined],
    ['12/10/2026', undefined],
  ])('has times of the school: %s', (text, time) => expect(readLateUntil(text)).toBe(time));
});

describe('a proposal', () => {
  const { project: _, ...asked } = aTeam();
  const team = { ...asked, refused: [] as string[] };
  const project = (id: string, projectTitle: string, email: string, memberEmails: string[] = []) =>
    aProject({ id, projectTitle, email, memberEmails });

  it.each([
    ['an address of a member', [project('1', 'Wholly Other', 'x@example.edu', ['BO@example.edu'])], ['address']],
    ['a similar title', [project('1', 'Leak Listenings', 'x@example.edu')], ['title']],
    [
      'of two with an address, the one with the title',
      [project('2', 'Another', 'aoi@example.edu'), project('1', 'The Leak Listening', 'cy@example.edu')],
      ['address', 'title'],
    ],
    [
      'an address before a title',
      [project('2', 'Leak Listening', 'x@example.edu'), project('1', 'Another', 'aoi@example.edu')],
      ['address'],
    ],
  ])('is made of %s', (_what, projects, because) => expect(proposalOf(team, projects)).toMatchObject({ id: '1', because }));

  it.each([
    ['neither', team, project('1', 'Wholly Other', 'x@example.edu')],
    ['a title of another department', { ...team, department: 'informatics' }, project('1', 'Leak Listening', 'x@example.edu')],
    ['a project that staff refused', { ...team, refused: ['1'] }, project('1', 'Leak Listening', 'aoi@example.edu')],
  ])('is not made of %s', (_what, team, one) => expect(proposalOf(team, [one])).toBeUndefined());

  it('is made of a title of the department that a team’s own was merged into', () => {
    mergeInformatics();
    const one = project('1', 'Leak Listening', 'x@example.edu');
    expect(proposalOf({ ...team, department: 'informatics' }, [one])).toMatchObject({ id: '1', because: ['title'] });
  });

  it('is made to teams that are missing, of projects that no team has', () => {
    const lastChange = { at: '2026-11-02T10:00:00Z' };
    const stored = ['1', '2'].map((id) => ({ project: project(id, 'Leak Listening', 'aoi@example.edu'), lastChange }));
    const [done, missing, late] = listTeams(
      { semester: 'fa', year: 2026 },
      [
        { ...team, project: '1' },
        { ...team, id: 'team0002' },
        { ...team, id: 'team0003', refused: ['2'] },
      ],
      stored,
    );
    expect([done?.proposal, missing?.proposal?.id, late?.proposal]).toEqual([undefined, '2', undefined]);
  });
});

describe('the state of a team', () => {
  const openedAt = '2026-11-02T10:00:00Z';
  it('is that of its project, else how far it came by its link', () => {
    const projects = ['waiting', 'changed', 'published', 'returned', 'hidden', 'withdrawn'] as const;
    const states = projects.map((state) => rosterState({ openedAt }, { state }));
    expect(states).toEqual(['handedIn', 'published', 'published', 'returned', 'handedIn', 'opened']);
    expect([rosterState({}), rosterState({ openedAt, begunAt: openedAt })]).toEqual(['unopened', 'draft']);
    expect(rosterStates.filter(isMissing)).toEqual(['unopened', 'opened', 'draft']);
  });
});
