import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { matches } from '../../../domain/basics/fold.ts';
import { t } from '../../../domain/language/text.ts';
import { type ListedRelease, releaseStates } from '../../../domain/project/listed-release.ts';
import { formatTerm, termLabel } from '../../../domain/term/terms.ts';
import field from '../../kit/controls/field.module.css';
import { SearchField, SelectField } from '../../kit/controls/field.tsx';
import { Loaded } from '../../kit/feedback/loaded.tsx';
import { Message } from '../../kit/feedback/message.tsx';
import text from '../../kit/text/text.module.css';
import { useAdminTerm } from '../shell/admin-term.tsx';
import parts from '../shell/parts.module.css';
import { ViewSkeleton } from '../shell/view-skeleton.tsx';
import { useAccount } from '../sign-in/use-account.ts';
import { releasesQuery } from './queries.ts';
import { ReleaseTable } from './release-table.tsx';
import { Rules } from './rules.tsx';

/** The releases by sponsors of a term's projects: the rules that ask for them, what still waits, and whom to call. */
export function Releases() {
  const { term } = useAdminTerm();
  const mayWrite = useAccount().role === 'coordinator';
  const query = useQuery(releasesQuery(term));
  return (
    <div className={parts.view}>
      <p className={`${text.prose} ${text.muted}`}>{t('staff.releases.about')}</p>
      <Loaded query={query} loading={<ViewSkeleton />} failure={t('staff.releases.failed')}>
        {({ projects, rules }) => (
          <>
            {mayWrite && rules && <Rules term={term} rules={rules} />}
            <List key={formatTerm(term)} projects={projects} mayWrite={mayWrite} />
          </>
        )}
      </Loaded>
    </div>
  );
}

const filters = ['all', ...releaseStates] as const;
type Filter = (typeof filters)[number];
const fits = ({ state }: ListedRelease, filter: Filter) => filter === 'all' || state === filter;

function List({ projects, mayWrite }: { projects: readonly ListedRelease[]; mayWrite: boolean }) {
  const { term } = useAdminTerm();
  const [filter, setFilter] = useState<Filter>(projects.some(({ state }) => state === 'asked') ? 'asked' : 'all');
  const [search, setSearch] = useState('');
  const shown = projects.filter(
    (project) =>
      fits(project, filter) && matches(search, project.title, project.sponsor, project.contact.name, project.contact.email),
  );
  if (projects.length === 0) return <Message title={t('staff.releases.none', { term: termLabel(term) })} />;
  return (
    <>
      <div className={`${field.filters} ${text.unprinted}`}>
        <SearchField
          label={t('staff.words.search')}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
        <SelectField
          label={t('staff.words.state')}
          value={filter}
          choices={filters.map((value) => ({
            value,
            label: t('staff.words.stateCount', {
              state: value === 'all' ? t('staff.words.all') : t(`staff.releases.states.${value}`),
              count: projects.filter((project) => fits(project, value)).length,
            }),
          }))}
          onChange={({ currentTarget }) => setFilter(currentTarget.value as Filter)}
        />
      </div>
      {shown.length === 0 ? (
        <Message title={t('staff.releases.noMatch')} />
      ) : (
        <ReleaseTable term={term} projects={shown} mayWrite={mayWrite} />
      )}
    </>
  );
}
