import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { StaffRecord } from '../../../../domain/person/staff-record.ts';
import { Note } from '../../../kit/feedback/note.tsx';
import { termMailsQuery } from '../../shell/mail-status.ts';
import { useFloor } from '../use-floor.ts';

const Writing = lazy(() => import('../../projects/writing/writing.tsx').then((module) => ({ default: module.Writing })));

const suggested = {
  kind: 'message',
  subject: 'Your project has another place now',
  text: 'Your project now stands at table {table} ({session}). This replaces what an earlier mail said.',
} as const;

/** Counts the teams whose last mail names another table than the stored one, and offers to write to them. */
export function MovedTeams({ records }: { records: readonly StaffRecord[] }) {
  const { term, stored } = useFloor();
  const { data } = useQuery({ ...termMailsQuery(term, stored.version), placeholderData: keepPreviousData });
  const teams = records.filter(({ EntryID }) => data?.moved.includes(EntryID));
  // Stays true while a mail is being sent, even after the last team was told.
  const [isNeeded, setIsNeeded] = useState(false);
  if (teams.length > 0 && !isNeeded) setIsNeeded(true);
  if (!isNeeded) return null;
  return (
    <Note tone={teams.length > 0 ? 'warning' : 'good'}>
      <p>
        {teams.length === 0 && 'All teams were told their place.'}
        {teams.length === 1 && '1 team has another place than its last mail says.'}
        {teams.length > 1 && `${teams.length} teams have another place than their last mail says.`}
      </p>
      <Suspense>
        <Writing selected={teams} suggested={suggested} />
      </Suspense>
    </Note>
  );
}
