import { stateLabels } from '../../../domain/person/staff-labels.ts';
import type { StaffRecord } from '../../../domain/person/staff-record.ts';
import { isWithheld } from '../../../domain/project/public-project.ts';
import { isPublic } from '../../../domain/project/states.ts';
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
        ? 'Under an NDA without approval: visitors see its place, title and team, but no pictures, video or abstract.'
        : `This project is ${stateLabels[record.state].toLowerCase()}: its place is not shown to visitors until it is published.`}{' '}
      <a href={submission} target="_blank" rel="noreferrer">
        Open the submission
      </a>
    </Note>
  );
}
