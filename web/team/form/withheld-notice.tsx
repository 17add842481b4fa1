import { useWatch } from 'react-hook-form';
import { t } from '../../../domain/language/text.ts';
import { Note } from '../../kit/feedback/note.tsx';
import type { FormValues } from '../../kit/project-form/values.ts';
import { Rich } from '../../kit/text/rich.tsx';

/** Lists what visitors do not see until the sponsor has approved it. */
export function WithheldNotice() {
  const [nda, approved] = useWatch<FormValues, ['nda', 'posterNDA']>({ name: ['nda', 'posterNDA'] });
  if (nda !== 'Yes' || approved !== 'No') return null;
  return (
    <Note tone="warning" role="status">
      <Rich text={t('team.form.withheld')} parts={[(words) => <strong>{words}</strong>]} />
    </Note>
  );
}
