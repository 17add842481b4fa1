import { type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from 'react';

/**
 * Opens a modal dialog, again each time that `isOpen` begins, and says that it closes, at once and once: the browser's own close
 * event arrives late, when somebody may have opened the next dialog in the place of this one. The events go to the dialog, `close`
 * to its buttons.
 */
export function useModal(dialog: RefObject<HTMLDialogElement | null>, onClosed: () => void, isOpen = true) {
  const isClosing = useRef(false);
  useLayoutEffect(() => {
    if (!isOpen) return;
    isClosing.current = false;
    if (!dialog.current?.open) dialog.current?.showModal();
  }, [dialog, isOpen]);
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => element?.close();
  }, [dialog]);
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
