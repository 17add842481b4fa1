import { type CSSProperties, memo, type ReactNode } from 'react';
import { findDepartment } from '../../../domain/department/departments.ts';
import type { AtTable } from '../../../domain/floor/at-tables.ts';
import { markTitle } from '../../../domain/floor/landmarks.ts';
import type { PublicFloor } from '../../../domain/floor/public-floor.ts';
import { t } from '../../../domain/language/text.ts';
import { localPath } from '../../../domain/site/local-path.ts';
import { markIcons } from '../../kit/media/mark-icons.ts';
import styles from './plan.module.css';

type Props = {
  floor: PublicFloor;
  tables: AtTable[];
  /** The numbers of the tables that match the filters; undefined without filters. */
  shown: ReadonlySet<string> | undefined;
  /** The projects whose teams are at their tables; undefined while visitors are not told. */
  presence: ReadonlySet<string> | undefined;
  /** The number of the table whose card is open. */
  selected: string | undefined;
  /** The number of the table that is the Tab stop. */
  entry: string | undefined;
  addressOf: (table: AtTable) => string;
  /** Drawn above the tables. */
  children: ReactNode;
};

/** The plan of the hall as all visitors see it, in centimeters. Each table is a link to its card, also without script. */
export function Plan({ floor, tables, shown, presence, selected, entry, addressOf, children }: Props) {
  const { hall, plan } = floor;
  return (
    <>
      <rect className={styles.hall} width={hall.width} height={hall.height} rx={40} />
      {plan && (
        <image className={styles.picture} href={plan.path} width={hall.width} height={hall.height} preserveAspectRatio="none" />
      )}
      {floor.marks.map((mark) => (
        <g key={mark.id} transform={`translate(${mark.x} ${mark.y}) scale(${markSize(floor) / 12})`}>
          <circle className={styles.mark} r={12} />
          <path className={styles.drawing} transform="translate(-8.4 -8.4) scale(0.7)" d={markIcons[mark.kind]} />
          <text className={styles.label} y={22}>
            {markTitle(mark)}
          </text>
        </g>
      ))}
      {tables.map((table) => (
        <Table
          key={table.number}
          {...sizeOf(floor, table)}
          table={table}
          isOut={shown !== undefined && !shown.has(table.number)}
          isIn={shown?.has(table.number) ?? false}
          isAwaited={Boolean(presence && table.project && !presence.has(table.project.id))}
          isSelected={table.number === selected}
          isEntry={table.number === entry}
          address={addressOf(table)}
        />
      ))}
      {children}
    </>
  );
}

/** The radius of a mark: larger in a large hall, so that it can be seen. */
export function markSize({ hall, tableSize }: Pick<PublicFloor, 'hall' | 'tableSize'>): number {
  return Math.max(Math.min(tableSize.width, tableSize.height) * 0.5, hall.width / 90);
}

/** The height of a number relative to its table. */
export const numberSize = 0.9;

export function sizeOf({ tableSize: { width, height } }: PublicFloor, { turned }: AtTable): { width: number; height: number } {
  return turned ? { width: height, height: width } : { width, height };
}

type TableProps = {
  table: AtTable;
  width: number;
  height: number;
  isOut: boolean;
  isIn: boolean;
  /** Its team is not here yet. */
  isAwaited: boolean;
  isSelected: boolean;
  isEntry: boolean;
  address: string;
};

/** Memoized: there are hundreds of tables, and an arrow key changes two of them. */
const Table = memo(function Table({ table, width, height, isOut, isIn, isAwaited, isSelected, isEntry, address }: TableProps) {
  const { number, x, y, project } = table;
  const looks = [
    styles.table,
    !project && styles.free,
    isOut && styles.out,
    isIn && styles.in,
    isAwaited && styles.awaited,
  ].filter(Boolean);
  return (
    <a
      href={localPath(address)}
      data-table={number}
      className={looks.join(' ')}
      style={project && ({ '--h': findDepartment(project.department)?.hue } as CSSProperties)}
      tabIndex={isEntry ? 0 : -1}
      aria-label={tableInWords(number, project?.projectTitle, isAwaited)}
      aria-current={isSelected ? 'true' : undefined}
    >
      <rect x={x - width / 2} y={y - height / 2} width={width} height={height} rx={10} />
      <text x={x} y={y} fontSize={Math.round(Math.min(height * numberSize, width / (number.length * 0.66)))}>
        {number}
      </text>
    </a>
  );
});

function tableInWords(table: string, title: string | undefined, isAwaited: boolean): string {
  if (title === undefined) return t('map.tableFree', { table });
  return isAwaited ? t('map.tableAwaited', { table, title }) : t('map.tableOf', { table, title });
}
