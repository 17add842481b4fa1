import { t } from '../../../domain/language/text.ts';
import { AdminFrame } from '../shell/admin-frame.tsx';
import { LegacySubmissions } from './legacy-submissions.tsx';

/** The older table of all submissions. */
export function LegacySubmissionsPage() {
  return (
    <AdminFrame roles={['coordinator']} title={t('staff.shell.editors.submissions')}>
      <LegacySubmissions />
    </AdminFrame>
  );
}
