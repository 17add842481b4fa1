import { useQuery } from '@tanstack/react-query';
import { t } from '../../../domain/language/text.ts';
import { publicTermOf, termFromQuery } from '../../../domain/term/terms.ts';
import { Loaded } from '../../kit/feedback/loaded.tsx';
import { PageMeta } from '../../kit/page/page-meta.tsx';
import { useSearchParams } from '../../kit/page/router.tsx';
import { useToday } from '../../kit/term/selected-term.tsx';
import { PageSkeleton } from '../layout/page-skeleton.tsx';
import { FloorMap } from './floor-map.tsx';
import { NoMap } from './no-map.tsx';
import { floorQuery } from './queries.ts';

/** The map of a term's event: the plan of the hall and the same as a list. */
export function MapPage() {
  const [address] = useSearchParams();
  const today = useToday();
  const term = termFromQuery(address) ?? publicTermOf(today);
  const query = useQuery(floorQuery(term));
  return (
    <Loaded query={query} loading={<MapSkeleton />} failure={t('map.failed')}>
      {(floor) => (floor ? <FloorMap floor={floor} /> : <NoMap term={term} />)}
    </Loaded>
  );
}

function MapSkeleton() {
  return (
    <>
      <PageMeta title={t('map.title')} description={t('map.description')} />
      <PageSkeleton />
    </>
  );
}
