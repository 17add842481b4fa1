import type { Ref } from 'react';
import { useFormContext } from 'react-hook-form';
import { t } from '../../../domain/language/text.ts';
import { Note } from '../../kit/feedback/note.tsx';
import { useFormLook } from '../../kit/project-form/look.ts';
import type { FieldName, FormValues } from '../../kit/project-form/values.ts';
import text from '../../kit/text/text.module.css';
import styles from './form.module.css';

type Props = {
  /** The fields with errors at the last try to send. Later errors are shown only at their fields. */
  found: ReadonlySet<FieldName>;
  /** All fields in the order of the page. */
  order: readonly FieldName[];
  ref: Ref<HTMLDivElement>;
};

/** The errors of the last try to send, in the order of the page. The form focuses it. */
export function ErrorSummary({ found, order, ref }: Props) {
  const { fields } = useFormLook();
  const errors = useFormContext<FormValues>().formState.errors as Record<string, { message?: string } | undefined>;
  const wrong = order.flatMap((name) => {
    const message = found.has(name) && errors[name]?.message;
    return message ? [{ name, message }] : [];
  });
  if (wrong.length === 0) return null;
  return (
    <Note tone="bad" className={styles.summary} role="alert" tabIndex={-1} ref={ref} aria-labelledby="summary-title">
      <h2 id="summary-title">{t('team.form.secondLook', { count: wrong.length })}</h2>
      <ul>
        {wrong.map(({ name, message }) => (
          <li key={name}>
            <button type="button" className={text.linkButton} onClick={() => focusField(name)}>
              {fields[name]?.label}
            </button>{' '}
            {message}
          </li>
        ))}
      </ul>
    </Note>
  );
}

/** Focuses a field without changing the address, whose fragment on /submission is the token. */
function focusField(name: FieldName): void {
  const frame = document.querySelector(`[data-field="${name}"]`);
  const input = frame?.querySelector<HTMLElement>('input:not([type=file]), textarea, select, button');
  frame?.scrollIntoView({ block: 'center' });
  input?.focus({ preventScroll: true });
}
