import styles from './mail.module.css';

type Props<Value extends string> = {
  label: string;
  /** The choices, each with its name. */
  values: Record<Value, string>;
  value: Value;
  onChoose: (value: Value) => void;
};

/** A few choices in a row, one of which is pressed. */
export function Choice<Value extends string>({ label, values, value, onChoose }: Props<Value>) {
  return (
    <fieldset className={styles.choice}>
      <legend>{label}</legend>
      {(Object.entries(values) as [Value, string][]).map(([one, name]) => (
        <button key={one} type="button" aria-pressed={one === value} onClick={() => onChoose(one)}>
          {name}
        </button>
      ))}
    </fieldset>
  );
}
