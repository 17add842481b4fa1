import { type CSSProperties, type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { type AtTable, type Direction, tableBeside } from '../../../domain/floor/at-tables.ts';
import type { FloorSession } from '../../../domain/floor/floor.ts';
import { nearestOf } from '../../../domain/floor/landmarks.ts';
import type { MapQuery } from '../../../domain/floor/map-query.ts';
import type { PublicFloor } from '../../../domain/floor/public-floor.ts';
import { distance } from '../../../domain/floor/route.ts';
import { t } from '../../../domain/language/text.ts';
import { Button } from '../../kit/controls/button.tsx';
import { Icon } from '../../kit/media/icon.tsx';
import { useLocation, useNavigate } from '../../kit/page/router.tsx';
import text from '../../kit/text/text.module.css';
import { Overlay } from './overlay.tsx';
import { type PanZoom, panZoom } from './pan-zoom.ts';
import { numberSize, Plan } from './plan.tsx';
import styles from './plan-frame.module.css';
import { TableCard } from './table-card.tsx';
import type { AddressOf } from './use-map-query.ts';
import type { Route } from './use-route.ts';
import { useVisited } from './visited.ts';

type Props = {
  floor: PublicFloor;
  tables: AtTable[];
  query: MapQuery;
  here: AtTable | undefined;
  /** The table whose card is open. */
  table: AtTable | undefined;
  session: FloorSession | undefined;
  shown: ReadonlySet<string> | undefined;
  starred: ReadonlySet<string>;
  /** The projects whose teams are at their tables; undefined while visitors are not told. */
  presence: ReadonlySet<string> | undefined;
  route: Route | undefined;
  addressOf: AddressOf;
};

const arrows: Record<string, Direction> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/** In CSS pixels: a tap that hits no table opens the nearest one within this distance. */
const reach = 28;
/** In CSS pixels: the width of a table after the plan zoomed to it. */
const wideEnough = 64;

/**
 * The plan in its frame, with buttons to enlarge it and the card of a table. Tab goes to one table, arrow keys from table to table,
 * + and - enlarge, 0 shows the whole hall, Esc closes the card.
 */
export function PlanFrame({ floor, tables, query, here, table, session, shown, starred, presence, route, addressOf }: Props) {
  const svg = useRef<SVGSVGElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const card = useRef<HTMLElement>(null);
  const moves = useRef<PanZoom>(undefined);
  const isFirst = useRef(true);
  /** True when the card of an opened table should get the focus. */
  const isFollowed = useRef(false);
  /** The table that had the focus last, which is the Tab stop. */
  const [focused, setFocused] = useState<string>();
  const navigate = useNavigate();
  const { hash, key } = useLocation();
  const visited = useVisited();
  const sought = table ?? here;
  const soughtNumber = sought?.number;
  const entry = tables.find(({ number }) => number === focused) ?? sought ?? tables.find(({ project }) => project) ?? tables[0];

  useEffect(() => {
    if (!frame.current || !svg.current) return;
    const attached = panZoom(frame.current, svg.current);
    moves.current = attached;
    return () => attached.stop();
  }, []);

  // A link to a table zooms until the numbers around it can be read; a tap keeps the zoom.
  const isLinked = hash === '#plan';
  useEffect(() => {
    const link = soughtNumber && linkOf(svg.current, soughtNumber);
    if (link) moves.current?.show(link, isLinked || isFirst.current ? wideEnough : 0);
  }, [soughtNumber, isLinked]);

  // Each address has a key of its own: the same table may be asked for again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says when.
  useEffect(() => {
    if (isFollowed.current || (hash === '#plan' && !isFirst.current)) {
      card.current?.focus({ preventScroll: true });
      uncover(soughtNumber && linkOf(svg.current, soughtNumber), card.current);
    }
    isFollowed.current = false;
    isFirst.current = false;
  }, [key]);

  const open = (number: string | undefined) => navigate(addressOf({ table: number }), { replace: true });

  const backToPlan = () => {
    if (table) linkOf(svg.current, table.number)?.focus({ preventScroll: true });
  };

  const click = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    const number = numberOf(event.target) ?? nearFinger(event, svg.current, tables);
    if (!number) return;
    event.preventDefault();
    isFollowed.current = true;
    open(number);
  };

  const press = (event: KeyboardEvent) => {
    // Alt with an arrow, and Ctrl with + or -, belong to the browser.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const direction = arrows[event.key];
    const from = tables.find(({ number }) => number === numberOf(event.target));
    const next = direction && from && tableBeside(tables, from, direction);
    if (direction && from) {
      event.preventDefault();
      const link = next && linkOf(svg.current, next.number);
      link?.focus({ preventScroll: true });
      if (link) moves.current?.show(link);
    } else if (event.key === '+' || event.key === '=') moves.current?.zoomBy(1.5);
    else if (event.key === '-') moves.current?.zoomBy(1 / 1.5);
    else if (event.key === '0') moves.current?.reset();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc closes the card from wherever in the frame the focus is.
    <div
      id="plan"
      className={styles.frame}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !table) return;
        open(undefined);
        backToPlan();
      }}
    >
      <p id="plan-keys" className={text.hidden}>
        {t('map.keys')}
      </p>
      <div
        ref={frame}
        className={styles.window}
        dir="ltr"
        style={{ '--ratio': ratioOf(floor), '--readable': readableHeight(floor) } as CSSProperties}
      >
        {/* biome-ignore-start lint/a11y/useSemanticElements: a drawing has no fieldset. */}
        <svg
          ref={svg}
          className={styles.plan}
          viewBox={viewBoxOf(floor)}
          role="group"
          aria-label={t('map.plan')}
          aria-describedby="plan-keys"
          onClick={click}
          onKeyDown={press}
          onFocus={({ target }) => setFocused(numberOf(target))}
        >
          <Plan
            {...{ floor, tables, shown, presence }}
            addressOf={({ number }) => `${addressOf({ table: number })}#plan`}
            selected={table?.number}
            entry={entry?.number}
          >
            <Overlay {...{ floor, tables, here, starred, visited, route }} />
          </Plan>
        </svg>
        {/* biome-ignore-end lint/a11y/useSemanticElements: a drawing has no fieldset. */}
      </div>
      <div className={`${styles.buttons} ${text.unprinted}`}>
        <Button look="round" aria-label={t('map.zoomIn')} onClick={() => moves.current?.zoomBy(1.6)}>
          <Icon path="M12 5v14M5 12h14" />
        </Button>
        <Button look="round" aria-label={t('map.zoomOut')} onClick={() => moves.current?.zoomBy(1 / 1.6)}>
          <Icon path="M5 12h14" />
        </Button>
        <Button look="round" aria-label={t('map.wholeHall')} onClick={() => moves.current?.reset()}>
          <Icon path="M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5" />
        </Button>
      </div>
      {table && <TableCard ref={card} {...{ floor, table, query, session, presence, addressOf }} onClose={backToPlan} />}
    </div>
  );
}

