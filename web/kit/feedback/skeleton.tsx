import styles from './skeleton.module.css';

/** A gray placeholder for a line of text or a box. Sizes are CSS lengths. */
export function Bone({ width = '100%', height = '1em', round = false }: { width?: string; height?: string; round?: boolean }) {
  return (
    <span
      className={styles.bone}
      aria-hidden="true"
      style={{ width, height, ...(round && { borderRadius: 'var(--round)' }) }}
    />
  );
}
