import '../../../ui/zod-without-eval.ts';
import { AdminFrame } from '../../shell/admin-frame.tsx';
import { ReviewQueue } from './review-queue.tsx';

/** The review of a term: one waiting submission after the other, by keyboard. */
export function ReviewPage() {
  return (
    <AdminFrame title="Review">
      <ReviewQueue />
    </AdminFrame>
  );
}
