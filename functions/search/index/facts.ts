import type { DatabaseSync } from 'node:sqlite';
import type { DepartmentSlug } from '../../../domain/department/departments.ts';
import { semesters } from '../../../domain/term/semesters.ts';
import { parseTerm, type Term } from '../../../domain/term/terms.ts';
import { type NamedSponsor, sponsorNames } from './sponsor-names.ts';

/** What is known of each entry by its number, so that thousands of them can be filtered, counted and sorted without reading them. */
export type Facts = {
  /** More than the highest number. */
  size: number;
  /** All numbers: newest term first, then the last day on which visitors saw something new, then by title. */
  newest: readonly number[];
  /** The place in `newest`. */
  rank: Int32Array;
  /** The ids that projects keep. Which of them are merged, is asked of each search. */
  departments: readonly DepartmentSlug[];
  department: Uint16Array;
  /** Newest first, those of a year in the order of the codes (docs/decisions/0103). */
  terms: readonly Term[];
  term: Uint16Array;
  /** Merged spellings are one sponsor. */
  sponsors: readonly NamedSponsor[];
  /** The slug of the sponsor that a slug stands for. */
  slugOf: (slug: string) => string;
  /** -1 for none. */
  sponsor: Int32Array;
  /** 1 to 3, `awardAlone`, or 0 for none. */
  position: Uint8Array;
  video: Uint8Array;
  /** The questions of the school whose answers filter, with all their answers. */
  questions: readonly Choices[];
  /** The answers of an entry by its number: for each question the places of its answers among `values`. Entries without are absent. */
  choices: ReadonlyMap<number, readonly (readonly number[])[]>;
};

export type Choices = { id: string; label: string; values: string[] };

/** The position of a project that won an award and none of the first three places. */
export const awardAlone = 4;

export function readFacts(database: DatabaseSync): Facts {
  const rows = database
    .prepare(
      'SELECT number, department, term, sponsor, position, video, choices FROM entries ORDER BY published DESC, title, id',
    )
    .all();
  const size = rows.reduce((most, { number }) => Math.max(most, Number(number)), 0) + 1;
  const terms = Array.from(new Set(rows.map(({ term }) => String(term))), termOf).sort(newestFirst);
  const placeOfTerm = new Map(terms.map(({ semester, year }, place) => [`${semester}-${year}`, place]));
  const ofTerm = terms.map((): typeof rows => []);
  for (const row of rows) ofTerm[placeOfTerm.get(String(row.term)) ?? 0]?.push(row);

  const departments = [...new Set(rows.map(({ department }) => String(department)))];
  const names = sponsorNames(database);
  const facts = {
    size,
    newest: ofTerm.flat().map(({ number }) => Number(number)),
    rank: new Int32Array(size),
    departments,
    department: new Uint16Array(size),
    terms,
    term: new Uint16Array(size),
    sponsors: names.sponsors,
    slugOf: names.slugOf,
    sponsor: new Int32Array(size).fill(-1),
    position: new Uint8Array(size),
    video: new Uint8Array(size),
    ...readChoices(ofTerm.flat()),
  };
  for (const [place, row] of ofTerm.flat().entries()) {
    const number = Number(row.number);
    facts.rank[number] = place;
    facts.department[number] = departments.indexOf(String(row.department));
    facts.term[number] = placeOfTerm.get(String(row.term)) ?? 0;
    facts.sponsor[number] = names.placeOf(String(row.sponsor));
    facts.position[number] = Number(row.position ?? 0);
    facts.video[number] = Number(row.video);
  }
  return facts;
}

/** `rows` are newest first, so a question has the words with which it was asked last. */
function readChoices(rows: readonly Record<string, unknown>[]): Pick<Facts, 'questions' | 'choices'> {
  const questions: Choices[] = [];
  const choices = new Map<number, number[][]>();
  for (const row of rows) {
    if (row.choices === '') continue;
    const chosen: number[][] = [];
    for (const { id, label, values } of JSON.parse(String(row.choices)) as Choices[]) {
      const question = questions.find((one) => one.id === id) ?? { id, label, values: [] };
      if (!questions.includes(question)) questions.push(question);
      chosen[questions.indexOf(question)] = values.map((value) => {
        if (!question.values.includes(value)) question.values.push(value);
        return question.values.indexOf(value);
      });
    }
    choices.set(Number(row.number), chosen);
  }
  return { questions, choices };
}

/**
 * By year and the code of the semester, not by the months in the settings: an index is loaded once, and the settings may change
 * after that.
 */
function newestFirst(a: Term, b: Term): number {
  return b.year - a.year || semesters.indexOf(b.semester) - semesters.indexOf(a.semester);
}

function termOf(text: string): Term {
  const term = parseTerm(text);
  if (!term) throw new Error(`${text} is no term`);
  return term;
}
