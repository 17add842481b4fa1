import { t } from '../../../../domain/language/text.ts';
import { attendanceLabel, labelOf } from '../../../../domain/person/staff-labels.ts';
import type { StaffRecord } from '../../../../domain/person/staff-record.ts';
import { webAddress } from '../../../../domain/picture/video-links.ts';
import { positionLabel } from '../../../../domain/winners/places.ts';
import { byPerson } from '../../../kit/feedback/saved-by.ts';
import { Facts } from '../../../kit/text/fact-list.tsx';
import { momentInWords } from '../../../kit/text/times.ts';

/** Facts that cannot be edited, such as the submission date. */
export function RecordFacts({ record }: { record: StaffRecord }) {
  const { DateStamp, changedAt, changedBy, position, attendance, meetingLink, keywords, version } = record;
  return (
    <Facts
      facts={[
        [labelOf('DateStamp'), momentInWords(DateStamp)],
        [
          t('staff.projects.edit.lastChange'),
          t('staff.projects.edit.changedBy', { time: momentInWords(changedAt), by: byPerson(changedBy), version }),
        ],
        [t('staff.projects.edit.place'), position && positionLabel(position)],
        [labelOf('attendance'), attendance && attendanceLabel(attendance)],
        [labelOf('meetingLink'), meetingLink && <MeetingLink link={meetingLink} />],
        [labelOf('keywords'), keywords.join(', ')],
      ]}
    />
  );
}

function MeetingLink({ link }: { link: string }) {
  const address = webAddress(link)?.href;
  return address ? (
    <a href={address} target="_blank" rel="noreferrer">
      {link}
    </a>
  ) : (
    link
  );
}
