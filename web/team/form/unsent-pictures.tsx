import { useSyncExternalStore } from 'react';
import { t } from '../../../domain/language/text.ts';
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
      {!isUnsent && t('team.form.notSaved')}
      {isUnsent && (uploads.some(endsWithPage) ? t('team.form.uploadsEnd') : t('team.form.uploadsContinue'))}
    </LeaveGuard>
  );
}
