import type { FieldName } from '../../kit/project-form/values.ts';

/** Focuses a field without changing the address, whose fragment on /submission is the token. */
export function focusField(name: FieldName): void {
  const frame = document.querySelector(`[data-field="${name}"]`);
  const input = frame?.querySelector<HTMLElement>('input:not([type=file]), textarea, select, button');
  frame?.scrollIntoView({ block: 'center' });
  input?.focus({ preventScroll: true });
}
