import styles from './download.module.css';

type Props = {
  legend: string;
  choices: readonly { label: string; isPressed: boolean; onPress: () => void }[];
};

/** Buttons of which one is pressed. */
export function ToggleButtons({ legend, choices }: Props) {
  return (
    <fieldset className={styles.periods}>
      <legend>{legend}</legend>
      {choices.map(({ label, isPressed, onPress }) => (
        <button key={label} type="button" className={styles.period} aria-pressed={isPressed} onClick={onPress}>
          {label}
        </button>
      ))}
    </fieldset>
  );
}
