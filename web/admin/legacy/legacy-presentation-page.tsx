import { AdminFrame } from '../admin-frame.tsx';

export function LegacyPresentationPage() {
  return <AdminFrame title="Presentation">To be built.</AdminFrame>;
}
