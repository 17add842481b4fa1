import { type DragEvent, type KeyboardEvent, useId, useState } from 'react';
import { departmentTitle } from '../../../../domain/department/departments.ts';
import type { Floor, FloorTable } from '../../../../domain/floor/floor.ts';
import { findTable } from '../../../../domain/floor/move.ts';
import { t } from '../../../../domain/language/text.ts';
import { stateLabel } from '../../../../domain/person/staff-labels.ts';
import { isPublic } from '../../../../domain/project/states.ts';
import { Icon, icons } from '../../../kit/media/icon.tsx';
import { Badge } from '../../../kit/text/badge.tsx';
import styles from './assign-view.module.css';
import { dragProject } from './dragging.ts';
import type { Row } from './rows.ts';
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

type TableProps = {
  label: string;
  floor: Floor;
  /** The number of the project's current table. */
  number: string | undefined;
  /** Called with the table of the typed number; undefined for a blank field. */
  onTable: (table: FloorTable | undefined) => void;
};

/** A field for the number of a project's table. Enter moves to the row below; Esc restores the former number. */
function TableField({ label, floor, number, onTable }: TableProps) {
  const [typed, setTyped] = useState<string>();
  const [error, setError] = useState<string>();
  const errorId = useId();

  const table = typed === undefined ? undefined : findTable(floor, typed);
  const isUnknown = typed !== undefined && typed.trim() !== '' && !table;

  const commit = () => {
    if (typed === undefined) return;
    setError(isUnknown ? t('staff.floor.assign.unknown', { number: typed.trim() }) : undefined);
    if (isUnknown) return;
    setTyped(undefined);
    if (table?.number !== number) onTable(table);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape' && typed !== undefined) {
      event.preventDefault();
      setTyped(undefined);
      setError(undefined);
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (isUnknown) return commit();
    // Moving the focus applies the number, and a filter may then remove this row. So the next field is looked up first.
    const next = event.currentTarget.closest('tr')?.nextElementSibling?.querySelector('input');
    if (next) next.focus();
    else event.currentTarget.blur();
  };

  return (
    <>
      <input
        className={styles.number}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && errorId}
        value={typed ?? number ?? ''}
        placeholder="–"
        maxLength={8}
        autoComplete="off"
        onChange={(event) => setTyped(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={commit}
        onKeyDown={press}
      />
      {error && (
        <p className={styles.error} id={errorId} role="alert">
          {error}
        </p>
      )}
    </>
  );
}
