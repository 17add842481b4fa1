import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { StaffRecord } from '../../../../domain/person/staff-record.ts';
import { pictureQuery } from '../../../kit/media/fetched-picture.tsx';
import { staff } from '../../shell/staff-picture.tsx';
import { recordQuery, replaceListed } from '../queries.ts';
import { posterWidth } from './poster-width.ts';
import { checksQuery } from './queries.ts';

/** In ms: a record read within this time is not read again. */
export const fresh = 60_000;

/** Loads the next project with its poster and checks during the review of the current one. */
export function useLoadAhead(id: string | undefined): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (id === undefined) return;
    const load = async () => {
      const record: StaffRecord = await queries.fetchQuery({ ...recordQuery(id), staleTime: fresh });
      // Another person may have decided about the project since. The review then skips it.
      replaceListed(queries, [record]);
      queries.prefetchQuery(checksQuery(record));
      if (record.poster) queries.prefetchQuery(pictureQuery(record.poster, posterWidth, staff));
    };
    // A failure is ignored here: the project is loaded again, and the failure shown, when its turn comes.
    load().catch(() => undefined);
  }, [id, queries]);
}
