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
    <AskDialog
      title={t('staff.words.discardAsk')}
      no={t('staff.shell.keepThem')}
      yes={t('staff.words.discard')}
      onYes={goOn}
      onNo={() => setWaiting(undefined)}
    >
      <p>{t('staff.words.leave')}</p>
    </AskDialog>
  );
  return { askFirst, dialog };
}
