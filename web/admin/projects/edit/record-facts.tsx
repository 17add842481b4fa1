import type { StaffRecord } from '../../../../domain/staff-record.ts';
import { webAddress } from '../../../../domain/video-links.ts';
import { Facts } from '../../../ui/facts.tsx';
import { momentInWords } from '../../../ui/times.ts';

/** Facts about a project that cannot be edited here. */
export function RecordFacts({ record }: { record: StaffRecord }) {
  const { DateStamp, changedAt, changedBy, position, attendance, meetingLink, keywords, version } = record;
  return (
    <Facts
      facts={[
        ['Handed in', momentInWords(DateStamp)],
        ['Last change', `${momentInWords(changedAt)}, by ${changedBy} (version ${version})`],
        ['Place', position],
        ['Presents', attendance],
        ['Meeting link', meetingLink && <MeetingLink link={meetingLink} />],
        ['Keywords', keywords.join(', ')],
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
