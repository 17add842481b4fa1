import { type MapQuery, readMapQuery } from '../../../domain/floor/map-query.ts';
import { useHydrated } from '../../kit/page/hydrated.ts';
import { useLocation, useSearchParams } from '../../kit/page/router.tsx';

/** The address of the map after a change. */
export type AddressOf = (change: Partial<MapQuery>) => string;

/**
 * The state in the map's address. Favorites and the route are known only in the browser, so they are left out until hydration.
 * `#route` also opens the route; other pages link to it.
 */
export function useMapQuery(): MapQuery {
  const [address] = useSearchParams();
  const { hash } = useLocation();
  const query = readMapQuery(address);
  return {
    ...query,
    favourites: useHydrated(query.favourites, false),
    route: useHydrated(query.route || hash === '#route', false),
  };
}
