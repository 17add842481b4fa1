import type { DepartmentSlug } from '../../../domain/department/departments.ts';
import { compareTerms, type Term } from '../../../domain/term/terms.ts';
import { readNotedTerms } from '../event/terms.ts';
import { countPublished } from './published.ts';

/** A term with the number of its published projects, in all and in each department that has some. */
export type PublishedTerm = Term & { projects: number; departments: Partial<Record<DepartmentSlug, number>> };

/** The terms that have published projects, newest first. A term whose projects are all hidden is left out. */
export async function readPublishedTerms(): Promise<PublishedTerm[]> {
  const terms = await Promise.all((await readNotedTerms()).sort(compareTerms).map(withCounts));
  return terms.filter(({ projects }) => projects > 0);
}

async function withCounts({ semester, year }: Term): Promise<PublishedTerm> {
  const counts = Object.entries(await countPublished({ semester, year })).filter(([, count]) => count > 0);
  const projects = counts.reduce((sum, [, count]) => sum + count, 0);
  return { semester, year, projects, departments: Object.fromEntries(counts) };
}
