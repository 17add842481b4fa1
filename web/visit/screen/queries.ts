import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { type DepartmentSlug, listDepartments } from '../../../domain/department/departments.ts';
import { language } from '../../../domain/language/text.ts';
import { knowSettings } from '../../../domain/site/site.ts';
import { formatTerm, publicTermOf, sameTerm, type Term } from '../../../domain/term/terms.ts';
import { api, bodyOf } from '../../kit/api/api.ts';
import { arePublishedHere, keepSettings, keptSettings } from '../../kit/page/kept-settings.ts';
import { previewText } from '../../kit/page/preview.ts';
import { serverNow } from '../../kit/window/server-clock.ts';
import { floorQuery } from '../map/queries.ts';
import { projectsQuery } from '../projects/queries.ts';
import { winnersQuery } from '../winners/queries.ts';
import type { ScreenOptions } from './options.ts';
import type { ScreenData } from './programme.ts';

/** In ms. */
const readEvery = 60_000;
const longestPause = 5 * 60_000;

/**
 * A call that fails is tried again until it works, after 5 s and then ever later; what was read before stays. It is also read while
 * nobody looks at the window, because a screen has no focus.
 */
export const steady = {
  retry: true,
  retryDelay: (failures: number) => Math.min(longestPause, 5_000 * 2 ** Math.min(failures, 10)),
  refetchInterval: readEvery,
  refetchIntervalInBackground: true,
  networkMode: 'always',
  gcTime: Number.POSITIVE_INFINITY,
} as const;

/** What staff publish is taken over while the screen runs: the term that visitors see first, and names. */
const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: async () => {
    const answered = keepSettings(await bodyOf(api.settings.$get()));
    const settings = (arePublishedHere() && keptSettings()) || answered;
    knowSettings(settings, language());
    return settings;
  },
  ...steady,
});

/** The term that visitors see now, unless the address names another. The tab of a preview has the settings of the draft. */
export function useScreenTerm({ term }: ScreenOptions): Term {
  useQuery({ ...settingsQuery, enabled: !previewText() });
  return term ?? publicTermOf(new Date(serverNow()));
}

/** All published projects of a term, or those of a department. */
function allProjectsQuery(term: Term, department?: DepartmentSlug) {
  return queryOptions({
    queryKey: ['screen', formatTerm(term), department],
    queryFn: async ({ client }) => {
      const lists = (department ? [department] : listDepartments().map(({ slug }) => slug)).map((slug) =>
        projectsQuery(slug, term),
      );
      return (await Promise.all(lists.map((list) => client.fetchQuery({ ...list, staleTime: 0 })))).flat();
    },
  });
}

/** What the screen shows of a term, read anew each minute; undefined until the first answer has come. */
export function useScreenData(term: Term, department?: DepartmentSlug): ScreenData | undefined {
  const floor = useQuery({ ...floorQuery(term), ...steady });
  const isPlaced = (floor.data?.projects.length ?? 0) > 0;
  // Before there is a floor, while nobody has a table, and when the floor cannot be read, all projects are shown.
  const isListed = !isPlaced && (floor.data !== undefined || floor.failureCount > 0);
  const lists = useQuery({ ...allProjectsQuery(term, department), ...steady, enabled: isListed });
  const winners = useQuery({ ...winnersQuery, ...steady });

  const queries = useQueryClient();
  useEffect(() => {
    const readNow = () => void queries.refetchQueries({ type: 'active' });
    addEventListener('online', readNow);
    return () => removeEventListener('online', readNow);
  }, [queries]);

  const { semester, year } = term;
  const projects = isPlaced ? floor.data?.projects : lists.data;
  return useMemo(() => {
    const ofTerm = winners.data?.filter((winner) => sameTerm(winner, { semester, year })) ?? [];
    return projects && { floor: floor.data ?? null, projects, winners: ofTerm };
  }, [floor.data, projects, winners.data, semester, year]);
}
