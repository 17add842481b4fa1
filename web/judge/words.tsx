import { useState } from 'react';
import fields from '../kit/controls/field.module.css';
import styles from './judge.module.css';

type Props = { title: string; hint: string; about?: string; value: string; onChange: (value: string) => void };

/** In characters, as the server takes them. */
const longest = 1000;

/** A text that few judges write, so that its field is closed at first. */
export function Words({ title, hint, about, value, onChange }: Props) {
  const [isOpen] = useState(value !== '');
  return (
    <details className={styles.more} open={isOpen}>
      <summary>{title}</summary>
      <label className={styles.words}>
        <span>{hint}</span>
        <textarea
          className={fields.input}
          rows={3}
          maxLength={longest}
          value={value}
          aria-label={about ? `${title}: ${about}` : title}
          onChange={(event) => onChange(event.target.value)}
        />
      </label>
    </details>
  );
}
