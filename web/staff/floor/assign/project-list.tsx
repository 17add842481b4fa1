import { useEffect } from 'react';
import { departmentChoices } from '../../../../domain/department/departments.ts';
import type { Floor } from '../../../../domain/floor/floor.ts';
import { t } from '../../../../domain/language/text.ts';
import { Button } from '../../../kit/controls/button.tsx';
import { ChipSelect } from '../../../kit/controls/chip-select.tsx';
import { ScrollRegion } from '../../../kit/controls/scroll-region.tsx';
import { SearchBox } from '../../../kit/controls/search-box.tsx';
import { Message } from '../../../kit/feedback/message.tsx';
import text from '../../../kit/text/text.module.css';
import parts from '../../shell/parts.module.css';
import table from '../../tables/table.module.css';
import { SpaceRow, useVirtualRows } from '../../tables/virtual-rows.tsx';
import styles from './assign-view.module.css';
import { ProjectRow } from './project-row.tsx';
import { type Filters, noFilters, type Row, type Show, shows } from './rows.ts';
import type { Moves } from './use-moves.ts';

/** The usual height of a row, in px. */
const rowHeight = 66;

type Props = {
  rows: Row[];
  floor: Floor;
  session: string;
  mayEdit: boolean;
  moves: Moves;
  filters: Filters;
  onFilter: (filters: Filters) => void;
  /** The id of the project whose row scrolls into view and gets the focus. */
  wanted: string | undefined;
  onFound: () => void;
};

/** The projects that need a table, with search and filters. Each row has a field for its table's number. */
export function ProjectList({ rows, floor, session, mayEdit, moves, filters, onFilter, wanted, onFound }: Props) {
  const { region, numbers, measure, before, after, scrollTo } = useVirtualRows<HTMLElement>(rows.length, rowHeight);
  const columns = 3 + Number(floor.sessions.length > 1) + Number(mayEdit);

  // Runs after each render, because a row far away exists only after scrolling to it.
  useEffect(() => {
    if (wanted === undefined) return;
    const row = region.current?.querySelector<HTMLElement>(`[data-project="${CSS.escape(wanted)}"]`);
    if (!row) return scrollTo(rows.findIndex(({ project }) => project.id === wanted));
    row.scrollIntoView({ block: 'center' });
    row.querySelector('input')?.focus({ preventScroll: true });
    onFound();
  });

  return (
    <section className={parts.part} aria-label={t('staff.words.projects')}>
      <FilterBar filters={filters} onFilter={onFilter} count={rows.length} />
      {rows.length === 0 ? (
        <Message
          title={t('staff.floor.assign.none')}
          actions={<Button onClick={() => onFilter(noFilters)}>{t('staff.floor.assign.showProjects')}</Button>}
        >
          <p>{filters.show === 'without' ? t('staff.floor.assign.allPlaced') : t('staff.floor.assign.noMatch')}</p>
        </Message>
      ) : (
        <ScrollRegion ref={region} className={`${table.scroll} ${styles.scroll}`} aria-label={t('staff.words.projectTable')}>
          <table
            className={`${table.table} ${styles.table}`}
            aria-label={t('staff.words.projects')}
            aria-rowcount={rows.length + 1}
          >
            <thead>
              <tr aria-rowindex={1}>
                <th scope="col">{t('tables.table')}</th>
                {floor.sessions.length > 1 && <th scope="col">{t('staff.floor.session')}</th>}
                <th scope="col">{t('words.project')}</th>
                <th scope="col">{t('staff.floor.assign.fixed')}</th>
                {mayEdit && (
                  <th scope="col">
                    <span className={text.hidden}>{t('staff.floor.assign.clear')}</span>
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              <SpaceRow height={before} columns={columns} />
              {numbers.map((number) => {
                const row = rows[number];
                const given = { floor, session, mayEdit, moves, measure };
                return row && <ProjectRow key={row.project.id} row={row} number={number} {...given} />;
              })}
              <SpaceRow height={after} columns={columns} />
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </section>
  );
}

function FilterBar({ filters, onFilter, count }: { filters: Filters; onFilter: (filters: Filters) => void; count: number }) {
  const change = (part: Partial<Filters>) => onFilter({ ...filters, ...part });
  return (
    <div className={`${parts.tools} ${styles.filters}`}>
      <SearchBox
        label={t('staff.floor.assign.search')}
        placeholder={t('staff.floor.assign.searchHint')}
        value={filters.search}
        onChange={(event) => change({ search: event.currentTarget.value })}
      />
      <ChipSelect
        label={t('staff.words.whichProjects')}
        all={t('staff.floor.assign.allProjects')}
        choices={(Object.keys(shows) as (keyof typeof shows)[]).map((value) => ({
          value,
          label: t(`staff.floor.assign.shows.${value}`),
        }))}
        value={filters.show}
        onChange={(event) => change({ show: event.currentTarget.value as Show })}
      />
      <ChipSelect
        label={t('words.department')}
        all={t('staff.words.allDepartments')}
        choices={departmentChoices()}
        value={filters.department}
        onChange={(event) => change({ department: event.currentTarget.value })}
      />
      <ChipSelect
        label={t('staff.words.order')}
        all={t('staff.floor.assign.byTitle')}
        choices={[{ value: 'table', label: t('staff.floor.assign.byTable') }]}
        value={filters.sort}
        onChange={(event) => change({ sort: event.currentTarget.value as Filters['sort'] })}
      />
      <p className={parts.fine} role="status">
        {t('projects.count', { count })}
      </p>
    </div>
  );
}
