import { AdminFrame } from '../admin-frame.tsx';

export function LegacySubmissionsPage() {
  return <AdminFrame title="Edit Submissions">To be built.</AdminFrame>;
}
