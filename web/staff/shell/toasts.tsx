import { t } from '../../../domain/language/text.ts';
import { isAnswerLost, notDone, refusalText } from '../../kit/api/answer-lost.ts';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { Notifications, notifications } from '@mantine/notifications';
import text from '../../kit/text/text.module.css';
import styles from './toasts.module.css';

const looks = { classNames: { root: styles.toast, title: styles.title, description: styles.words, closeButton: styles.close } };

/**
 * Renders the toasts of all staff pages, once. They cover the page title, because controls are below it and Save bars are at
 * the bottom: so the newest lies over the others, which come out under the pointer or the focus.
 */
export function Toasts() {
  return (
    <Notifications
      className={styles.toasts}
      position="top-center"
      layout="stacked"
      containerWidth={512}
      zIndex={10}
      limit={4}
    />
  );
}

type Undo = { label: string; run: () => void };
/** `change` replaces the message while it is still shown. */
type SaidDone = { hide: () => void; change: (message: string, undo?: Undo) => void };

/** Shows a success message that disappears by itself. `undo` adds an undo button. */
export function sayDone(message: string, undo?: Undo): SaidDone {
  return showPassing('good', message, undo);
}

/** The same of something that is done and may be a mistake: it has the look of a warning. */
export function sayDoubtful(message: string, undo: Undo): SaidDone {
  return showPassing('warning', message, undo);
}

function showPassing(tone: 'good' | 'warning', message: string, undo?: Undo): SaidDone {
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
        <button type="button" className={text.linkButton} onClick={run}>
          {undo.label}
        </button>
      </>
    ) : (
      words
    );
    return { id, message: node, ...commonOptions(), autoClose: undo ? 12_000 : 6_000, 'data-tone': tone };
  };
  notifications.show(shown(message, undo));
  return { hide, change: (words, other) => notifications.update(shown(words, other)) };
}

/**
 * Shows a failure message that stays until it is closed. `error`: of a call that changes something, whose answer may be lost.
 * `about`: what the call changes, such as “Spring 2026”, for people who have left its view.
 */
export function sayFailed(message: string, error?: unknown, about?: string): void {
  const words = about && isAnswerLost(error) ? t('staff.shell.answerLost', { about }) : notDone(error, message);
  show(words, { autoClose: false, 'data-tone': 'bad' });
}

/** Takes a step, and says what it answers; of one that is refused, `not` says why. */
export async function takeStep(step: () => Promise<string | undefined>, not: (reason: string) => string, about?: string) {
  try {
    const done = await step();
    if (done) sayDone(done);
  } catch (error) {
    sayFailed(not(refusalText(error)), error, about);
  }
}

/** Shows a warning about a possible mistake. It stays until it is closed. */
export function sayWarning(message: string): void {
  show(message, { autoClose: false, 'data-tone': 'warning' });
}

/** Warns of addresses that got no mail of an order because earlier mail came back. */
export function sayStopped(count: number): void {
  if (count > 0) sayWarning(t('staff.shell.stopped', { count }));
}

type Options = { autoClose: number | false; 'data-tone': 'warning' | 'bad' };

function show(message: string, options: Options): void {
  notifications.show({ message, ...commonOptions(), ...options });
}

const commonOptions = () => ({ ...looks, closeButtonProps: { 'aria-label': t('words.close') } });
