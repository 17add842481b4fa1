import { shownSlug } from '../department/departments.ts';
import { addressesOf, mailboxOf } from '../person/addresses.ts';
import type { Project } from '../project/projects.ts';
import { likeliest } from '../sponsor/sponsor-likeness.ts';

/** Finds the project that a team probably handed in without its link, for staff, who decide. */

/** `because`: what the team and the project have in common. */
export type Proposal = { id: string; title: string; because: ('address' | 'title')[] };

type Team = { title: string; department: string; email: string; memberEmails: readonly string[]; refused: readonly string[] };
type Candidate = Pick<Project, 'id' | 'projectTitle' | 'department' | 'email' | 'memberEmails'>;

/**
 * Of the projects that share an address with the team, the one whose title is most like the team's, else the first. Without a shared
 * address, the title alone counts, within the department: a team of one that was merged hands in under the other.
 */
export function proposalOf(team: Team, projects: readonly Candidate[]): Proposal | undefined {
  const mailboxes = new Set(addressesOf(team).map(mailboxOf));
  const named = projects
    .filter(({ id }) => !team.refused.includes(id))
    .map((project) => ({ ...project, name: project.projectTitle }));
  const known = named.filter((project) => addressesOf(project).some((address) => mailboxes.has(mailboxOf(address))));
  const inDepartment = named.filter(({ department }) => shownSlug(department) === shownSlug(team.department));
  const alike = likeliest(team.title, known.length > 0 ? known : inDepartment);
  const found = alike ?? known[0];
  if (!found) return undefined;
  return {
    id: found.id,
    title: found.projectTitle,
    because: [...(known.length > 0 ? ['address' as const] : []), ...(alike ? ['title' as const] : [])],
  };
}
