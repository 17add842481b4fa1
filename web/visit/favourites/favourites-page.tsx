import { readIds } from '../../../domain/favourites/shared-list.ts';
import { useIsHydrated } from '../../kit/page/hydrated.ts';
import { useSearchParams } from '../../kit/page/router.tsx';
import { OwnList } from './own-list.tsx';
import { SharedList, UnreadableList } from './shared-favourites.tsx';

/** The visitor's favorites, which their device keeps; or the list of somebody else, whose ids the address names. */
export function FavouritesPage() {
  const [query] = useSearchParams();
  const ids = readIds(query.get('ids'));
  // The edge hands no such list on, so the server draws the visitor's own.
  const isUnreadable = useIsHydrated() && query.get('ids') && !ids;
  if (isUnreadable) return <UnreadableList />;
  // Another list is another page: it begins anew.
  return ids ? <SharedList key={ids.join()} ids={ids} /> : <OwnList key="own" />;
}
