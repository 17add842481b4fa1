import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { Button } from './button.tsx';
import styles from './dialog.module.css';
import { Icon, icons } from './icon.tsx';

type Props = {
  /** The id of the heading inside. */
  labelledBy: string;
  onClose: () => void;
  children: ReactNode;
};

/**
 * A modal dialog, open as long as it is rendered. It closes by its X button, Esc or a click outside; focus goes back to where
 * it was.
 */
export function Dialog({ labelledBy, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  // The event comes late: by then the dialog may be gone, or open again.
  const closed = () => {
    if (dialog.current && !dialog.current.open) onClose();
  };

  // For browsers that do not know `closedby`: a click on the dialog itself, not on its content, is one on the backdrop.
  const closeOutside = (event: MouseEvent) => {
    if (event.target === event.currentTarget) dialog.current?.close();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc is the keyboard's way, and the browser's own.
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={labelledBy}
      closedby="any"
      onClose={closed}
      onClick={closeOutside}
    >
      <div className={styles.close}>
        <Button look="round" aria-label="Close" onClick={() => dialog.current?.close()}>
          <Icon path={icons.close} />
        </Button>
      </div>
      <div className={styles.body}>{children}</div>
    </dialog>
  );
}
