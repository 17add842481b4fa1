import { joinList } from '../../../domain/basics/lists.ts';
import { type KeptEntry, peopleOf } from './entry.ts';
import { readText, textsOf } from './words.ts';

/** What is searched, with the weight of a word in it. The place of a field in this list is its number. */
const fieldWeights = { title: 10, team: 6, sponsor: 6, keywords: 4, course: 4, abstract: 1.5, department: 1, answers: 1.5 };
export type Field = keyof typeof fieldWeights;
export const fields = Object.keys(fieldWeights) as Field[];
export const weights = Object.values(fieldWeights);

/** The texts of a field: most have one, a list has one for each of its items. */
function textsIn(field: Field, entry: KeptEntry): string[] {
  const { projectTitle, sponsor, keywords = [], courseNumber = '', projectDescription, year, answers = [] } = entry;
  const texts: Record<Field, string[]> = {
    title: [projectTitle],
    team: peopleOf(entry),
    sponsor: [sponsor],
    keywords,
    course: [courseNumber],
    abstract: [projectDescription],
    department: [entry.departmentTitle, String(year)],
    answers: answers.filter(({ kind }) => kind !== 'yesNo').map(({ value }) => value),
  };
  return texts[field];
}

/** The text of a field as it is shown and marked. */
export function shownText(field: Field, entry: KeptEntry): string {
  return joinList(textsIn(field, entry));
}

/** A letter of no script stands between two texts, so that no phrase reaches from one into the next. Nobody can search it. */
const between = ' \uE000 ';

/** The words of a field as the index has them, '' when it has none. */
export function indexedWords(field: Field, entry: KeptEntry): string {
  const texts = textsIn(field, entry).flatMap((text) => {
    const { words, others } = readText(text);
    const all = [words, ...others].map((list) => textsOf(list).join(' '));
    return field === 'course' ? [...all, ...compact(textsOf(words))] : all;
  });
  return texts.filter(Boolean).join(between);
}

/** `cse485` for `CSE 485`. */
function compact(words: string[]): string[] {
  return words.length > 1 ? [words.join('')] : [];
}
