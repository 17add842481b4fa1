import { type DepartmentSlug, findDepartment } from '../department/departments.ts';
import { tableNumber } from './table-numbers.ts';

/** What the address of the map says besides the term. */
export type MapQuery = {
  /** The id of a session; the floor's first one, or the one that is on, without. */
  session: string | undefined;
  department: DepartmentSlug | undefined;
  /** The slug of a sponsor. */
  sponsor: string | undefined;
  /** Winners alone. */
  winners: boolean;
  /** The number of the table at which the visitor stands. */
  here: string | undefined;
  /** The number of the table whose card is open. */
  table: string | undefined;
  /** The visitor's favorites alone. */
  favourites: boolean;
  /** True while the list of the visitor's route is open. */
  route: boolean;
};

/** The query parameters of the map that the server reads. Favorites and routes are the browser's. */
export const mapQueryNames = ['semester', 'year', 'session', 'department', 'sponsor', 'winners', 'here', 'table'];

export function readMapQuery(query: URLSearchParams): MapQuery {
  const text = (name: string) => query.get(name)?.trim() || undefined;
  /** The page shows an unknown number again, so any other text is dropped. */
  const number = (name: string) => text(name)?.toUpperCase().match(tableNumber)?.[0];
  const isSet = (name: string) => query.get(name) === '1';
  return {
    session: text('session'),
    department: findDepartment(query.get('department') ?? '')?.slug,
    sponsor: text('sponsor'),
    winners: isSet('winners'),
    here: number('here'),
    table: number('table'),
    favourites: isSet('favourites'),
    route: isSet('route'),
  };
}
