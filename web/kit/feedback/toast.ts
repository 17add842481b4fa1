import { t } from '../../../domain/language/text.ts';
import text from '../text/text.module.css';
import styles from './toast.module.css';

type Action = { label: string; run: () => void };

/** In ms. The message stays longer while the pointer or the focus is on it. */
const shownFor = 12_000;
let place: HTMLElement | undefined;
let timer: number | undefined;

/**
 * Shows a message at the bottom of the window in place of the last one, above an open dialog, and announces it to screen
 * readers. It belongs to no component: it outlives the page that shows it.
 */
export function showToast(message: string, action?: Action): void {
  place ??= Object.assign(document.createElement('div'), { className: `${styles.toast} ${text.unprinted}`, role: 'status' });
  place.replaceChildren();
  // Elements outside an open modal dialog cannot be clicked.
  (document.querySelector('dialog[open]') ?? document.body).append(place);
  const words = Object.assign(document.createElement('p'), { textContent: message });
  const buttons = [...(action ? [button(action)] : []), button({ label: t('words.close'), run: () => {} })];
  // Filled one frame later, because browsers do not announce a live region that is inserted together with its text.
  requestAnimationFrame(() => place?.replaceChildren(words, ...buttons));
  closeLater();
}

function button({ label, run }: Action): HTMLElement {
  const press = () => {
    run();
    close();
  };
  return Object.assign(document.createElement('button'), {
    type: 'button',
    className: text.linkButton,
    textContent: label,
    onclick: press,
  });
}

function closeLater(): void {
  clearTimeout(timer);
  timer = window.setTimeout(() => (place?.matches(':hover, :focus-within') ? closeLater() : close()), shownFor);
}

function close(): void {
  clearTimeout(timer);
  place?.replaceChildren();
}
