import { queryOptions } from '@tanstack/react-query';
import type { DepartmentSlug } from '../../../../domain/department/departments.ts';
import { stateLabel } from '../../../../domain/person/staff-labels.ts';
import type { StaffRecord } from '../../../../domain/person/staff-record.ts';
import type { PublicProject } from '../../../../domain/project/public-project.ts';
import { formatTerm, type Term } from '../../../../domain/term/terms.ts';
import { api, bodyOf } from '../../../kit/api/api.ts';
import { sponsorsQuery } from '../../../kit/api/sponsor-queries.ts';
import { readAllRecords } from '../../projects/queries.ts';
import type { WithoutPoster } from './print-data.ts';

/** The published projects of departments as visitors see them: what an NDA withholds does not even reach the page. */
export function shownQuery(term: Term, slugs: readonly DepartmentSlug[]) {
  return queryOptions({
    queryKey: ['admin', 'print', formatTerm(term), slugs],
    queryFn: async ({ signal }): Promise<PublicProject[]> => {
      const read = (slug: DepartmentSlug) =>
        bodyOf(
          api.survey[':slug'][':term{term=.*}'].$get(
            { param: { slug, term: `term=${formatTerm(term)}` } },
            { init: { signal } },
          ),
        );
      return (await Promise.all(slugs.map(read))).flat();
    },
    staleTime: 0,
  });
}

/** The names that visitors see, by the spellings that staff merged. */
export const sponsorNamesQuery = queryOptions({
  ...sponsorsQuery,
  select: (sponsors) => new Map(sponsors.flatMap(({ name, spellings = [] }) => spellings.map((one) => [one, name] as const))),
});

/** The projects of a term that lack a poster, as far as the account sees them. */
export function withoutPosterQuery(term: Term) {
  return queryOptions({
    queryKey: ['admin', 'print-posters', formatTerm(term)],
    queryFn: async ({ signal }): Promise<WithoutPoster[]> => {
      const records = await readAllRecords({ semester: term.semester, year: String(term.year) }, signal);
      return records.filter(lacksPoster).map(rowOf);
    },
    staleTime: 0,
  });
}

function lacksPoster({ poster, state }: StaffRecord): boolean {
  return !poster && state !== 'hidden' && state !== 'withdrawn';
}

function rowOf({ EntryID, ProjectTitle, Department, Name, Email, state }: StaffRecord): WithoutPoster {
  return {
    id: EntryID,
    projectTitle: ProjectTitle,
    department: Department,
    lead: Name,
    email: Email,
    state: stateLabel(state),
  };
}
