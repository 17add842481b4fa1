import { fold } from '../../../domain/fold.ts';
import type { QuickAnswer } from '../../../domain/search-answer.ts';
import { stride } from './database.ts';
import { type KeptEntry, peopleOf } from './entry.ts';
import { fields } from './fields.ts';
import { mark } from './mark.ts';
import type { Matcher } from './matcher.ts';
import type { WordRows } from './word-rows.ts';
import { readText, textsOf, wordsOf } from './words.ts';

const mostPeople = 3;

/**
 * The people of these teams whose names have all words of a search, those with most projects first. Names that differ in accents
 * or capital letters are one.
 */
export function peopleOfTeams(
  teams: readonly KeptEntry[],
  words: readonly Matcher[],
  whole: Matcher,
  rows: WordRows,
): QuickAnswer['people'] {
  const names = new Map<string, string>();
  for (const name of teams.flatMap(peopleOf)) {
    const folded = fold(name);
    if (!names.has(folded) && words.every((matches) => matches(readText(name), 'team').length > 0)) names.set(folded, name);
  }
  return Array.from(names.values(), (name) => ({
    name,
    text: mark(name, whole(readText(name), 'team')),
    projects: projectsOf(name, rows),
  }))
    .toSorted((a, b) => b.projects - a.projects)
    .slice(0, mostPeople);
}

function projectsOf(name: string, { exactly }: WordRows): number {
  const team = fields.indexOf('team');
  return exactly(textsOf(wordsOf(name))).reduce((sum, rows) => sum + rows.filter((row) => row % stride === team).length, 0);
}
