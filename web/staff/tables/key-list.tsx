import styles from './key-list.module.css';

/** What keys do: `['Ctrl+S', 'Save']`. */
export function KeyList({ keys }: { keys: readonly (readonly [keys: string, does: string])[] }) {
  return (
    <dl className={styles.keys}>
      {keys.map(([press, does]) => (
        <div key={press}>
          <dt>
            <kbd>{press}</kbd>
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  );
}
