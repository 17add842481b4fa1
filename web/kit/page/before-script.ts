import { cardLink } from './follow-card.ts';

declare global {
  /** What was pressed and typed in a page that the server rendered, before the site's script was there (head.ts). */
  var beforeScript: { events: Event[]; stop: () => void } | undefined;
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * The buttons that were pressed and that the browser itself cannot answer. Links, submit buttons, popovers and `<details>` work
 * without the script. Presses from now on React answers: it takes the page over at once for them.
 */
export function pressedBefore(): HTMLElement[] {
  return targetsOf('click').flatMap(pressedButtons);
}

/** What a click presses that only the script can answer, one or none: a button, or the link of a card whose words were clicked. */
export function pressedButtons(target: EventTarget | null): HTMLElement[] {
  if (!(target instanceof Element)) return [];
  const control = target.closest<HTMLElement>('a, button, input, select, textarea, label, summary');
  if (!control) return [cardLink(target.closest('article'))].filter((link) => link !== null);
  return control.matches('button[type=button]:not([popovertarget])') ? [control] : [];
}

/**
 * Ends the keeping of events, and returns what was entered. This must be asked when the page listens: React sees no change in a
 * field that was changed while it took the page over.
 */
export function enteredBefore(): Map<Field, string> {
  globalThis.beforeScript?.stop();
  const fields = [...targetsOf('input'), ...targetsOf('change')].filter(isField);
  return new Map(fields.map((field) => [field, field.value]));
}

/** The letters that were typed after a key that only the script can answer; undefined when it was not pressed. */
export function typedAfter(isKey: (event: KeyboardEvent) => boolean): string | undefined {
  const keys = (globalThis.beforeScript?.events ?? []).filter((event) => event instanceof KeyboardEvent);
  const at = keys.findIndex(isKey);
  if (at < 0) return undefined;
  const letters = keys.slice(at + 1).flatMap(({ key, target }) => (key.length === 1 && !isField(target) ? key : []));
  return letters.join('');
}

function targetsOf(kind: string): Element[] {
  const kept = globalThis.beforeScript?.events ?? [];
  return kept.flatMap(({ type, target }) => (type === kind && target instanceof Element ? target : []));
}

/** Does again what was kept. React must be listening. */
export function repeat(pressed: HTMLElement[], entered = new Map<Field, string>()): void {
  for (const [field, value] of entered) enter(field, value);
  for (const button of pressed) if (button.isConnected) button.click();
}

/**
 * Enters a value as a person does. React compares the value of an input with the one that it saw last, and answers only a
 * change: the value is first set to another one by React's own setter, and then to the right one by the browser's.
 */
function enter(field: Field, value: string): void {
  if (!field.isConnected) return;
  if (field instanceof HTMLSelectElement) {
    field.value = value;
    field.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  const { selectionStart, selectionEnd } = field;
  field.value = `${value} `;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.setSelectionRange(selectionStart, selectionEnd);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

export function isField(target: EventTarget | null): target is Field {
  return target instanceof Element && ['INPUT', 'SELECT', 'TEXTAREA'].includes(target.tagName);
}
