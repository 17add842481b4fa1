import { readIds } from '../../../domain/favourites/shared-list.ts';
import { useSearchParams } from '../../kit/page/router.tsx';
import { OwnList } from './own-list.tsx';
import { SharedList } from './shared-favourites.tsx';

/** The visitor's favorites, which their device keeps; or the list of somebody else, whose ids the address names. */
export function FavouritesPage() {
  const [query] = useSearchParams();
  const ids = readIds(query.get('ids'));
  // Another list is another page: it begins anew.
  return ids ? <SharedList key={ids.join()} ids={ids} /> : <OwnList key="own" />;
}
