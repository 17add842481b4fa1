import { t } from '../../../domain/language/text.ts';
import { stateInWords } from '../../../domain/person/staff-labels.ts';
import type { StaffRecord } from '../../../domain/person/staff-record.ts';
import { isWithheld } from '../../../domain/project/public-project.ts';
import { isPublic } from '../../../domain/project/states.ts';
import { localPath } from '../../../domain/site/local-path.ts';
import { Note } from '../../kit/feedback/note.tsx';
import { paths } from '../../kit/page/paths.ts';

/** Says why visitors do not see a winner. */
export function NotShown({ record }: { record: StaffRecord }) {
  const withheld = isWithheld({ nda: record.NDA, posterNDA: record.PosterNDA });
  if (isPublic(record.state) && !withheld) return null;
  const submission = paths.submissions({ semester: record.Semester, year: record.Year }, { project: record.EntryID });
  return (
    <Note tone="warning">
      {isPublic(record.state)
        ? t('staff.winners.withheld')
        : t('staff.winners.notPublic', { state: stateInWords(record.state) })}{' '}
      <a href={localPath(submission)} target="_blank" rel="noreferrer">
        {t('staff.winners.openSubmission')}
      </a>
    </Note>
  );
}
