import type { ComponentProps } from 'react';
import text from '../text/text.module.css';
import styles from './chip-select.module.css';

type Props = ComponentProps<'select'> & {
  label: string;
  /** The first choice, which has no value: `All sponsors`. */
  all: string;
  choices: { value: string; label: string }[];
};

/** A filter in one line. It is tinted when something is chosen; its label is for screen readers. */
export function ChipSelect({ label, all, choices, ...props }: Props) {
  const { value } = props;
  // The address may name one that is not offered here. It still has to be shown as chosen.
  const isOther = typeof value === 'string' && value && choices.every((choice) => choice.value !== value);
  return (
    <label className={styles.chip}>
      <span className={text.hidden}>{label}</span>
      <select className={styles.select} autoComplete="off" {...props}>
        <option value="">{all}</option>
        {[...(isOther ? [{ value, label: value }] : []), ...choices].map((choice) => (
          // An option without `value` has its text as value, so that a list of 40 sponsors names each once. Two need it: a text whose
          // blanks browsers would join, and the chosen option, which the server finds by its `value`.
          <option
            key={choice.value}
            value={
              choice.value === choice.label && choice.value !== value && !/\s{2}/.test(choice.label) ? undefined : choice.value
            }
          >
            {choice.label}
          </option>
        ))}
      </select>
    </label>
  );
}
