import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { Notifications, notifications } from '@mantine/notifications';
import linkButton from '../../kit/controls/link-button.module.css';
import styles from './toasts.module.css';

const looks = { classNames: { root: styles.toast, title: styles.title, description: styles.words, closeButton: styles.close } };

/**
 * Shows the messages of all administrator's pages, over the title: beside and below it are controls, and bars with a Save button are
 * at the bottom. Rendered once.
 */
export function Toasts() {
  return <Notifications className={styles.toasts} position="top-center" zIndex={10} limit={4} />;
}

type Undo = { label: string; run: () => void };
/** `change` says something else in its place, unless it is gone. */
type SaidDone = { hide: () => void; change: (message: string, undo?: Undo) => void };

/** Shows a message of success, which disappears by itself. `undo` adds a button that takes the action back. */
export function sayDone(message: string, undo?: Undo): SaidDone {
  const id = crypto.randomUUID();
  const hide = () => void notifications.hide(id);
  const shown = (words: string, undo?: Undo) => {
    const run = () => {
      hide();
      undo?.run();
    };
    const node = undo ? (
      <>
        {words}{' '}
        <button type="button" className={linkButton.button} onClick={run}>
          {undo.label}
        </button>
      </>
    ) : (
      words
    );
    return { id, message: node, ...doneOptions(undo) };
  };
  notifications.show(shown(message, undo));
  return { hide, change: (words, other) => notifications.update(shown(words, other)) };
}

const doneOptions = (undo?: Undo) => ({ ...commonOptions, autoClose: undo ? 12_000 : 6_000, 'data-tone': 'good' });

/** Shows a message of failure, which stays until somebody closes it. */
export function sayFailed(message: string): void {
  show(crypto.randomUUID(), message, { autoClose: false, 'data-tone': 'bad' });
}

/** Shows a message about something that the person may not have meant. It stays until somebody closes it. */
export function sayWarning(message: string): void {
  show(crypto.randomUUID(), message, { autoClose: false, 'data-tone': 'warning' });
}

type Options = { autoClose: number | false; 'data-tone': 'warning' | 'bad' };

function show(id: string, message: React.ReactNode, options: Options): void {
  notifications.show({ id, message, ...commonOptions, ...options });
}

const commonOptions = { ...looks, closeButtonProps: { 'aria-label': 'Close' } };
