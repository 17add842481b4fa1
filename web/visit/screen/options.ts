import { type DepartmentSlug, findDepartment } from '../../../domain/department/departments.ts';
import { type Term, termFromQuery } from '../../../domain/term/terms.ts';

/** What the address of the hall's screen asks for: `/screen?department=informatics&seconds=20&session=morning`. */
export type ScreenOptions = {
  /** Without a term: that of visitors on this day. */
  term?: Term;
  department?: DepartmentSlug;
  /** The id of a session of the floor. Without one: the session that is on, or the next one. */
  session?: string;
  /** How long each slide stays. */
  seconds: number;
};

const usual = 15;
/** A shorter one could not be read; a longer one looks as if the screen had stopped. */
const [shortest, longest] = [5, 300];

export function readScreenOptions(query: URLSearchParams): ScreenOptions {
  const term = termFromQuery(query);
  const department = findDepartment(query.get('department') ?? '')?.slug;
  const session = query.get('session')?.trim();
  const seconds = Number(query.get('seconds') || usual);
  return {
    ...(term && { term }),
    ...(department && { department }),
    ...(session && { session }),
    seconds: Math.min(longest, Math.max(shortest, Number.isFinite(seconds) ? seconds : usual)),
  };
}
