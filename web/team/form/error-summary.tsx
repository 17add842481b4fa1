import type { Ref } from 'react';
import { useFormContext } from 'react-hook-form';
import { Note } from '../../kit/feedback/note.tsx';
import type { FormValues } from '../../kit/project-form/values.ts';
import { focusField } from './focus-field.ts';
import styles from './form.module.css';
import { type TeamFieldName, teamFields, teamFieldsOfPage } from './team-fields.ts';

type Props = {
  /** The fields with errors at the last try to send. Later errors are shown only at their fields. */
  found: ReadonlySet<TeamFieldName>;
  ref: Ref<HTMLDivElement>;
};

/** The errors of the last try to send, in the order of the page. The form focuses it. */
export function ErrorSummary({ found, ref }: Props) {
  const errors = useFormContext<FormValues>().formState.errors as Record<string, { message?: string } | undefined>;
  const wrong = teamFieldsOfPage.flatMap((name) => {
    const message = found.has(name) && errors[name]?.message;
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
              {teamFields[name].label}
            </button>{' '}
            {message}
          </li>
        ))}
      </ul>
    </Note>
  );
}
