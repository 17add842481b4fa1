import { useEffect, useState } from 'react';
import type { StaffRecord } from '../../../../domain/person/staff-record.ts';
import { Note } from '../../../kit/feedback/note.tsx';
import { useStageSends } from '../../shell/mail-status.ts';
import { addressesIn } from './record-mail.ts';
import { TeamMail } from './team-mail.tsx';

/** In ms: the mail is drawn anew when somebody has stopped typing for this time. */
const pause = 400;

type Props = { records: readonly [StaffRecord, ...StaffRecord[]]; reason: string };

/** What a team gets when its project is returned; of several, the first. */
export function ReturnedMail({ records, reason }: Props) {
  const [first] = records;
  const sendsMail = useStageSends();
  const [settled, setSettled] = useState(reason);
  useEffect(() => {
    const typing = setTimeout(() => setSettled(reason), pause);
    return () => clearTimeout(typing);
  }, [reason]);
  if (sendsMail === false) {
    return <Note tone="warning">This showcase sends no mail. Teams find the reason on their own page.</Note>;
  }
  const silent = records.filter((record) => addressesIn(record).length === 0);
  const to = addressesIn(first);
  const whom = to.length > 0 ? `To ${to.join(', ')}` : 'No address: the team finds the reason on its own page';
  const fields = {
    projectTitle: first.ProjectTitle,
    project: first.EntryID,
    reason: settled || '…',
    editLink: { id: first.EntryID, nonce: '' },
  };
  return (
    <div>
      <TeamMail
        title={records.length === 1 ? whom : `The first of ${records.length} mails. ${whom}`}
        mail={{ kind: 'returned', fields }}
      />
      {records.length > 1 && silent.length > 0 && (
        <Note tone="warning">
          No address for {silent.map(({ ProjectTitle }) => `“${ProjectTitle}”`).join(', ')}: these teams find the reason on
          their own page.
        </Note>
      )}
    </div>
  );
}
