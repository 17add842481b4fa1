import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { t } from '../../../../domain/language/text.ts';
import type { StaffRecord } from '../../../../domain/person/staff-record.ts';
import { Note } from '../../../kit/feedback/note.tsx';
import { withMails } from '../../../kit/text/private-texts.ts';
import { termMailsQuery } from '../../shell/mail-status.ts';
import { useFloor } from '../use-floor.ts';

const Writing = lazy(() =>
  withMails(import('../../projects/writing/writing.tsx')).then((module) => ({ default: module.Writing })),
);

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
      <p>{t('staff.floor.assign.movedTeams', { count: teams.length })}</p>
      <Suspense>
        <Writing
          selected={teams}
          suggested={{
            kind: 'message',
            subject: t('staff.floor.assign.mailSubject'),
            // The mail puts each team's own in.
            text: t('staff.floor.assign.mailText', { table: '{table}', session: '{session}' }),
          }}
        />
      </Suspense>
    </Note>
  );
}
