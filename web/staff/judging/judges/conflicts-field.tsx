import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../../../domain/language/text.ts';
import { isPublic } from '../../../../domain/project/states.ts';
import type { Term } from '../../../../domain/term/terms.ts';
import { Button } from '../../../kit/controls/button.tsx';
import { SearchField } from '../../../kit/controls/field.tsx';
import { findRecords } from '../../shell/find-records.ts';
import { termProjectsQuery } from '../../winners/queries.ts';
import styles from './judges.module.css';

/** As many projects as the search offers. */
const most = 5;

/** The projects that a judge must not score, found by a search. */
export function ConflictsField({ term, value, onChange }: { term: Term; value: string[]; onChange: (ids: string[]) => void }) {
  const { data = [] } = useQuery(termProjectsQuery(term));
  const [search, setSearch] = useState('');
  const titleOf = (id: string) =>
    data.find(({ EntryID }) => EntryID === id)?.ProjectTitle ?? t('staff.judging.project', { id });
  const offered = data.filter(({ state, EntryID }) => isPublic(state) && !value.includes(EntryID));
  const found = search.trim() ? findRecords(offered, search).slice(0, most) : [];
  return (
    <fieldset className={styles.conflicts}>
      <legend>{t('staff.judging.judges.conflictsOf')}</legend>
      {value.length > 0 && (
        <ul>
          {value.map((id) => (
            <li key={id}>
              {titleOf(id)}{' '}
              <Button
                aria-label={t('staff.judging.judges.noConflictWith', { title: titleOf(id) })}
                onClick={() => onChange(value.filter((one) => one !== id))}
              >
                {t('uploads.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <SearchField
        label={t('staff.judging.judges.addProject')}
        placeholder={t('staff.judging.judges.projectHint')}
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      {found.length > 0 && (
        <ul>
          {found.map(({ EntryID, ProjectTitle }) => (
            <li key={EntryID}>
              {ProjectTitle}{' '}
              <Button
                aria-label={t('staff.judging.judges.conflictWith', { title: ProjectTitle })}
                onClick={() => {
                  onChange([...value, EntryID]);
                  setSearch('');
                }}
              >
                {t('staff.judging.judges.conflict')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}
