import { type RefObject, useId, useMemo, type WheelEvent } from 'react';
import { planProblems } from '../../../../domain/floor/plan-problems.ts';
import { t } from '../../../../domain/language/text.ts';
import text from '../../../kit/text/text.module.css';
import { addressOf } from '../../saving/picture-previews.ts';
import styles from './canvas.module.css';
import { namesOf } from './changes.ts';
import { planKeys } from './plan-keys.ts';
import { MarkShape, TableShape } from './shapes.tsx';
import { type Gesture, useGestures } from './use-gestures.ts';
import { inOrder, type Plan } from './use-plan.ts';
import { pointOf, type View, zoomed } from './view.ts';

/** In centimeters. When at most this width of the hall is visible, the tables show project names. */
const near = 2000;

type Props = {
  plan: Plan;
  svg: RefObject<SVGSVGElement | null>;
  view: View;
  setView: (view: View) => void;
  /** Called by Enter on a table: moves the focus to the field with its number. */
  onNumber: () => void;
  onRow: () => void;
  onHelp: () => void;
};

/** The plan as a drawing, edited by pointer and keys. It is one Tab stop; its tables and marks are options of a listbox. */
export function Canvas({ plan, svg, view, setView, onNumber, onRow, onHelp }: Props) {
  const { floor, selection, tool } = plan;
  const { hall, tableSize, wishes } = floor;
  const ids = useId();
  const { gesture, giveUp, handlers } = useGestures({ plan, view, setView });
  const wrong = useMemo(() => new Set(planProblems(floor).flatMap(({ tables }) => tables.map(({ id }) => id))), [floor]);
  const projects = useMemo(() => Map.groupBy(floor.places, ({ table }) => table), [floor.places]);
  const active = inOrder(floor).findLast(({ id }) => selection.has(id))?.id;

  const onWheel = (event: WheelEvent<SVGSVGElement>) => {
    const element = event.currentTarget;
    if (!(event.ctrlKey || document.activeElement === element)) return;
    event.preventDefault();
    setView(zoomed(view, Math.exp(-event.deltaY * 0.002), pointOf(element, event)));
  };

  const onKeyDown = planKeys({ plan, view, setView, giveUp: gesture && giveUp, onNumber, onRow, onHelp });
  const shift = gesture?.kind === 'move' ? gesture : undefined;
  const shapes = [
    ...floor.marks.map((mark) => ({
      id: mark.id,
      shape: (
        <MarkShape
          key={mark.id}
          domId={`${ids}${mark.id}`}
          mark={mark}
          reach={wishes.powerReach}
          isSelected={selection.has(mark.id)}
        />
      ),
    })),
    ...floor.tables.map((table) => ({
      id: table.id,
      shape: (
        <TableShape
          key={table.id}
          domId={`${ids}${table.id}`}
          table={table}
          size={tableSize}
          isSelected={selection.has(table.id)}
          isWrong={wrong.has(table.id)}
          names={namesOf(projects.get(table.id) ?? [], plan.titles).join(', ')}
          isNear={view.width <= near}
        />
      ),
    })),
  ];

  return (
    <>
      <svg
        ref={svg}
        className={styles.canvas}
        style={{ aspectRatio: `${hall.width * 1.06} / ${hall.height + hall.width * 0.06}` }}
        viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: no element of HTML is a list of what is drawn.
        role="listbox"
        aria-multiselectable="true"
        aria-label={hall.name ? t('staff.floor.plan.planOf', { hall: hall.name }) : t('staff.floor.plan.planOfHall')}
        aria-describedby={`${ids}help`}
        aria-activedescendant={active && `${ids}${active}`}
        tabIndex={0}
        data-tool={tool}
        data-gesture={gesture?.kind}
        onKeyDown={onKeyDown}
        onWheel={onWheel}
        {...handlers}
      >
        <defs>
          <pattern id={`${ids}grid`} width={100} height={100} patternUnits="userSpaceOnUse">
            <path className={styles.grid} d="M100 0H0V100" />
          </pattern>
        </defs>
        <rect className={styles.hall} width={hall.width} height={hall.height} />
        {floor.plan && (
          <image
            href={addressOf(floor.plan.path)}
            width={hall.width}
            height={hall.height}
            preserveAspectRatio="none"
            className={styles.picture}
          />
        )}
        <rect width={hall.width} height={hall.height} fill={`url(#${ids}grid)`} />
        <rect className={styles.walls} width={hall.width} height={hall.height} />
        <g>{shapes.filter(({ id }) => !selection.has(id)).map(({ shape }) => shape)}</g>
        <g transform={shift && `translate(${shift.dx} ${shift.dy})`}>
          {shapes.filter(({ id }) => selection.has(id)).map(({ shape }) => shape)}
        </g>
        <Guides gesture={gesture} />
      </svg>
      <p id={`${ids}help`} className={text.hidden}>
        {t('staff.floor.plan.canvasHelp', { mayEdit: String(plan.mayEdit) })}
      </p>
    </>
  );
}

function Guides({ gesture }: { gesture: Gesture | undefined }) {
  if (gesture?.kind === 'band') {
    const { start, end } = gesture;
    return (
      <rect
        className={styles.band}
        x={Math.min(start.x, end.x)}
        y={Math.min(start.y, end.y)}
        width={Math.abs(end.x - start.x)}
        height={Math.abs(end.y - start.y)}
      />
    );
  }
  if (gesture?.kind !== 'move') return null;
  return gesture.guides.map(({ from, to }) => (
    <line className={styles.guide} key={`${from.x} ${from.y} ${to.x} ${to.y}`} x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
  ));
}
