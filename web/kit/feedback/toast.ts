import styles from './toast.module.css';

type Action = { label: string; run: () => void };

/** In ms; somebody who is on the message, with the pointer or the focus, may take longer. */
const shownFor = 12_000;
let place: HTMLElement | undefined;
let timer: number | undefined;

/**
 * Shows a message at the foot of the window, in place of the last one, for what happened in a part of a page that has no room
 * for words. It lies in front of an open dialog, and screen readers read it aloud. Without React, whose part for the browser
 * would be in the server's build too.
 */
export function showToast(text: string, action?: Action): void {
  place ??= Object.assign(document.createElement('div'), { className: styles.toast, role: 'status' });
  place.replaceChildren();
  // Outside of an open dialog nothing can be pressed.
  (document.querySelector('dialog[open]') ?? document.body).append(place);
  const words = Object.assign(document.createElement('p'), { textContent: text });
  const buttons = [...(action ? [button(action)] : []), button({ label: 'Close', run: () => {} })];
  // A region that appears together with its text is not read aloud.
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
