import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { conflictsOf, type FloorConflict } from '../../../../domain/floor/conflicts.ts';
import { floorProject, needsTable } from '../../../../domain/floor/floor-project.ts';
import { t } from '../../../../domain/language/text.ts';
import type { StaffRecord } from '../../../../domain/person/staff-record.ts';
import { termLabel } from '../../../../domain/term/terms.ts';
import { Button, ButtonLink } from '../../../kit/controls/button.tsx';
import { Loaded } from '../../../kit/feedback/loaded.tsx';
import { Message } from '../../../kit/feedback/message.tsx';
import { Note } from '../../../kit/feedback/note.tsx';
import { paths } from '../../../kit/page/paths.ts';
import { Rich } from '../../../kit/text/rich.tsx';
import text from '../../../kit/text/text.module.css';
import { termMailsQuery } from '../../mails/mail-status.ts';
import { Writing } from '../../projects/writing/writing.tsx';
import parts from '../../shell/parts.module.css';
import { ViewSkeleton } from '../../shell/view-skeleton.tsx';
import { mergesQuery } from '../../sponsors/queries.ts';
import { termProjectsQuery } from '../../winners/queries.ts';
import { useFloor } from '../use-floor.ts';
import { AssignDialog } from './assign-dialog.tsx';
import styles from './assign-view.module.css';
import { CsvButtons } from './import-dialog.tsx';
import { ProjectList } from './project-list.tsx';
import { noFilters, rowsOf, shownRows } from './rows.ts';
import { TableTiles } from './table-tiles.tsx';
import { useMoves } from './use-moves.ts';

/** The tab in which projects get their tables. */
export function Assign() {
  const { term } = useFloor();
  const query = useQuery(termProjectsQuery(term));
  return (
    <Loaded query={query} loading={<ViewSkeleton />} failure={t('staff.words.projectsFailed', { term: termLabel(term) })}>
      {(records) => <Places records={records} />}
    </Loaded>
  );
}

function Places({ records }: { records: StaffRecord[] }) {
  const { floor, term, mayEdit, base, edit } = useFloor();
  const merges = useQuery({ ...mergesQuery, staleTime: 60_000, enabled: mayEdit }).data?.aliases;
  const projects = useMemo(() => records.map((record) => floorProject(record, merges ?? {})), [records, merges]);
  const moves = useMoves(projects);
  const [filters, setFilters] = useState(noFilters);
  const [picked, setSession] = useState<string>();
  const [wanted, setWanted] = useState<string>();
  const [isAssigning, setIsAssigning] = useState(false);

  const session = floor.sessions.find(({ id }) => id === picked)?.id ?? floor.sessions[0]?.id ?? '';
  const conflicts = useMemo(
    // A reviewer sees only some departments, so a project that is unknown here may be of another department.
    () => conflictsOf(floor, projects).filter(({ kind }) => mayEdit || kind !== 'unknown'),
    [floor, projects, mayEdit],
  );
  const rows = useMemo(() => rowsOf(floor, records, projects, conflicts), [floor, records, projects, conflicts]);
  const shown = useMemo(() => shownRows(rows, floor, filters), [rows, floor, filters]);
  const known = useMemo(() => new Set(projects.map(({ id }) => id)), [projects]);

  const show = (project: string) => {
    if (!shown.some((row) => row.project.id === project)) setFilters(noFilters);
    setWanted(project);
  };
  const needing = rows.filter(({ project }) => needsTable(project));
  const placed = needing.filter(({ place }) => place).length;

  if (floor.tables.length === 0) {
    return (
      <Message
        title={t('staff.floor.assign.noTables')}
        actions={
          mayEdit && (
            <ButtonLink look="primary" to={paths.floor('plan', term)}>
              {t('staff.floor.assign.toPlan')}
            </ButtonLink>
          )
        }
      >
        <p>{t('staff.floor.assign.tablesFirst', { term: termLabel(term) })}</p>
      </Message>
    );
  }
  return (
    <div className={parts.group}>
      {mayEdit && <MovedTeams records={records} />}
      <div className={`${parts.tools} ${styles.head}`}>
        <p>
          <Rich text={t('staff.floor.assign.placed', { placed, all: needing.length })} />
          {mayEdit && <span className={`${parts.hint} ${styles.byHand}`}> {t('staff.floor.assign.byHand')}</span>}
        </p>
        <div className={`${parts.tools} ${styles.actions}`}>
          {mayEdit && (
            <Button look="primary" onClick={() => setIsAssigning(true)}>
              {t('staff.floor.assign.automatically')}
            </Button>
          )}
          <CsvButtons projects={projects} />
        </div>
      </div>
      <ConflictList conflicts={conflicts} known={known} mayEdit={mayEdit} onShow={show} onClear={moves.clear} />
      <div className={styles.sides}>
        <ProjectList
          rows={shown}
          floor={floor}
          session={session}
          mayEdit={mayEdit}
          moves={moves}
          filters={filters}
          onFilter={setFilters}
          wanted={wanted}
          onFound={() => setWanted(undefined)}
        />
        <TableTiles
          floor={floor}
          projects={projects}
          session={session}
          onSession={setSession}
          mayEdit={mayEdit}
          onDrop={(id, table) => {
            const project = projects.find((one) => one.id === id);
            if (project && !project.online) moves.put(project, { table, session });
          }}
          onShow={show}
        />
      </div>
      {isAssigning && (
        <AssignDialog
          key={base.version}
          floor={floor}
          projects={projects}
          onAccept={(given, words) => {
            setIsAssigning(false);
            edit(t('staff.floor.assign.assign'), (now) => ({ ...now, ...given }), words);
          }}
          onClose={() => setIsAssigning(false)}
        />
      )}
    </div>
  );
}

