import type { Ref } from 'react';
import { useFormContext } from 'react-hook-form';
import { Note } from '../ui/note.tsx';
import { focusField } from './focus-field.ts';
import styles from './form.module.css';
import { shortLabels, teamFieldNames } from './team-fields.ts';
import type { FormValues } from './values.ts';

/** The errors of the form in the order of the page. The form moves the focus to it. */
export function ErrorSummary({ ref }: { ref: Ref<HTMLDivElement> }) {
  const errors = useFormContext<FormValues>().formState.errors as Record<string, { message?: string } | undefined>;
  const wrong = teamFieldNames.flatMap((name) => {
    const message = errors[name]?.message;
    return message ? [{ name, message }] : [];
  });
  if (wrong.length === 0) return null;
  return (
    <Note tone="bad" className={styles.summary} role="alert" tabIndex={-1} ref={ref} aria-labelledby="summary-title">
      <h2 id="summary-title">{wrong.length === 1 ? 'One answer needs' : `${wrong.length} answers need`} a second look</h2>
      <ul>
        {wrong.map(({ name, message }) => (
          <li key={name}>
            <button type="button" onClick={() => focusField(name)}>
              {shortLabels[name]}
            </button>
            : {message}
          </li>
        ))}
      </ul>
    </Note>
  );
}
