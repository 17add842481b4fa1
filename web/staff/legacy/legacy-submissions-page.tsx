import { AdminFrame } from '../shell/admin-frame.tsx';
import { LegacySubmissions } from './legacy-submissions.tsx';

/** The older table of all submissions. */
export function LegacySubmissionsPage() {
  return (
    <AdminFrame roles={['coordinator']} title="Edit Submissions">
      <LegacySubmissions />
    </AdminFrame>
  );
}
