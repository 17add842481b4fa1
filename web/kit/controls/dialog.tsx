import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { t } from '../../../domain/language/text.ts';
import { Icon, icons } from '../media/icon.tsx';
import { Button } from './button.tsx';
import { useClosing } from './closing.ts';
import styles from './dialog.module.css';

type Props = {
  /** Id of the heading inside the dialog. */
  labelledBy: string;
  onClose: () => void;
  /** Buttons beside the X. */
  actions?: ReactNode;
  /** A click outside does not close it, because something is typed in it. */
  stays?: boolean;
  children: ReactNode;
};

/**
 * A modal dialog, open as long as it is rendered. Its X button, Esc or a click outside closes it; the focus then returns to the
 * element that had it before.
 */
export function Dialog({ labelledBy, onClose, actions, stays = false, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  const { close, events } = useClosing(dialog, onClose);
  // For browsers without `closedby`: a click whose target is the dialog itself, not its content, is a click on the backdrop.
  const closeOutside = (event: MouseEvent) => {
    if (event.target === event.currentTarget && !stays) close();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc is the keyboard's way, and the browser's own.
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={labelledBy}
      closedby={stays ? 'closerequest' : 'any'}
      {...events}
      onClick={closeOutside}
    >
      <div className={styles.close}>
        {actions}
        <Button look="round" aria-label={t('words.close')} onClick={close}>
          <Icon path={icons.close} />
        </Button>
      </div>
      <div className={styles.body}>{children}</div>
    </dialog>
  );
}
