import { site } from '../../../domain/site/site.ts';
import { Mark } from '../../kit/page/logo.tsx';
import styles from './screen.module.css';

/** What is shown while there is nothing else. */
export function WaitingView() {
  return (
    <div className={styles.waiting}>
      <Mark />
      <p>{site.name}</p>
      <small>{site.tagline}</small>
    </div>
  );
}
