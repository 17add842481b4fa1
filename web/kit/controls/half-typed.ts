/**
 * Shows the browser's own message beside the first date, time or number of the form that is not whole, and returns true; false when all
 * are. The value of such a field is empty: it would be taken for none.
 */
export function refuseHalfTyped(form: EventTarget): boolean {
  const fields = form instanceof HTMLFormElement ? Array.from(form.elements) : [];
  const inputs = fields.filter((field) => field instanceof HTMLInputElement);
  const half = inputs.find(({ willValidate, validity }) => willValidate && validity.badInput);
  half?.reportValidity();
  return half !== undefined;
}
