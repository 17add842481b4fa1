import { type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from 'react';

type Options = {
  /** Somebody is asked whether it closes: until they have answered, Esc leaves it as it is. */
  asks?: boolean;
  /** They are being asked. */
  isAsking?: boolean;
};

/**
 * Opens a modal dialog and says that it closes, at once and once: the browser's own close event arrives late, when somebody may have
 * opened the next dialog in the place of this one. The events go to the dialog, `close` to its buttons. After it, the element that
 * had the focus before has it again.
 */
export function useModal(
  dialog: RefObject<HTMLDialogElement | null>,
  onClosed: () => void,
  { asks = false, isAsking = false }: Options = {},
) {
  const isClosing = useRef(false);
  useLayoutEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    return () => {
      element?.close();
      // The browser did not give the focus back while a question over this dialog kept the page from it.
      queueMicrotask(() => {
        if (document.activeElement === document.body && before instanceof HTMLElement) before.focus({ preventScroll: true });
      });
    };
  }, [dialog]);
  useLayoutEffect(() => {
    if (isAsking) return;
    isClosing.current = false;
    // Also after the question: a second Esc in a row closes a dialog, whatever its page says.
    if (!dialog.current?.open) dialog.current?.showModal();
  }, [dialog, isAsking]);
  const close = () => {
    if (isClosing.current) return;
    isClosing.current = true;
    onClosed();
  };
  return {
    close,
    events: {
      onCancel: (event: SyntheticEvent) => {
        // A file field inside has a cancel event too.
        if (event.target !== dialog.current) return;
        if (asks) event.preventDefault();
        close();
      },
      // When the browser closes it without a cancel event, and nothing has opened it again.
      onClose: () => dialog.current?.open === false && close(),
    },
  };
}
