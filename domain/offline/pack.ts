import type { Department, DepartmentSlug } from '../department/departments.ts';
import type { PublicFloor, TablePlaces } from '../floor/public-floor.ts';
import type { Presentation } from '../presentation/presentation.ts';
import type { PublicProject } from '../project/public-project.ts';
import type { ShownPage } from '../site/markdown.ts';
import type { Member } from '../site/settings.ts';
import type { Semester } from '../term/semesters.ts';
import type { Term } from '../term/terms.ts';
import type { ProjectAward } from '../winners/awards.ts';
import type { Position, Winner } from '../winners/winners.ts';
import type { TermAwards } from '../winners/wins.ts';

/** A published project with what it won. */
export type PackedProject = PublicProject & { position?: Position; awards?: ProjectAward[] };

/**
 * The answer to `GET /api/offline`: everything that the public calls say of a term, in one. A browser that has it answers the pages
 * without a network (answers.ts).
 */
export type OfflinePack = {
  semester: Semester;
  year: number;
  /** By department in the order of the navigation, each by title. */
  projects: PackedProject[];
  /** The four calls that are about all terms, as they answer. A pack of an older release has no awards. */
  winners: Winner[];
  awards?: TermAwards[];
  terms: (Term & { projects: number; departments: Partial<Record<DepartmentSlug, number>>; winners: number })[];
  presentation: (Presentation & Term) | null;
  /** Absent in a pack of an older release. */
  members?: Member[];
  pages?: ShownPage[];
  /** The path of the logo; '' for none. */
  logo?: string;
  departments?: Department[];
  timeZone?: string;
  /** Its projects are among `projects`. Null before visitors may see it. */
  floor: Omit<PublicFloor, 'projects'> | null;
  tables: TablePlaces;
};

/** True for what can be answered from, whichever version of the site kept it. */
export function isOfflinePack(value: unknown): value is OfflinePack {
  if (typeof value !== 'object' || value === null) return false;
  const { semester, year, projects, winners, terms, tables } = value as Partial<Record<keyof OfflinePack, unknown>>;
  const isOfTerm = typeof semester === 'string' && typeof year === 'number';
  return isOfTerm && [projects, winners, terms].every(Array.isArray) && typeof tables === 'object' && tables !== null;
}
