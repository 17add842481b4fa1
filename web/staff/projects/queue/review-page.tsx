import '../../../kit/controls/zod-without-eval.ts';
import { Suspense } from 'react';
import { t } from '../../../../domain/language/text.ts';
import { editorRoles } from '../../../../domain/person/roles.ts';
import { AdminFrame } from '../../shell/admin-frame.tsx';
import { QueueFilter } from './queue-filter.tsx';
import { ReviewQueue } from './review-queue.tsx';

/** The review of a term's waiting submissions, one at a time, by keyboard. */
export function ReviewPage() {
  const filter = (
    <Suspense fallback={null}>
      <QueueFilter />
    </Suspense>
  );
  return (
    <AdminFrame title={t('staff.projects.queue.title')} roles={editorRoles} picksTerm action={filter}>
      <ReviewQueue />
    </AdminFrame>
  );
}
