import { site } from '../../../domain/site/site.ts';
import { Mark } from '../../kit/page/logo.tsx';
import styles from './screen.module.css';

/** The mark and the name of the showcase, without the link that other pages have. */
export function Brand() {
  return (
    <p className={styles.brand}>
      <Mark />
      <span>{site.name}</span>
    </p>
  );
}
