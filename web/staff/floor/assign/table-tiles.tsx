import { type DragEvent, useState } from 'react';
import type { Floor, FloorTable } from '../../../../domain/floor/floor.ts';
import type { FloorProject } from '../../../../domain/floor/floor-project.ts';
import { withAnd } from '../../../../domain/floor/place-words.ts';
import { hasPower } from '../../../../domain/floor/power.ts';
import { compareTableNumbers } from '../../../../domain/floor/table-numbers.ts';
import { t } from '../../../../domain/language/text.ts';
import { ScrollRegion } from '../../../kit/controls/scroll-region.tsx';
import { hueOf } from '../../../kit/media/hue.ts';
import text from '../../../kit/text/text.module.css';
import parts from '../../shell/parts.module.css';
import styles from './assign-view.module.css';
import { draggedProject, dragProject, isProject } from './dragging.ts';

type Props = {
  floor: Floor;
  projects: readonly FloorProject[];
  session: string;
  onSession: (id: string) => void;
  mayEdit: boolean;
  onDrop: (project: string, table: string) => void;
  /** Called with the id of a project to scroll to its row. */
  onShow: (project: string) => void;
};

/** The tables of one session by number, with their projects. A project can be dropped on a table or dragged away from it. */
export function TableTiles({ floor, projects, session, onSession, mayEdit, onDrop, onShow }: Props) {
  const projectOf = new Map(projects.map((project) => [project.id, project]));
  const here = Map.groupBy(
    floor.places.filter((place) => place.session === session),
    ({ table }) => table,
  );
  const tables = floor.tables.toSorted((a, b) => compareTableNumbers(a.number, b.number));
  const free = tables.filter(({ id }) => !here.has(id)).length;
  return (
    <section className={`${parts.part} ${styles.tables}`} aria-label={t('staff.words.tables')}>
      <div className={parts.tools}>
        {floor.sessions.length > 1 && (
          <div className={styles.sessions}>
            {floor.sessions.map(({ id, name }) => (
              <button key={id} type="button" aria-pressed={id === session} onClick={() => onSession(id)}>
                {name}
              </button>
            ))}
          </div>
        )}
        <p className={parts.fine}>{t('staff.floor.assign.freeTables', { count: free })}</p>
      </div>
      <ScrollRegion className={styles.tiles} aria-label={t('staff.floor.assign.allTables')}>
        <ul>
          {tables.map((table) => (
            <Tile
              key={table.id}
              table={table}
              hasPower={hasPower(table, floor)}
              projects={(here.get(table.id) ?? []).map(({ project }) => projectOf.get(project) ?? { id: project })}
              mayEdit={mayEdit}
              onDrop={onDrop}
              onShow={onShow}
            />
          ))}
        </ul>
      </ScrollRegion>
    </section>
  );
}

/** A project of another term has only its id here. */
type Occupant = Pick<FloorProject, 'id'> & Partial<FloorProject>;
type TileProps = Pick<Props, 'mayEdit' | 'onDrop' | 'onShow'> & {
  table: FloorTable;
  hasPower: boolean;
  projects: readonly Occupant[];
};

function Tile({ table: { id, number }, hasPower: isPowered, projects, mayEdit, onDrop, onShow }: TileProps) {
  const [isOver, setIsOver] = useState(false);
  const [first] = projects;
  const drop = mayEdit && {
    onDragOver: (event: DragEvent) => {
      if (!isProject(event)) return;
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(false);
      const dragged = draggedProject(event);
      if (!projects.some((one) => one.id === dragged)) onDrop(dragged, id);
    },
  };
  const titles = projects.map(({ id: project, title }) => title ?? t('staff.words.projectId', { id: project }));
  const words = first && withAnd(titles);
  const state = projects.length > 1 ? 'doubled' : first ? 'taken' : 'free';
  const style = first?.department && hueOf(first.department);
  const label = (
    <>
      <span className={styles.tileNumber}>
        <span className={text.hidden}>{t('tables.table')} </span>
        {number}
        {isPowered && (
          <svg viewBox="0 0 24 24" width="12" height="12" role="img" aria-label={t('staff.floor.assign.withPower')}>
            <path d="M13 2L5 14h6l-1 8 8-12h-6z" fill="currentColor" />
          </svg>
        )}
      </span>
      <span className={parts.twoLines}>{words || t('staff.floor.assign.free')}</span>
    </>
  );
  return (
    <li className={styles.tile} data-state={state} data-over={isOver} data-table={number} style={style || undefined} {...drop}>
      {first ? (
        <button
          type="button"
          // Not a Tab stop: the same tables can be set in the list's fields, and several hundred stops would be in the way.
          tabIndex={-1}
          title={words}
          draggable={mayEdit && !first.online}
          onDragStart={(event) => dragProject(event, first.id)}
          onClick={() => onShow(first.id)}
        >
          {label}
        </button>
      ) : (
        label
      )}
    </li>
  );
}
