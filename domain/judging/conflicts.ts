import { fold } from '../basics/fold.ts';
import { sponsorSlug } from '../sponsor/sponsors.ts';
import type { Judge, JudgeChange, JudgedProject, ProposedConflict } from './judging.ts';

/** Projects whose sponsor is the judge's organization, or of which a member has the judge's surname; without those that staff decided on. */
export function proposedConflicts(
  { name, organisation, conflicts, cleared }: Pick<Judge, 'name' | 'organisation' | 'conflicts' | 'cleared'>,
  projects: readonly Pick<JudgedProject, 'id' | 'title' | 'sponsor' | 'members'>[],
): ProposedConflict[] {
  const decided = new Set([...conflicts, ...cleared]);
  const [own, surname] = [sponsorSlug(organisation), surnameOf(name)];
  return projects.flatMap(({ id, title, sponsor, members }): ProposedConflict[] => {
    if (decided.has(id)) return [];
    if (own && own === sponsorSlug(sponsor)) return [{ project: id, title, why: 'sponsor' }];
    const isNamesake = members.some((member) => surnameOf(member) === surname);
    return surname && isNamesake ? [{ project: id, title, why: 'surname' }] : [];
  });
}

type Decided = NonNullable<JudgeChange['decided']>;

/** The judge's lists after staff decided on some projects. */
export function afterDecisions({ conflicts, cleared }: Pick<Judge, 'conflicts' | 'cleared'>, decided: Decided) {
  const last = new Map(decided.map(({ project, as }) => [project, as]));
  const listed = (before: string[], wanted: 'conflict' | 'cleared') => {
    const stay = before.filter((project) => (last.get(project) ?? wanted) === wanted);
    const added = [...last].flatMap(([project, as]) => (as === wanted ? [project] : []));
    return [...new Set([...stay, ...added])];
  };
  return { conflicts: listed(conflicts, 'conflict'), cleared: listed(cleared, 'cleared') };
}

type Said = { judge: string; project: string; comparison?: { than: string } | undefined };

/** Scores without those of a project that their judge may not score: staff may learn of a conflict behind the score. */
export function withoutConflicts<Score extends Said>(
  scores: readonly Score[],
  judges: readonly Pick<Judge, 'id' | 'conflicts'>[],
): Score[] {
  const conflicts = new Map(judges.map(({ id, conflicts }) => [id, conflicts]));
  return scores.filter(
    ({ judge, project, comparison }) => !conflicts.get(judge)?.some((id) => id === project || id === comparison?.than),
  );
}

/** The last word of a name, folded: `María José Núñez` and `NUNEZ` are one. */
function surnameOf(name: string): string {
  return fold(name).trim().split(/\s+/).at(-1) ?? '';
}
