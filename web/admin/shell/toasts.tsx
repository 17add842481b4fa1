import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { Notifications, notifications } from '@mantine/notifications';
import linkButton from '../../ui/link-button.module.css';
import styles from './toasts.module.css';

const looks = { classNames: { root: styles.toast, title: styles.title, description: styles.words, closeButton: styles.close } };

/** Shows the messages of all administrator's pages, at the top: bars with a Save button are at the bottom. Rendered once. */
export function Toasts() {
  return <Notifications position="top-right" zIndex={10} limit={4} />;
}

/**
 * Shows a message of success, which disappears by itself. `undo` adds a button that takes the action back. Returns what hides the
 * message before its time.
 */
export function sayDone(message: string, undo?: { label: string; run: () => void }): () => void {
  const id = crypto.randomUUID();
  const run = () => {
    notifications.hide(id);
    undo?.run();
  };
  const words = undo ? (
    <>
      {message}{' '}
      <button type="button" className={linkButton.button} onClick={run}>
        {undo.label}
      </button>
    </>
  ) : (
    message
  );
  show(id, words, { autoClose: undo ? 12_000 : 6_000, 'data-tone': 'good' });
  return () => notifications.hide(id);
}

/** Shows a message of failure, which stays until somebody closes it. */
export function sayFailed(message: string): void {
  show(crypto.randomUUID(), message, { autoClose: false, 'data-tone': 'bad' });
}

/** Shows a message about something that the person may not have meant. It stays until somebody closes it. */
export function sayWarning(message: string): void {
  show(crypto.randomUUID(), message, { autoClose: false, 'data-tone': 'warning' });
}

type Options = { autoClose: number | false; 'data-tone': 'good' | 'warning' | 'bad' };

function show(id: string, message: React.ReactNode, options: Options): void {
  notifications.show({ id, message, ...looks, ...options, closeButtonProps: { 'aria-label': 'Close' } });
}