/** Counts the teams whose last mail names another table than the stored one, and offers to write to them. */
function MovedTeams({ records }: { records: readonly StaffRecord[] }) {
  const { term, stored } = useFloor();
  const { data } = useQuery({ ...termMailsQuery(term, stored.version), placeholderData: keepPreviousData });
  const teams = records.filter(({ EntryID }) => data?.moved.includes(EntryID));
  // Stays true while a mail is being sent, even after the last team was told.
  const [isNeeded, setIsNeeded] = useState(false);
  if (teams.length > 0 && !isNeeded) setIsNeeded(true);
  if (!isNeeded) return null;
  return (
    <Note tone={teams.length > 0 ? 'warning' : 'good'}>
      <p>{t('staff.floor.assign.movedTeams', { count: teams.length })}</p>
      <Writing
        selected={teams}
        suggested={{
          kind: 'message',
          subject: t('staff.floor.assign.mailSubject'),
          // The mail puts each team's own in.
          text: t('staff.floor.assign.mailText', { table: '{table}', session: '{session}' }),
        }}
      />
    </Note>
  );
}

type ConflictProps = {
  conflicts: readonly FloorConflict[];
  /** The ids of the projects in the list. */
  known: ReadonlySet<string>;
  mayEdit: boolean;
  onShow: (project: string) => void;
  onClear: (project: string) => void;
};

/** Number of problems that are listed at first. */
const few = 5;

/** Problems of the assignment, such as two projects at one table, with links to their rows. */
function ConflictList({ conflicts, known, mayEdit, onShow, onClear }: ConflictProps) {
  const [isWhole, setIsWhole] = useState(false);
  const listed = isWhole ? conflicts : conflicts.slice(0, few);
  if (conflicts.length === 0) return null;
  return (
    <Note tone="warning">
      <section className={parts.list} aria-label={t('staff.words.conflicts')}>
        <h2 className={parts.subhead}>{t('staff.floor.assign.conflictCount', { count: conflicts.length })}</h2>
        <ul className={parts.problems}>
          {listed.map(({ words, projects: [first] }) => (
            <li key={words}>
              {words}{' '}
              {first !== undefined && known.has(first) && (
                <button type="button" className={text.linkButton} onClick={() => onShow(first)}>
                  {t('staff.floor.assign.showRow')}
                </button>
              )}
              {first !== undefined && !known.has(first) && mayEdit && (
                <button type="button" className={text.linkButton} onClick={() => onClear(first)}>
                  {t('staff.floor.assign.clearTable')}
                </button>
              )}
            </li>
          ))}
        </ul>
        {listed.length < conflicts.length && (
          <button type="button" className={text.linkButton} onClick={() => setIsWhole(true)}>
            {t('staff.floor.assign.showAll', { count: conflicts.length })}
          </button>
        )}
      </section>
    </Note>
  );
}
