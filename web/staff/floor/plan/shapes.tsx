import { memo } from 'react';
import type { Floor, FloorMark, FloorTable } from '../../../../domain/floor/floor.ts';
import { markTitle } from '../../../../domain/floor/landmarks.ts';
import { t } from '../../../../domain/language/text.ts';
import { markIcons } from '../../../kit/media/mark-icons.ts';
import styles from './canvas.module.css';

type Common = { domId: string; isSelected: boolean };

type TableProps = Common & { table: FloorTable; size: Floor['tableSize']; isWrong: boolean; names: string; isNear: boolean };

/** In characters: longer project names are cut. */
const fitting = 15;

/**
 * A table of the plan with its number. `names` are its projects; the first one is written on the table when the plan is
 * enlarged. Memoized, because a plan has hundreds of tables.
 */
export const TableShape = memo(function TableShape({ table, size, domId, isSelected, isWrong, names, isNear }: TableProps) {
  const { id, number, x, y, turned } = table;
  const [width, height] = turned ? [size.height, size.width] : [size.width, size.height];
  const fontSize = Math.min(height * 0.8, (width * 1.5) / Math.max(2, number.length), 90);
  const isNamed = isNear && names !== '';
  const facts = [turned && t('staff.floor.plan.turned'), names, isWrong && t('staff.floor.plan.hasProblem')];
  return (
    <g
      id={domId}
      role="option"
      aria-selected={isSelected}
      aria-label={[t('staff.floor.plan.tableOf', { number }), ...facts].filter(Boolean).join(', ')}
      className={styles.table}
      data-item={id}
      data-wrong={isWrong || undefined}
      data-taken={names !== '' || undefined}
      transform={`translate(${x} ${y})`}
    >
      {names && <title>{t('staff.floor.plan.tableWith', { number, projects: names })}</title>}
      <rect x={-width / 2} y={-height / 2} width={width} height={height} rx={8} />
      {isNamed ? (
        <>
          <text fontSize={fontSize * 0.6} y={-height * 0.08}>
            {number}
          </text>
          <text className={styles.name} fontSize={Math.min(22, (width * 1.7) / fitting)} y={height * 0.3}>
            {names.length > fitting ? `${names.slice(0, fitting - 1).trimEnd()}…` : names}
          </text>
        </>
      ) : (
        <text fontSize={fontSize} dy="0.35em">
          {number}
        </text>
      )}
    </g>
  );
});

/** The radius of a mark, in centimeters. */
const radius = 50;

type MarkProps = Common & { mark: FloorMark; reach: number };

/** A mark, such as an entrance. An outlet shows a circle with the radius `reach`, the length of a cable. */
export const MarkShape = memo(function MarkShape({ mark, reach, domId, isSelected }: MarkProps) {
  const { id, kind, label, stepFree, x, y } = mark;
  const name = markTitle(mark);
  return (
    <g
      id={domId}
      role="option"
      aria-selected={isSelected}
      aria-label={stepFree ? t('staff.floor.plan.stepFree', { mark: name }) : name}
      className={styles.mark}
      data-item={id}
      data-kind={kind}
      transform={`translate(${x} ${y})`}
    >
      {kind === 'power' && isSelected && <circle className={styles.reach} r={reach} />}
      <circle className={styles.disc} r={radius} />
      <path d={markIcons[kind]} transform={`scale(${(radius * 1.35) / 24}) translate(-12 -12)`} />
      {(kind !== 'power' || label) && (
        <text fontSize={56} y={radius + 58}>
          {name}
        </text>
      )}
    </g>
  );
});
