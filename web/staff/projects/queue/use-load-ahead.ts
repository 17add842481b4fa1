import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { StaffRecord } from '../../../../domain/person/staff-record.ts';
import { pictureQuery } from '../../../kit/media/fetched-picture.tsx';
import { staff } from '../../shell/staff-picture.tsx';
import { recordQuery, replaceListed } from '../queries.ts';
import { posterWidth } from './poster-width.ts';
import { checksQuery } from './queries.ts';

/** In ms: a record that was read so recently is not read again. */
export const fresh = 60_000;

/** Loads the project that comes next, its poster and its checks while somebody looks at the one before. */
export function useLoadAhead(id: string | undefined): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (id === undefined) return;
    const load = async () => {
      const record: StaffRecord = await queries.fetchQuery({ ...recordQuery(id), staleTime: fresh });
      // Somebody else may have decided about it meanwhile: then another one comes next.
      replaceListed(queries, [record]);
      queries.prefetchQuery(checksQuery(record));
      if (record.poster) queries.prefetchQuery(pictureQuery(record.poster, posterWidth, staff));
    };
    // What cannot be loaded now is loaded, and its failure shown, when it is its turn.
    load().catch(() => undefined);
  }, [id, queries]);
}
