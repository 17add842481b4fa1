import { hash } from 'node:crypto';
import { splitList } from '../../../domain/basics/lists.ts';
import { departmentTitle } from '../../../domain/department/departments.ts';
import type { TablePlace } from '../../../domain/floor/public-floor.ts';
import type { PublicProject } from '../../../domain/project/public-project.ts';
import type { ProjectAward } from '../../../domain/winners/awards.ts';

/**
 * What the index holds of a project: what visitors may see of it, what it won, and where it stands in the hall, when visitors
 * may see that now.
 */
export type IndexEntry = { project: PublicProject; position?: 1 | 2 | 3; awards?: ProjectAward[]; tables?: TablePlace[] };

/**
 * What is kept of an entry to be shown and searched: no address of a person, no preview of a picture, no photos. `departmentTitle` is
 * the title whose words were put in: only they can be taken out again, also after the settings renamed or merged the department.
 */
export type KeptEntry = Pick<
  PublicProject,
  | 'id'
  | 'projectTitle'
  | 'projectDescription'
  | 'teamMemberNames'
  | 'members'
  | 'sponsor'
  | 'language'
  | 'name'
  | 'semester'
  | 'year'
  | 'published'
  | 'department'
  | 'courseNumber'
  | 'keywords'
  | 'youtubeLink'
  | 'poster'
  | 'answers'
  | 'withheld'
> &
  Pick<IndexEntry, 'position' | 'awards' | 'tables'> & { departmentTitle: string };

/** The digest is of the text of this: in another order, each entry would be taken for a changed one. */
export function keptOf({ project, position, awards, tables }: IndexEntry): KeptEntry {
  const { id, projectTitle, projectDescription, teamMemberNames, members, sponsor, name, semester, year, department } = project;
  const { published, courseNumber, keywords, youtubeLink, answers, withheld, language } = project;
  // Nobody can search a link or filter by it.
  const searched = answers?.filter(({ kind }) => kind !== 'link') ?? [];
  const { preview: _preview, ...poster } = project.poster ?? { path: '' };
  return {
    id,
    projectTitle,
    projectDescription,
    teamMemberNames,
    members,
    sponsor,
    name,
    semester,
    year,
    language,
    published,
    department,
    departmentTitle: departmentTitle(department),
    courseNumber,
    keywords,
    youtubeLink,
    poster: project.poster && poster,
    answers: searched.length > 0 ? searched : undefined,
    withheld,
    position,
    awards,
    tables,
  };
}

/** Changes with everything that the index keeps of an entry. */
export function digestOfEntry(entry: IndexEntry): string {
  return hash('sha256', JSON.stringify(keptOf(entry)), 'base64url').slice(0, 22);
}

/** The team, and the lead when it is no member. */
export function peopleOf({ members, teamMemberNames, name }: KeptEntry): string[] {
  const names = members ?? splitList(teamMemberNames);
  return name && !names.includes(name) ? [...names, name] : names;
}
