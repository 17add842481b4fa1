import type { ComponentProps } from 'react';
import { t } from '../../../domain/language/text.ts';
import { Dialog } from '../../kit/controls/dialog.tsx';
import { LeaveGuard } from '../../kit/feedback/leave-guard.tsx';
import { DiscardDialog } from './ask-first.tsx';

/** A dialog to type in. Once something `isTyped`, whoever closes it or leaves the page is asked first. */
export function TypedDialog({ isTyped, ...dialog }: ComponentProps<typeof Dialog> & { isTyped: boolean }) {
  const leave = t('staff.words.leave');
  return (
    <>
      <Dialog {...dialog} stays ask={isTyped ? (answers) => <DiscardDialog {...answers}>{leave}</DiscardDialog> : undefined} />
      {isTyped && <LeaveGuard isInTab>{leave}</LeaveGuard>}
    </>
  );
}
