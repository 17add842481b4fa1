import { type ReactNode, useState } from 'react';
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
    <AskDialog title="Discard your changes?" no="Keep them" yes="Discard" onYes={goOn} onNo={() => setWaiting(undefined)}>
      <p>Your changes are not saved yet.</p>
    </AskDialog>
  );
  return { askFirst, dialog };
}
