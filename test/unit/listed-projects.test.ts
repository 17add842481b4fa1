import { describe, expect, it } from 'vitest';
import { type Listed, listedCsv, sortListed } from '../../domain/favourites/listed-projects.ts';
import type { FoundProject } from '../../domain/search/search-answer.ts';

const aFound = (given: Partial<FoundProject> = {}): FoundProject => ({
  id: '1141',
  projectTitle: 'Robot arm',
  teamMemberNames: 'Ada Núñez, Bo Chen',
  sponsor: 'Desert Power & Light',
  department: 'informatics',
  semester: 'fa',
  year: 2026,
  ...given,
});

const titles = (listed: Listed[]) => listed.map(({ project }) => project.projectTitle);

describe('A list of projects', () => {
  const listed = [
    { project: aFound({ projectTitle: 'Zebra', department: 'computer-science' }) },
    { project: aFound({ projectTitle: 'apple', semester: 'sp' }) },
    { project: aFound({ projectTitle: 'Élan', year: 2024 }) },
    { project: aFound({ projectTitle: 'Balloon' }) },
  ];

  it.each([
    [undefined, ['Zebra', 'apple', 'Élan', 'Balloon']],
    ['title', ['apple', 'Balloon', 'Élan', 'Zebra']],
    ['department', ['Zebra', 'apple', 'Balloon', 'Élan']],
    ['term', ['Balloon', 'Zebra', 'apple', 'Élan']],
  ] as const)('is sorted by %s', (sort, expected) => expect(titles(sortListed(listed, sort))).toEqual(expected));
});

describe('A list as CSV', () => {
  const origin = 'https://capstone.example.edu';
  const added = '2026-11-21T12:00:00.000Z';

  it('has what the page shows, with notes when it is the own list', () => {
    const favourite = { id: '1141', added, note: 'Ask "how",\nand why' };
    const tables = [{ table: '23', session: 'Morning' }, { table: '31' }];
    const listed = [
      { project: aFound({ position: 1, awards: [{ id: 'team', name: 'Best Teamwork', color: 'green' }] }), favourite, tables },
    ];
    expect(listedCsv(listed, { origin, isOwn: true })).toBe(
      '\uFEFFTitle,Team,Department,Semester,Year,Sponsor,Place,Awards,Table,Address,Note,Added\r\n' +
        'Robot arm,"Ada Núñez, Bo Chen",Informatics,Fall,2026,Desert Power & Light,1st Place,Best Teamwork,"23 (Morning), 31",' +
        `https://capstone.example.edu/survey/1141,"Ask ""how"",\nand why",${added}\r\n`,
    );
  });

  it('never has notes when it is a shared one', () => {
    const csv = listedCsv([{ project: aFound() }], { origin, isOwn: false });
    expect(csv).toMatch(/^\uFEFFTitle,.*,Place,Awards,Table,Address\r\n.*\/survey\/1141\r\n$/);
  });

  it('begins no formula', () => {
    const listed = [{ project: aFound({ projectTitle: '=1+1' }), favourite: { id: '1141', added, note: '@SUM(A1)' } }];
    expect(listedCsv(listed, { origin, isOwn: true })).toMatch(/\r\n'=1\+1,.*,'@SUM\(A1\),/);
  });
});
