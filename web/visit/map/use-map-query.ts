import { useSyncExternalStore } from 'react';
import { type MapQuery, readMapQuery } from '../../../domain/floor/map-query.ts';
import { useLocation, useSearchParams } from '../../kit/page/router.tsx';

/** The address of the map after a change. */
export type AddressOf = (change: Partial<MapQuery>) => string;

const never = () => () => {};

/**
 * The state in the map's address. Favourites and the route are known only in the browser, so they are left out until hydration.
 * `#route` also opens the route; other pages link to it.
 */
export function useMapQuery(): MapQuery {
  const [address] = useSearchParams();
  const { hash } = useLocation();
  const isTakenOver = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const query = readMapQuery(address);
  return {
    ...query,
    favourites: isTakenOver && query.favourites,
    route: isTakenOver && (query.route || hash === '#route'),
  };
}
