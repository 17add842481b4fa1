import { departmentSlugs, shownSlug } from '../../../domain/department/departments.ts';
import type { AnswerFacet, Facet, SearchAnswer } from '../../../domain/search/search-answer.ts';
import type { SearchQuery } from '../../../domain/search/search-query.ts';
import { formatTerm, sameTerm } from '../../../domain/term/terms.ts';
import type { Facts } from './facts.ts';

/** The most sponsors to choose from. */
const mostSponsors = 30;

type Filtered = { numbers: readonly number[]; facets: SearchAnswer['facets'] };

/**
 * The found entries that match the query's choices, in their order, and for each facet how many there would be with each other
 * choice: an entry that misses only one choice is counted in that choice's facet.
 */
export function filterAndCount(
  facts: Facts,
  found: readonly number[],
  query: SearchQuery,
  sponsor: string | undefined,
): Filtered {
  const { term, department } = query;
  // A project counts where it is shown; a department that the settings do not know comes last.
  const shown = facts.departments.map(shownSlug);
  const slugs = [...new Set([...departmentSlugs(), ...shown])];
  const placeOf = shown.map((slug) => slugs.indexOf(slug));
  const chosen = {
    department: department === undefined ? -1 : slugs.indexOf(department),
    term: term === undefined ? -1 : facts.terms.findIndex((one) => sameTerm(one, term)),
    sponsor: sponsor === undefined ? -1 : facts.sponsors.findIndex(({ slug }) => slug === sponsor),
  };
  // An unknown question or answer has the place -1, which no entry has.
  const asked = (query.answers ?? []).map(({ id, value }) => {
    const question = facts.questions.findIndex((one) => one.id === id);
    return { question, answer: facts.questions[question]?.values.indexOf(value) ?? -1 };
  });
  const answered = facts.questions.map(({ values }) => new Uint32Array(values.length));
  const counts = {
    department: new Uint32Array(slugs.length),
    term: new Uint32Array(facts.terms.length),
    sponsor: new Uint32Array(facts.sponsors.length),
    winners: 0,
    videos: 0,
  };
  const numbers: number[] = [];
  const at = (list: ArrayLike<number>, number: number) => list[number] ?? 0;
  const count = (list: Uint32Array, value: number) => {
    if (value >= 0) list[value] = at(list, value) + 1;
  };
  for (const number of found) {
    const of = {
      department: at(placeOf, at(facts.department, number)),
      term: at(facts.term, number),
      sponsor: at(facts.sponsor, number),
      winner: at(facts.position, number) > 0,
      video: at(facts.video, number) > 0,
    };
    const misses = {
      department: department !== undefined && of.department !== chosen.department,
      term: term !== undefined && of.term !== chosen.term,
      // An unknown sponsor has the same number as none.
      sponsor: sponsor !== undefined && (of.sponsor !== chosen.sponsor || of.sponsor < 0),
      winners: query.winners && !of.winner,
      videos: query.video && !of.video,
    };
    const choices = facts.choices.get(number);
    const unanswered = asked.filter(({ question, answer }) => !choices?.[question]?.includes(answer));
    const missed =
      unanswered.length +
      Number(misses.department) +
      Number(misses.term) +
      Number(misses.sponsor) +
      Number(misses.winners) +
      Number(misses.videos);
    if (missed === 0) numbers.push(number);
    if (missed > 1) continue;
    if (missed === 0 || misses.department) count(counts.department, of.department);
    if (missed === 0 || misses.term) count(counts.term, of.term);
    if (missed === 0 || misses.sponsor) count(counts.sponsor, of.sponsor);
    if (of.winner && (missed === 0 || misses.winners)) counts.winners += 1;
    choices?.forEach((chosen, question) => {
      const list = answered[question];
      if (list && (missed === 0 || unanswered[0]?.question === question)) for (const answer of chosen) count(list, answer);
    });
    if (of.video && (missed === 0 || misses.videos)) counts.videos += 1;
  }
  return {
    numbers,
    facets: {
      departments: mostFirst(facetOf(slugs, counts.department, (slug) => slug)),
      terms: facetOf(facts.terms, counts.term, formatTerm),
      sponsors: sponsorFacet(facts.sponsors, counts.sponsor, chosen.sponsor),
      winners: counts.winners,
      videos: counts.videos,
      ...answerFacets(facts, answered, asked),
    },
  };
}

/** The questions that have an answer among the entries, or a chosen one. */
function answerFacets(
  { questions }: Facts,
  answered: readonly Uint32Array[],
  asked: readonly { question: number; answer: number }[],
): { answers?: AnswerFacet[] } {
  const answers = questions.flatMap(({ id, label, values }, question): AnswerFacet[] => {
    const isChosen = (answer: number) => asked.some((one) => one.question === question && one.answer === answer);
    const choices = values.flatMap((value, answer) => {
      const count = answered[question]?.[answer] ?? 0;
      return count > 0 || isChosen(answer) ? [{ value, count }] : [];
    });
    return choices.length > 0 ? [{ id, label, choices: mostFirst(choices) }] : [];
  });
  return answers.length > 0 ? { answers } : {};
}

/** The most frequent ones, and the chosen one wherever it stands, so that its name is known. */
function sponsorFacet(sponsors: Facts['sponsors'], counts: Uint32Array, chosen: number) {
  const facets = sponsors.flatMap(({ slug, name }, place) => {
    const count = counts[place] ?? 0;
    return count > 0 || place === chosen ? [{ value: slug, name, count }] : [];
  });
  const isChosen = (slug: string) => slug === sponsors[chosen]?.slug;
  return mostFirst(facets).filter(({ value }, place) => place < mostSponsors || isChosen(value));
}

function facetOf<Item, Value extends string>(
  items: readonly Item[],
  counts: Uint32Array,
  nameOf: (item: Item) => Value,
): Facet<Value>[] {
  return items.flatMap((item, index) => {
    const count = counts[index] ?? 0;
    return count > 0 ? [{ value: nameOf(item), count }] : [];
  });
}

/** Those of the same number stay in their order. */
function mostFirst<Value extends string, One extends Facet<Value>>(facets: readonly One[]): One[] {
  return facets.toSorted((a, b) => b.count - a.count);
}
