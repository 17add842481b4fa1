import { useWatch } from 'react-hook-form';
import { Note } from '../../kit/feedback/note.tsx';
import type { FormValues } from '../../kit/project-form/values.ts';

/** Lists what visitors do not see until the sponsor has approved it. */
export function WithheldNotice() {
  const [nda, approved] = useWatch<FormValues, ['nda', 'posterNDA']>({ name: ['nda', 'posterNDA'] });
  if (nda !== 'Yes' || approved !== 'No') return null;
  return (
    <Note tone="warning" role="status">
      <strong>Withheld from the public:</strong> the abstract, the poster, the team photos and the video. Shown are the title,
      the department, the team, the project lead and the sponsor. You can change this answer until submissions close.
    </Note>
  );
}
