declare global {
  /** What was pressed and typed in a page that the server rendered, before the site's script was there (head.ts). */
  var beforeScript: { events: Event[]; stop: () => void } | undefined;
}

/** Ends the keeping of events, and returns what was kept. From now on React answers them itself. */
export function takeEvents(): Event[] {
  globalThis.beforeScript?.stop();
  return globalThis.beforeScript?.events ?? [];
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
export type Kept = { presses: HTMLElement[]; fields: Map<Field, string> };

/**
 * What has to be done again once the page listens: presses of buttons that the browser itself cannot answer, and the values of
 * fields. Links, submit buttons, popovers and `<details>` work without the script.
 */
export function sortEvents(events: Event[]): Kept {
  const kept: Kept = { presses: [], fields: new Map() };
  for (const { type, target } of events) {
    if (!(target instanceof Element)) continue;
    if (type === 'click') {
      const button = target.closest<HTMLElement>('button[type=button]:not([popovertarget])');
      if (button) kept.presses.push(button);
    } else if (isField(target)) {
      kept.fields.set(target, target.value);
    }
  }
  return kept;
}

/** Does again what was kept. React must be listening. */
export function repeat({ presses, fields }: Kept): void {
  for (const [field, value] of fields) enter(field, value);
  for (const button of presses) if (button.isConnected) button.click();
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

function isField(target: Element): target is Field {
  return ['INPUT', 'SELECT', 'TEXTAREA'].includes(target.tagName);
}
