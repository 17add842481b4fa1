import { useDebouncedValue } from '@mantine/hooks';
import { t } from '../../../../domain/language/text.ts';
import type { StaffRecord } from '../../../../domain/person/staff-record.ts';
import { Note } from '../../../kit/feedback/note.tsx';
import { useStageSends } from '../../mails/mail-status.ts';
import { addressesIn } from './record-mail.ts';
import { TeamMail } from './team-mail.tsx';

/** In ms: the mail is drawn anew when somebody has stopped typing for this time. */
const pause = 400;

type Props = { records: readonly [StaffRecord, ...StaffRecord[]]; reason: string };

/** What a team gets when its project is returned; of several, the first. */
export function ReturnedMail({ records, reason }: Props) {
  const [first] = records;
  const sendsMail = useStageSends();
  const [settled] = useDebouncedValue(reason, pause);
  if (sendsMail === false) {
    return <Note tone="warning">{t('staff.projects.mail.returnedWithout')}</Note>;
  }
  const silent = records.filter((record) => addressesIn(record).length === 0);
  const to = addressesIn(first);
  const whom =
    to.length > 0 ? t('staff.projects.mail.to', { addresses: to.join(', ') }) : t('staff.projects.mail.returnedNoAddress');
  const fields = {
    projectTitle: first.ProjectTitle,
    project: first.EntryID,
    reason: settled || '…',
    editLink: { id: first.EntryID, nonce: '' },
  };
  return (
    <div>
      <TeamMail
        title={records.length === 1 ? whom : t('staff.projects.mail.firstOf', { count: records.length, whom })}
        mail={{ kind: 'returned', fields }}
      />
      {records.length > 1 && silent.length > 0 && (
        <Note tone="warning">
          {t('staff.projects.mail.silent', { titles: silent.map(({ ProjectTitle }) => `“${ProjectTitle}”`).join(', ') })}
        </Note>
      )}
    </div>
  );
}
