import { type RefObject, type SyntheticEvent, useRef } from 'react';

/**
 * Says that a modal dialog closes, at once and once: the browser's own close event arrives late, when somebody may have opened
 * the next dialog in the place of this one. The events go to the dialog, `close` to its buttons.
 */
export function useClosing(dialog: RefObject<HTMLDialogElement | null>, onClosed: () => void) {
  const isClosing = useRef(false);
  const close = () => {
    if (isClosing.current) return;
    isClosing.current = true;
    onClosed();
  };
  return {
    close,
    events: {
      // A file field inside has a cancel event too.
      onCancel: (event: SyntheticEvent) => event.target === dialog.current && close(),
      // When the browser closes it without a cancel event, and nothing has opened it again.
      onClose: () => dialog.current?.open === false && close(),
    },
  };
}
