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
 * The clicked buttons that need the script. Links, submit buttons, popovers and `<details>` work without it. React handles
 * clicks from now on, because a click makes it hydrate at once.
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
 * Stops recording events and returns the values typed so far. Call it after the page's listeners are attached: React does not
 * notice a field that was changed during hydration.
 */
export function enteredBefore(): Map<Field, string> {
  globalThis.beforeScript?.stop();
  const fields = [...targetsOf('input'), ...targetsOf('change')].filter(isField);
  return new Map(fields.map((field) => [field, field.value]));
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

/** Repeats recorded clicks and input. React must be listening. */
export function repeat(pressed: HTMLElement[], entered = new Map<Field, string>()): void {
  for (const [field, value] of entered) enter(field, value);
  for (const button of pressed) if (button.isConnected) button.click();
}

/**
 * Sets a field's value so that React notices. React ignores a value equal to the last one it saw, so first its own setter sets
 * a different value, then the browser's setter the right one.
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
