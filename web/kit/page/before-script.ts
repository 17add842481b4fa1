import { cardLink } from './follow-card.ts';

declare global {
  /**
   * Clicks and keys in a server-rendered page before the site's script was loaded (head.ts); for another page the answer of
   * GET /api/settings. `arrival` loads a file until it is there.
   */
  var beforeScript:
    | { events: Event[]; stop: () => void; arrival: (url: string) => Promise<void>; settings?: Promise<Response> }
    | undefined;
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * The clicked buttons that need the script. Links, submit buttons, popovers and `<details>` work without it. Call it before
 * hydration, which attaches the page's own listeners.
 */
export function pressedBefore(): HTMLElement[] {
  return targetsOf('click').flatMap(pressedButtons);
}

/** The button of a click that needs the script, or the link of a card whose text was clicked; an empty list for none. */
export function pressedButtons(target: EventTarget | null): HTMLElement[] {
  if (!(target instanceof Element)) return [];
  const control = target.closest<HTMLElement>('a, button, input, select, textarea, label, summary');
  if (!control) return [cardLink(target.closest('article'))].filter((link) => link !== null);
  return control.matches('button[type=button]:not([popovertarget])') ? [control] : [];
}

/**
 * Stops recording events and returns what was typed and ticked so far. Call it before hydration, which gives each field the value
 * with which the server has rendered it.
 */
export function enteredBefore(): Map<Field, string | boolean> {
  globalThis.beforeScript?.stop();
  const fields = [...targetsOf('input'), ...targetsOf('change')].filter(isField);
  return new Map(fields.map((field) => [field, isBox(field) ? field.checked : field.value]));
}

/** The letters typed after a key that needs the script, such as `/` for the search; undefined when it was not pressed. */
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

/** Repeats recorded clicks, when the page listens. */
export function pressAgain(pressed: HTMLElement[]): void {
  for (const button of pressed) if (button.isConnected) button.click();
}

/** Repeats recorded input, when the page listens. */
export function enterAgain(entered: Map<Field, string | boolean>): void {
  for (const [field, value] of entered) {
    if (isBox(field)) field.checked = value === true;
    else field.value = String(value);
    const isTyped = !isBox(field) && !(field instanceof HTMLSelectElement);
    field.dispatchEvent(new Event(isTyped ? 'input' : 'change', { bubbles: true }));
  }
}

function isBox(field: Field): field is HTMLInputElement {
  return field.matches('[type=checkbox], [type=radio]');
}

export function isField(target: EventTarget | null): target is Field {
  return target instanceof Element && ['INPUT', 'SELECT', 'TEXTAREA'].includes(target.tagName);
}
