import { AdminFrame } from '../admin-frame.tsx';

export function SupportPage() {
  return <AdminFrame title="Contact Support">To be built.</AdminFrame>;
}
