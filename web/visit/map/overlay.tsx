import type { AtTable } from '../../../domain/floor/at-tables.ts';
import type { PublicFloor } from '../../../domain/floor/public-floor.ts';
import styles from './overlay.module.css';
import { markSize, sizeOf } from './plan.tsx';
import type { Route } from './use-route.ts';

type Props = {
  floor: PublicFloor;
  tables: AtTable[];
  here: AtTable | undefined;
  starred: ReadonlySet<string>;
  visited: ReadonlySet<string>;
  route: Route | undefined;
};

const star = 'M0-10l2.900 6.300 6.600.8-4.900 4.600 1.300 6.800L0 5.200l-5.900 3.300 1.300-6.800-4.900-4.600 6.600-.8z';
const drop = 'M0 0C-3-6-9-9-9-16a9 9 0 0 1 18 0c0 7-6 10-9 16z';

/**
 * Symbols on the tables for one visitor, distinct by color and shape: a star for favorites, a medal for winners, a tick for
 * visited projects, numbers for stops of the route, and a pin for the visitor.
 */
export function Overlay({ floor, tables, here, starred, visited, route }: Props) {
  const size = markSize(floor) / 12;
  const at = (table: AtTable, right: -1 | 1, down: -1 | 1) => {
    const { width, height } = sizeOf(floor, table);
    return `translate(${table.x + (right * width) / 2} ${table.y + (down * height) / 2}) scale(${size})`;
  };
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it can have the focus.
    <g className={styles.overlay} aria-hidden="true">
      {route && route.stops.length > 0 && (
        <polyline points={[...(route.start ? [route.start] : []), ...route.stops].map(({ x, y }) => `${x},${y}`).join(' ')} />
      )}
      {tables.map((table) => {
        const { number, project } = table;
        if (!project) return null;
        return (
          <g key={number}>
            {project.position && (
              <g transform={at(table, -1, -1)} data-place={project.position}>
                <circle r={9} />
                <text y={0.5}>{project.position}</text>
              </g>
            )}
            {starred.has(project.id) && <path className={styles.star} transform={at(table, 1, -1)} d={star} />}
            {visited.has(project.id) && (
              <g className={styles.visited} transform={at(table, 1, 1)}>
                <circle r={8} />
                <path d="M-4 0l3 3 5-6" />
              </g>
            )}
          </g>
        );
      })}
      {route?.stops.map((table, index) => (
        <g key={table.number} className={styles.stop} transform={at(table, -1, 1)}>
          <circle r={9} />
          <text y={0.5}>{index + 1}</text>
        </g>
      ))}
      {here && (
        <g
          className={styles.here}
          transform={`translate(${here.x} ${here.y - sizeOf(floor, here).height / 2}) scale(${size * 1.6})`}
        >
          <path d={drop} />
          <circle cy={-16} r={3.5} />
        </g>
      )}
    </g>
  );
}
