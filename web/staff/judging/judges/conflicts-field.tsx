import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
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
  const titleOf = (id: string) => data.find(({ EntryID }) => EntryID === id)?.ProjectTitle ?? `Project ${id}`;
  const offered = data.filter(({ state, EntryID }) => isPublic(state) && !value.includes(EntryID));
  const found = search.trim() ? findRecords(offered, search).slice(0, most) : [];
  return (
    <fieldset className={styles.conflicts}>
      <legend>Conflicts of interest</legend>
      {value.length > 0 && (
        <ul>
          {value.map((id) => (
            <li key={id}>
              {titleOf(id)}{' '}
              <Button
                aria-label={`No conflict with ${titleOf(id)}`}
                onClick={() => onChange(value.filter((one) => one !== id))}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      <SearchField
        label="Add a project"
        placeholder="Title, sponsor or name"
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      {found.length > 0 && (
        <ul>
          {found.map(({ EntryID, ProjectTitle }) => (
            <li key={EntryID}>
              {ProjectTitle}{' '}
              <Button
                aria-label={`Conflict with ${ProjectTitle}`}
                onClick={() => {
                  onChange([...value, EntryID]);
                  setSearch('');
                }}
              >
                Conflict
              </Button>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}