/** The margin for marks at the walls. */
const marginOf = ({ hall }: PublicFloor) => Math.round(hall.width / 30);

function ratioOf(floor: PublicFloor): number {
  const margins = 2 * marginOf(floor);
  return (floor.hall.width + margins) / (floor.hall.height + margins);
}

/** In CSS pixels: the height of the plan at which table numbers are 10 px high. */
function readableHeight(floor: PublicFloor): string {
  const number = Math.min(floor.tableSize.width, floor.tableSize.height) * numberSize;
  return `${Math.round((10 * (floor.hall.height + 2 * marginOf(floor))) / number)}px`;
}

/** The hall with its margin. */
function viewBoxOf(floor: PublicFloor): string {
  const { width, height } = floor.hall;
  const margin = marginOf(floor);
  return `${-margin} ${-margin} ${width + 2 * margin} ${height + 2 * margin}`;
}

function numberOf(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest<SVGAElement>('[data-table]') : null;
  return link?.dataset.table;
}

/** The nearest table to a tap that hit none. */
function nearFinger({ clientX, clientY }: MouseEvent, svg: SVGSVGElement | null, tables: AtTable[]): string | undefined {
  const matrix = svg?.getScreenCTM();
  if (!matrix) return undefined;
  const point = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
  const nearest = nearestOf(point, tables);
  return nearest && distance(point, nearest) * matrix.a <= reach ? nearest.number : undefined;
}

/** Scrolls the page until the table is above its card, where the card lies at the bottom of the window. */
function uncover(link: Element | undefined | '', card: Element | null): void {
  if (!link || !card || getComputedStyle(card).position !== 'fixed') return;
  const covered = link.getBoundingClientRect().bottom + reach - card.getBoundingClientRect().top;
  if (covered > 0) scrollBy(0, covered);
}

function linkOf(svg: SVGSVGElement | null, number: string): SVGAElement | undefined {
  const links = svg?.querySelectorAll<SVGAElement>('[data-table]') ?? [];
  return Array.from(links).find((link) => link.dataset.table === number);
}
