import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { matches } from '../../../domain/basics/fold.ts';
import { t } from '../../../domain/language/text.ts';
import { mayEdit } from '../../../domain/person/roles.ts';
import { consentsCsv, type ListedConsents, openOf } from '../../../domain/project/consent-list.ts';
import { site } from '../../../domain/site/site.ts';
import { formatTerm, termLabel } from '../../../domain/term/terms.ts';
import { Button } from '../../kit/controls/button.tsx';
import field from '../../kit/controls/field.module.css';
import { SearchField, SelectField } from '../../kit/controls/field.tsx';
import { saveCsv } from '../../kit/controls/save-file.ts';
import { Loaded } from '../../kit/feedback/loaded.tsx';
import { Message } from '../../kit/feedback/message.tsx';
import { Note } from '../../kit/feedback/note.tsx';
import { paths } from '../../kit/page/paths.ts';
import { Link } from '../../kit/page/router.tsx';
import { Rich } from '../../kit/text/rich.tsx';
import text from '../../kit/text/text.module.css';
import styles from '../roster/roster.module.css';
import { useAdminTerm } from '../shell/admin-term.tsx';
import parts from '../shell/parts.module.css';
import { ViewSkeleton } from '../shell/view-skeleton.tsx';
import { useAccount } from '../sign-in/use-account.ts';
import { ConsentTable } from './consent-table.tsx';
import { consentsQuery } from './queries.ts';

/** What the members of the term's teams let visitors see of them, and who has not answered. */
export function ConsentView() {
  const { term } = useAdminTerm();
  const query = useQuery(consentsQuery(term));
  return (
    <div className={parts.view}>
      <p className={`${text.prose} ${text.muted}`}>{t('staff.consent.about', { term: termLabel(term) })}</p>
      {site.consent === 'off' && (
        <Note>
          <Rich
            text={t('staff.consent.off')}
            parts={[(words) => <Link to={`${paths.settings}?section=survey`}>{words}</Link>]}
          />
        </Note>
      )}
      <Loaded query={query} loading={<ViewSkeleton />} failure={t('staff.consent.failed', { term: termLabel(term) })}>
        {(listed) => <Projects key={formatTerm(term)} listed={listed} />}
      </Loaded>
    </div>
  );
}

const filters = {
  all: () => true,
  open: (one: ListedConsents) => openOf(one).length > 0,
  sealed: ({ names }: ListedConsents) => names.some(({ state }) => state === 'sealed'),
  left: ({ left }: ListedConsents) => left.length > 0,
};
type Filter = keyof typeof filters;

function Projects({ listed }: { listed: readonly ListedConsents[] }) {
  const { term } = useAdminTerm();
  const mayWrite = mayEdit(useAccount());
  const [filter, setFilter] = useState<Filter>('all');
  const [search, setSearch] = useState('');
  const shown = listed.filter((one) => {
    const people = [...one.names.map(({ name }) => name), ...one.members.map(({ address }) => address)];
    return filters[filter](one) && matches(search, one.title, ...people);
  });
  const open = listed.reduce((sum, one) => sum + openOf(one).length, 0);
  const download = () => saveCsv(consentsCsv(listed), `consent-${formatTerm(term)}.csv`);
  const showAll = () => {
    setFilter('all');
    setSearch('');
  };
  if (listed.length === 0) {
    return (
      <Message title={t('staff.consent.none', { term: termLabel(term) })}>
        <p>{t('staff.consent.noneHint')}</p>
      </Message>
    );
  }
  return (
    <>
      <div className={parts.between}>
        <p className={styles.counts} role="status">
          {listed.some(({ isAsked }) => isAsked) && t('staff.consent.counts', { open })}
        </p>
        <div className={parts.tools}>
          <Button onClick={download}>{t('staff.words.downloadCsv')}</Button>
        </div>
      </div>
      <div className={parts.part}>
        <div className={`${field.filters} ${text.unprinted}`}>
          <SearchField
            label={t('staff.words.search')}
            value={search}
            placeholder={t('staff.consent.placeholder')}
            onChange={({ currentTarget }) => setSearch(currentTarget.value)}
          />
          <SelectField
            label={t('staff.words.show')}
            value={filter}
            choices={(Object.keys(filters) as Filter[]).map((value) => ({
              value,
              label: t(`staff.consent.filters.${value}`, { count: listed.filter(filters[value]).length }),
            }))}
            onChange={({ currentTarget }) => setFilter(currentTarget.value as Filter)}
          />
        </div>
        {shown.length === 0 ? (
          <Message title={t('staff.words.noMatch')} actions={<Button onClick={showAll}>{t('staff.consent.showAll')}</Button>} />
        ) : (
          <ConsentTable term={term} listed={shown} mayWrite={mayWrite} />
        )}
      </div>
    </>
  );
}
