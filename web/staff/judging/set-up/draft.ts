import { departmentTitle } from '../../../../domain/department/departments.ts';
import type { Judging, JudgingUpdate, Round } from '../../../../domain/judging/judging.ts';
import type { Criterion, Rubric } from '../../../../domain/judging/rubric.ts';
import { t } from '../../../../domain/language/text.ts';
import type { BothValues } from '../../../kit/feedback/both-values-table.tsx';
import { isAlike } from '../../saving/merge.ts';

/** The rubric and the rounds while staff edit them. */
export type Draft = JudgingUpdate;
export type DraftRound = Draft['rounds'][number];

export function draftOf({ rubric, rounds }: Pick<Judging, 'rubric' | 'rounds'>): Draft {
  return { rubric, rounds: rounds.map(({ state: _state, openedAt: _openedAt, closedAt: _closedAt, ...round }) => round) };
}

/** The share of each weight in their sum, in percent with at most one decimal: `[33.3, 66.7]`. */
export function sharesOf(criteria: readonly Pick<Criterion, 'weight'>[]): number[] {
  const sum = criteria.reduce((total, { weight }) => total + weight, 0);
  return criteria.map(({ weight }) => (sum ? Math.round((1000 * weight) / sum) / 10 : 0));
}

export function newCriterion(id: string): Criterion {
  return { id, title: '', weight: 20, levels: ['', '', '', ''], comment: false };
}

/** A round with the lowest id that none of the others has. */
export function newRound(rounds: readonly Pick<Round, 'id'>[], more: Partial<DraftRound> = {}): DraftRound {
  const free = ['1', '2', '3', '4', '5', '6', '7', '8', '9'].find((id) => rounds.every((round) => round.id !== id));
  return {
    id: free ?? '9',
    title: t('staff.judging.setUp.roundNumber', { number: rounds.length + 1 }),
    departments: [],
    wanted: 3,
    ...more,
  };
}

/** The rubric of another term, and its rounds too while none of this term has begun: those for chosen projects become rounds for all. */
export function copied(draft: Draft, from: Judging, hasBegun: boolean): Draft {
  const rounds = draftOf(from).rounds.map(({ projects: _projects, ...round }) => round);
  return { rubric: from.rubric, rounds: hasBegun ? draft.rounds : rounds };
}

/** What a new rubric does to scores that were given by the old one, in sentences; empty when nothing happens to them. */
export function effectsOf(before: Rubric, after: Rubric): string[] {
  const of = ({ criteria }: Rubric, id: string) => criteria.find((one) => one.id === id);
  const added = after.criteria.filter(({ id }) => !of(before, id));
  const removed = before.criteria.filter(({ id }) => !of(after, id));
  const both = after.criteria.flatMap((now) => {
    const former = of(before, now.id);
    return former ? [{ now, former }] : [];
  });
  const fewer = both.filter(({ now, former }) => now.levels.length < former.levels.length);
  const others = both.filter(({ now, former }) => now.levels.length > former.levels.length);
  const isWeighed = both.some(({ now, former }) => now.weight !== former.weight);
  return [
    ...(added.length > 0 ? [t('staff.judging.setUp.isNew', { names: named(added) })] : []),
    ...(removed.length > 0 ? [t('staff.judging.setUp.isGone', { names: named(removed) })] : []),
    ...(fewer.length > 0 ? [t('staff.judging.setUp.hasFewer', { names: named(fewer.map(({ now }) => now)) })] : []),
    ...(others.length > 0 ? [t('staff.judging.setUp.hasMore', { names: named(others.map(({ now }) => now)) })] : []),
    ...(isWeighed ? [t('staff.judging.setUp.isWeighed')] : []),
  ];
}

function named(criteria: readonly Pick<Criterion, 'title'>[]): string {
  return criteria
    .map(({ title }) => t('staff.judging.setUp.quoted', { title: title || t('staff.judging.setUp.noName') }))
    .join(', ');
}

/** What differs between two set-ups, as rows of the table that compares them. */
export function differencesOf(theirs: Draft, yours: Draft): BothValues[] {
  const rows = <Item extends { id: string; title: string }>(
    name: (title: string) => string,
    of: (draft: Draft) => Item[],
    words: (item: Item) => string,
  ) => {
    const [stored, own] = [of(theirs), of(yours)];
    const ids = new Set([...stored, ...own].map(({ id }) => id));
    return Array.from(ids).flatMap((id): BothValues[] => {
      const [a, b] = [stored, own].map((list) => list.find((item) => item.id === id));
      if (isAlike(a, b)) return [];
      return [
        {
          label: name((b ?? a)?.title ?? ''),
          theirs: a ? words(a) : t('staff.judging.setUp.notThere'),
          yours: b ? words(b) : t('staff.judging.setUp.notThere'),
        },
      ];
    });
  };
  const found = [
    ...rows(
      (title) => t('staff.judging.setUp.criterionOf', { title }),
      ({ rubric }) => rubric.criteria,
      criterionInWords,
    ),
    ...rows(
      (title) => t('staff.judging.setUp.roundOf', { title }),
      ({ rounds }) => rounds,
      roundInWords,
    ),
  ];
  if (found.length > 0) return found;
  const order = ({ rubric }: Draft) => rubric.criteria.map(({ title }) => title).join(', ');
  return [{ label: t('staff.words.order'), theirs: order(theirs), yours: order(yours) }];
}

function criterionInWords({ title, weight, levels, comment }: Criterion): string {
  return t('staff.judging.setUp.criterionIs', { title, weight, comment: comment ? 'yes' : 'no', levels: levels.join(' / ') });
}

function roundInWords({ title, departments, projects, wanted, method }: DraftRound): string {
  const of = projects
    ? t('staff.judging.setUp.chosenProjects', { count: projects.length })
    : departments.map(departmentTitle).join(', ') || t('staff.words.everyDepartment');
  return t('staff.judging.setUp.roundIs', { title, wanted, method: method ?? 'rubric', of });
}
