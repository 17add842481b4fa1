import { useQuery } from '@tanstack/react-query';
import { findDepartment } from '../../../domain/department/departments.ts';
import { locale } from '../../../domain/language/text.ts';
import { formatTerm, type Term } from '../../../domain/term/terms.ts';
import { api, bodyOf } from '../api/api.ts';

const most = 8;

/** The most frequent topics of a department's published projects in a term, without the chosen ones. */
export function useTopicsInUse(department: string, term: Term, chosen: readonly string[]): string[] {
  const slug = findDepartment(department)?.slug;
  const { data = [] } = useQuery({
    queryKey: ['projects', slug, formatTerm(term)],
    queryFn: () =>
      bodyOf(api.survey[':slug'][':term{term=.*}'].$get({ param: { slug: slug ?? '', term: `term=${formatTerm(term)}` } })),
    enabled: slug !== undefined,
  });
  return commonTopics(
    data.map(({ keywords = [] }) => keywords),
    chosen,
  );
}

/** The topics by frequency, without the chosen ones (compared without case). */
export function commonTopics(lists: readonly (readonly string[])[], chosen: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const topic of lists.flat()) counts.set(topic, (counts.get(topic) ?? 0) + 1);
  const taken = new Set(chosen.map((topic) => topic.toLowerCase()));
  const free = Array.from(counts).filter(([topic]) => !taken.has(topic.toLowerCase()));
  const sorted = free.toSorted(([a, many], [b, more]) => more - many || a.localeCompare(b, locale()));
  return sorted.slice(0, most).map(([topic]) => topic);
}
