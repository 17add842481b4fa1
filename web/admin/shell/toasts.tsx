import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { Notifications, notifications } from '@mantine/notifications';
import styles from './toasts.module.css';

const looks = { classNames: { root: styles.toast, title: styles.title, description: styles.words, closeButton: styles.close } };

/** Where results are said: once for all the administrator's pages. */
export function Toasts() {
  return <Notifications position="bottom-right" zIndex={10} limit={4} />;
}

/** Says that something worked; it goes by itself. `undo` offers to take it back. */
export function sayDone(message: string, undo?: { label: string; run: () => void }): void {
  const id = crypto.randomUUID();
  const run = () => {
    notifications.hide(id);
    undo?.run();
  };
  const words = undo ? (
    <>
      {message}{' '}
      <button type="button" className={styles.undo} onClick={run}>
        {undo.label}
      </button>
    </>
  ) : (
    message
  );
  show(id, words, { autoClose: undo ? 12_000 : 6_000, 'data-tone': 'good' });
}

/** Says that something failed; it stays until it is closed. */
export function sayFailed(message: string): void {
  show(crypto.randomUUID(), message, { autoClose: false, 'data-tone': 'bad' });
}

type Options = { autoClose: number | false; 'data-tone': 'good' | 'bad' };

function show(id: string, message: React.ReactNode, options: Options): void {
  notifications.show({ id, message, ...looks, ...options, closeButtonProps: { 'aria-label': 'Close' } });
}
