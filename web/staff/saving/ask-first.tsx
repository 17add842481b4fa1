import { type ReactNode, useState } from 'react';
import { t } from '../../../domain/language/text.ts';
import { AskDialog } from '../../kit/controls/ask-dialog.tsx';

/**
 * `askFirst` acts at once, or, if there are unsaved changes, after the person agrees to discard them. Render `dialog`, which
 * asks.
 */
export function useAskFirst(isChanged: boolean): { askFirst: (act: () => void) => void; dialog: ReactNode } {
  const [waiting, setWaiting] = useState<() => void>();
  const askFirst = (act: () => void) => (isChanged ? setWaiting(() => act) : act());
  const goOn = () => {
    setWaiting(undefined);
    waiting?.();
  };
  const dialog = waiting && (
    <DiscardDialog onDiscard={goOn} onKeep={() => setWaiting(undefined)}>
      {t('staff.words.leave')}
    </DiscardDialog>
  );
  return { askFirst, dialog };
}

type Props = { children: string; keep?: string; onDiscard: () => void; onKeep: () => void };

/** Asks whether to discard what is not saved. */
export function DiscardDialog({ children, keep = t('staff.shell.keepThem'), onDiscard, onKeep }: Props) {
  return (
    <AskDialog title={t('staff.words.discardAsk')} no={keep} yes={t('staff.words.discard')} onYes={onDiscard} onNo={onKeep}>
      <p>{children}</p>
    </AskDialog>
  );
}
