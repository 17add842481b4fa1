import type { DragEvent } from 'react';
import type { Floor } from '../../../../domain/floor/floor.ts';
import { t } from '../../../../domain/language/text.ts';
import { stateLabel } from '../../../../domain/person/staff-labels.ts';
import { departmentTitle } from '../../../../domain/project/departments.ts';
import { isPublic } from '../../../../domain/project/states.ts';
import { Icon, icons } from '../../../kit/media/icon.tsx';
import { Badge } from '../../../kit/text/badge.tsx';
import styles from './assign.module.css';
import { dragProject } from './dragging.ts';
import type { Row } from './rows.ts';
import { TableField } from './table-field.tsx';
import type { Moves } from './use-moves.ts';

type Props = {
  row: Row;
  /** Counted from 0 in the whole table. */
  number: number;
  floor: Floor;
  /** The session in which a project gets its first table. */
  session: string;
  mayEdit: boolean;
  moves: Moves;
  measure: (row: HTMLElement | null) => void;
};

/** A project with its table and session. The title can be dragged onto a table. */
export function ProjectRow({
  row: { project, place, number: table, conflicts },
  number,
  floor,
  session,
  mayEdit,
  moves,
  measure,
}: Props) {
  const { id, title } = project;
  const needs = project.power && t('staff.floor.assign.needsPower');
  const about = [departmentTitle(project.department), project.sponsor, needs].filter(Boolean).join(' · ');
  const drag = mayEdit && !project.online && { draggable: true, onDragStart: (event: DragEvent) => dragProject(event, id) };
  const name = floor.sessions.find((one) => one.id === place?.session)?.name;
  return (
    <tr ref={measure} data-project={id} data-index={number} aria-rowindex={number + 2}>
      <td className={styles.where}>
        {/* A team that presents online gets no table, but a table that it already has can be cleared. */}
        {mayEdit && !project.online ? (
          <TableField
            label={t('staff.floor.assign.tableOf', { title })}
            floor={floor}
            number={table}
            onTable={(found) =>
              found ? moves.put(project, { table: found.id, session: place?.session ?? session }) : moves.clear(id)
            }
          />
        ) : (
          <>
            <span className={styles.onPhone}>{t('tables.table')} </span>
            {table ?? t('staff.floor.assign.noTable')}
          </>
        )}
      </td>
      {floor.sessions.length > 1 && (
        <td className={styles.where}>
          {mayEdit && place && !project.online ? (
            <select
              className={styles.session}
              aria-label={t('staff.floor.assign.sessionOf', { title })}
              value={place.session}
              onChange={(event) => moves.put(project, { table: place.table, session: event.currentTarget.value })}
            >
              {name === undefined && <option value={place.session}>{t('staff.floor.assign.removed')}</option>}
              {floor.sessions.map((one) => (
                <option key={one.id} value={one.id}>
                  {one.name}
                </option>
              ))}
            </select>
          ) : (
            (name ?? '')
          )}
        </td>
      )}
      <th scope="row" className={styles.project} {...drag}>
        <span className={styles.title}>{title}</span>
        <span className={styles.about}>
          {about}
          {project.online && <Badge>{t('team.form.online')}</Badge>}
          {!isPublic(project.state) && <Badge>{stateLabel(project.state)}</Badge>}
        </span>
        {conflicts.map(({ words }) => (
          <span key={words} className={styles.conflict}>
            {words}
          </span>
        ))}
      </th>
      <td className={styles.where}>
        {mayEdit && place ? (
          <label className={styles.fixed}>
            <input
              type="checkbox"
              aria-label={t('staff.floor.assign.fixHere', { title })}
              checked={place.fixed === true}
              onChange={() => moves.fix(id, place)}
            />
            <span aria-hidden="true">{t('staff.floor.assign.fixed')}</span>
          </label>
        ) : (
          place?.fixed && t('form.yes')
        )}
      </td>
      {mayEdit && (
        <td className={styles.last}>
          {place && (
            <button
              type="button"
              className={styles.clear}
              aria-label={t('staff.floor.assign.clearOf', { title })}
              title={t('staff.floor.assign.clearTable')}
              onClick={() => moves.clear(id)}
            >
              <Icon path={icons.close} size={16} />
            </button>
          )}
        </td>
      )}
    </tr>
  );
}
