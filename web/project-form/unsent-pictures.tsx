import { useSyncExternalStore } from 'react';
import { LeaveGuard } from '../ui/leave-guard.tsx';
import { isUnderWay } from '../uploads/upload.ts';
import type { UploadList } from '../uploads/upload-list.ts';

/** Asks before somebody leaves the page while pictures are not uploaded yet. */
export function UnsentPictures({ list, alsoAsks = false }: { list: UploadList; alsoAsks?: boolean }) {
  const uploads = useSyncExternalStore(list.subscribe, list.all);
  const isUnsent = uploads.some(
    (upload) => isUnderWay(upload) || (upload.progress.step === 'failed' && upload.progress.canRetry),
  );
  if (!isUnsent && !alsoAsks) return null;
  return (
    <LeaveGuard>
      <p>
        {isUnsent
          ? 'Pictures are still being uploaded. They go on when you come back to this form on this device.'
          : 'What you changed is not saved.'}
      </p>
    </LeaveGuard>
  );
}
