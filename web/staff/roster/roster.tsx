import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { matches } from '../../../domain/basics/fold.ts';
import { t } from '../../../domain/language/text.ts';
import { isMissing, type ListedTeam, rosterStates } from '../../../domain/roster/roster.ts';
import { rosterCsv } from '../../../domain/roster/roster-csv.ts';
import { formatTerm, termLabel } from '../../../domain/term/terms.ts';
import { Button } from '../../kit/controls/button.tsx';
import field from '../../kit/controls/field.module.css';
import { SearchField, SelectField } from '../../kit/controls/field.tsx';
import { saveCsv } from '../../kit/controls/save-file.ts';
import { Loaded } from '../../kit/feedback/loaded.tsx';
import { Message } from '../../kit/feedback/message.tsx';
import text from '../../kit/text/text.module.css';
import { useAdminTerm } from '../shell/admin-term.tsx';
import parts from '../shell/parts.module.css';
import { ViewSkeleton } from '../shell/view-skeleton.tsx';
import { useAccount } from '../sign-in/use-account.ts';
import { ImportDialog } from './import-dialog.tsx';
import { Proposals } from './proposals.tsx';
import { rosterQuery } from './queries.ts';
import styles from './roster.module.css';
import { RosterTable } from './roster-table.tsx';
import { TeamDialog } from './team-dialog.tsx';

/** The teams that are expected in the term, and who of them is missing. */
export function Roster() {
  const { term } = useAdminTerm();
  const query = useQuery(rosterQuery(term));
  return (
    <div className={parts.view}>
      <p className={`${text.prose} ${text.muted}`}>{t('staff.roster.about', { term: termLabel(term) })}</p>
      <Loaded query={query} loading={<ViewSkeleton />} failure={t('staff.roster.failed', { term: termLabel(term) })}>
        {(teams) => <Teams key={formatTerm(term)} teams={teams} />}
      </Loaded>
    </div>
  );
}

/** `missing` stands for the states of those who have not handed in. */
const filters = ['all', 'missing', ...rosterStates] as const;
type Filter = (typeof filters)[number];

const fits = ({ state }: ListedTeam, filter: Filter) =>
  filter === 'all' || (filter === 'missing' ? isMissing(state) : state === filter);

function filterLabel(filter: Filter, count: number): string {
  if (filter === 'all' || filter === 'missing') return t(`staff.roster.${filter}`, { count });
  return t('staff.words.stateCount', { state: t(`staff.roster.states.${filter}`), count });
}

function Teams({ teams }: { teams: readonly ListedTeam[] }) {
  const { term } = useAdminTerm();
  const mayWrite = useAccount().role === 'coordinator';
  const [opened, setOpened] = useState<'one' | 'many' | ListedTeam>();
  const [filter, setFilter] = useState<Filter>('all');
  const [search, setSearch] = useState('');
  const shown = teams.filter(
    (team) => fits(team, filter) && matches(search, team.title, team.course, team.name, team.email, team.sponsor),
  );
  // It stays open, with what was typed, when somebody else removes the team.
  const changed = typeof opened === 'object' ? (teams.find(({ id }) => id === opened.id) ?? opened) : undefined;
  const close = () => setOpened(undefined);
  const download = () => saveCsv(rosterCsv(teams), `roster-${formatTerm(term)}.csv`);
  const showAll = () => {
    setFilter('all');
    setSearch('');
  };
  return (
    <>
      <div className={parts.between}>
        <p className={styles.counts} role="status">
          {teams.length > 0 &&
            t('staff.roster.counts', { done: teams.filter(({ state }) => !isMissing(state)).length, count: teams.length })}
        </p>
        <div className={parts.tools}>
          {mayWrite && (
            <>
              <Button look="primary" onClick={() => setOpened('many')}>
                {t('staff.roster.import')}
              </Button>
              <Button onClick={() => setOpened('one')}>{t('staff.roster.add')}</Button>
            </>
          )}
          {teams.length > 0 && <Button onClick={download}>{t('staff.words.downloadCsv')}</Button>}
        </div>
      </div>
      {mayWrite && <Proposals term={term} teams={teams} />}
      {teams.length === 0 ? (
        <Message title={t('staff.roster.none', { term: termLabel(term) })}>
          {mayWrite && <p>{t('staff.roster.noneHint')}</p>}
        </Message>
      ) : (
        <div className={parts.part}>
          <div className={`${field.filters} ${text.unprinted}`}>
            <SearchField
              label={t('staff.words.search')}
              value={search}
              placeholder={t('staff.roster.placeholder')}
              onChange={({ currentTarget }) => setSearch(currentTarget.value)}
            />
            <SelectField
              label={t('staff.words.state')}
              value={filter}
              choices={filters.map((value) => ({
                value,
                label: filterLabel(value, teams.filter((team) => fits(team, value)).length),
              }))}
              onChange={({ currentTarget }) => setFilter(currentTarget.value as Filter)}
            />
          </div>
          {shown.length === 0 ? (
            <Message
              title={t('staff.roster.noMatch')}
              actions={<Button onClick={showAll}>{t('staff.roster.showAll')}</Button>}
            />
          ) : (
            <RosterTable term={term} teams={shown} mayWrite={mayWrite} onChange={setOpened} />
          )}
        </div>
      )}
      {opened === 'one' && <TeamDialog term={term} onClose={close} />}
      {changed && <TeamDialog key={changed.id} term={term} team={changed} onClose={close} />}
      {opened === 'many' && <ImportDialog term={term} teams={teams} onClose={close} />}
    </>
  );
}
