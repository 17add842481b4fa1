import { expect, it } from 'vitest';
import { matches } from '../../domain/basics/fold.ts';
import { type PublicProject, publicProject } from '../../domain/project/public-project.ts';
import { type Winner, winnerOf } from '../../domain/winners/winners.ts';
import { filterProjects } from '../../web/visit/projects/filter-projects.ts';
import { filterWinners } from '../../web/visit/winners/shown-winners.ts';
import { aProject } from '../builders.ts';

it.each([
  ['nussbaum', 'Åsa Nußbaum'],
  ['NUSSBAUM', 'STRASSE NUẞBAUM'],
  ['nußbaum', 'Annika Nussbaum'],
  ['lukasz', 'Łukasz Wójcik-Dale'],
  ['bjornstad', 'Linnéa Bjørnstad'],
  ['oeuvre', 'Œuvre'],
  ['kjaergaard', 'Matthias Kjærgaard'],
  ['Dang Bao', 'Bảo Đặng'],
  ['yildirimoglu', 'Shirin Yıldırımoğlu'],
  ['istanbul', 'İSTANBUL'],
  ['ISTANBUL', 'ıstanbul'],
  ['thorsdottir', 'Guðrún Þórsdóttir'],
  ['gudrun', 'Guðrún'],
  ['otaki', 'Ōtaki'],
  ['Ōtaki', 'otaki'],
  ['nguyen', 'Nguye\u0302\u0303n'],
  ['ﬁlter', 'A filter'],
  ["o'halloran", 'Thảo O’Halloran'],
  ['ohalloran', "Thảo O'Halloran"],
  ['o´halloran', 'Thảo OʼHalloran'],
  ['jaewon', 'Jae-won Seo'],
  ['jae won', 'Jae‑won Seo'],
  ['jae-won', 'Jae won Seo'],
  ['jae–won', 'Jaewon Seo'],
  ['c++', 'From C++ to Rust'],
  ['٢٠٢٦', 'Mirador 2026'],
  ['2026', 'مشروع ۲۰۲۶'],
  ['19', 'उन्नीस १९, 𝟏𝟗 und ᱑᱙'],
  [' - ', 'Anything'],
  ['', 'Anything'],
])('the search %j finds %j', (search, text) => {
  expect(matches(search, text)).toBe(true);
});

it.each([
  ['nusbaum', 'Nußbaum'],
  ['c++', 'From C to Rust'],
  ['leak robot', 'Leak Listening'],
])('the search %j does not find %j', (search, text) => {
  expect(matches(search, text)).toBe(false);
});

const project = publicProject(
  aProject({
    projectTitle: 'Leak Listening',
    projectDescription: 'A magnetic puck.',
    memberNames: ['Åsa Nußbaum', 'Łukasz Ott'],
    name: 'Renée Ødegård',
    sponsor: 'Æther Works',
    courseNumber: 'CSE 486',
    keywords: ['machine learning'],
  }),
) as PublicProject;

it.each(['leak', 'puck', 'nussbaum', 'lukasz', 'odegard', 'aether', 'cse 486', 'machine', 'puck lukasz aether'])(
  'the search of a list finds %j',
  (text) => {
    expect(filterProjects([project], { text, sponsor: '' })).toEqual([project]);
  },
);

it.each(['leak', 'puck', 'nussbaum', 'lukasz', 'aether'])('the search of the winners finds %j', (text) => {
  const winner = winnerOf({ projectId: project.id, position: '1', pictures: [] }, project, project) as Winner;
  expect(filterWinners([winner], { department: '', text })).toEqual([winner]);
});
