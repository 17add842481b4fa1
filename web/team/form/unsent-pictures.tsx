import { useSyncExternalStore } from 'react';
import { LeaveGuard } from '../../kit/feedback/leave-guard.tsx';
import { endsWithPage, isUnderWay } from '../../kit/uploads/upload.ts';
import type { UploadList } from '../../kit/uploads/upload-list.ts';

/** Asks before the page is left while pictures are uploading. */
export function UnsentPictures({ list, alsoAsks = false }: { list: UploadList; alsoAsks?: boolean }) {
  const uploads = useSyncExternalStore(list.subscribe, list.all);
  const isUnsent = uploads.some(
    (upload) => isUnderWay(upload) || (upload.progress.step === 'failed' && upload.progress.canRetry),
  );
  if (!isUnsent && !alsoAsks) return null;
  return (
    <LeaveGuard>
      <p>
        {!isUnsent && 'Your changes are not saved.'}
        {isUnsent &&
          (uploads.some(endsWithPage)
            ? 'Pictures are still being uploaded. This browser does not save them: you would have to choose them again.'
            : 'Pictures are still being uploaded. They continue when you come back to this form on this device.')}
      </p>
    </LeaveGuard>
  );
}
