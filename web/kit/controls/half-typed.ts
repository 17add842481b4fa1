/**
 * True when a field of the form shows a date, time or number that is not whole, which the browser then says beside it. The value of
 * such a field is empty: it would be taken for none.
 */
export function isHalfTyped(form: EventTarget): boolean {
  const fields = form instanceof HTMLFormElement ? Array.from(form.elements) : [];
  const half = fields.find((field) => field instanceof HTMLInputElement && field.validity.badInput);
  return half instanceof HTMLInputElement && !half.reportValidity();
}
