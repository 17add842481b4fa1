import { fold } from '../basics/fold.ts';
import { sponsorSlug } from '../sponsor/sponsors.ts';
import type { Judge, JudgedProject, ProposedConflict } from './judging.ts';

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

/** The last word of a name, folded: `María José Núñez` and `NUNEZ` are one. */
function surnameOf(name: string): string {
  return fold(name).trim().split(/\s+/).at(-1) ?? '';
}
