import type { ComponentProps } from 'react';
import { Icon, icons } from '../media/icon.tsx';
import text from '../text/text.module.css';
import styles from './search-box.module.css';

/** A search field in one line: a magnifying glass in place of the label, which is for screen readers. */
export function SearchBox({ label, ...props }: ComponentProps<'input'> & { label: string }) {
  return (
    <label className={styles.box}>
      <span className={text.hidden}>{label}</span>
      <Icon path={icons.search} size={18} />
      <input className={styles.input} type="search" autoComplete="off" enterKeyHint="search" {...props} />
    </label>
  );
}
