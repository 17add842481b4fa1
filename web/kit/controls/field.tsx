import type { ComponentProps } from 'react';
import styles from './field.module.css';

/** A labeled search box. */
export function SearchField(props: ComponentProps<typeof InputField>) {
  return <InputField type="search" {...props} />;
}

/** A labeled input. */
export function InputField({ label, ...props }: ComponentProps<'input'> & { label: string }) {
  return (
    <label className={styles.field}>
      {label}
      <input className={styles.input} autoComplete="off" {...props} />
    </label>
  );
}

type Choice = { value: string; label: string };

/** A labeled list of choices. A value that is not among the choices shows as a dash, because a browser would show the first choice. */
export function SelectField({ label, choices, ...props }: ComponentProps<'select'> & { label: string; choices: Choice[] }) {
  const isOffered = props.value === undefined || choices.some(({ value }) => value === String(props.value));
  return (
    <label className={styles.field}>
      {label}
      <select className={styles.input} {...props}>
        {!isOffered && <option value={props.value}>–</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </label>
  );
}
