import { useSyncExternalStore } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { type MapQuery, readMapQuery } from '../../../domain/floor/map-query.ts';

/** The address that the map has after a change. */
export type AddressOf = (change: Partial<MapQuery>) => string;

const never = () => () => {};

/**
 * What the map's address says. What only the browser knows, favourites and the route to them, comes when the browser has taken over
 * the server's page. `#route` opens the route too: other pages lead to it so.
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
