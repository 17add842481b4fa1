import { fold } from '../../../domain/basics/fold.ts';
import type { QuickAnswer } from '../../../domain/search/search-answer.ts';
import { stride } from './database.ts';
import type { Entries } from './entries.ts';
import { peopleOf } from './entry.ts';
import { fields } from './fields.ts';
import type { Hits } from './find.ts';
import { mark } from './mark.ts';
import type { WordRows } from './word-rows.ts';
import { readText, textsOf, wordsOf } from './words.ts';

const mostPeople = 3;
/** The most teams that are read to find the people of a search, or the projects of a person. */
const mostTeams = 100;
/** The most names whose projects are counted: a single letter begins hundreds. */
const mostNames = 24;

/**
 * The people whose names have all words of a search, those with most projects first. Names that differ in accents or capital
 * letters are one.
 */
export function suggestPeople(
  { within, words, matcher }: Hits,
  entries: Entries,
  { exactly }: WordRows,
): QuickAnswer['people'] {
  const namesOf = (number: number) => peopleOf(entries.get(number));
  const names = new Map<string, string>();
  for (const name of within('team').slice(0, mostTeams).flatMap(namesOf)) {
    const isMeant = !names.has(fold(name)) && words.every((matches) => matches(readText(name), 'team').length > 0);
    if (isMeant) names.set(fold(name), name);
    if (names.size === mostNames) break;
  }

  const team = fields.indexOf('team');
  const projectsOf = (folded: string, name: string): number => {
    const rows = exactly(textsOf(wordsOf(name))).flatMap((list) => Array.from(list).filter((row) => row % stride === team));
    // The words of a short name may also stand in a longer one.
    const isOfPerson = (row: number) => namesOf(Math.floor(row / stride)).some((other) => fold(other) === folded);
    return rows.length > mostTeams ? rows.length : rows.filter(isOfPerson).length;
  };
  return Array.from(names, ([folded, name]) => ({
    name,
    text: mark(name, matcher(readText(name), 'team')),
    projects: projectsOf(folded, name),
  }))
    .toSorted((a, b) => b.projects - a.projects)
    .slice(0, mostPeople);
}
