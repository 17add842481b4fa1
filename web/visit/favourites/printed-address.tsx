import { canonical } from '../../../domain/site/canonical.ts';
import { useAbsolute } from '../../kit/page/site-origin.tsx';
import styles from './favourites.module.css';

/** On paper, where no link can be followed: where the project's page is. */
export function PrintedAddress({ id }: { id: string }) {
  return (
    <p className={styles.printed} dir="ltr">
      {useAbsolute()(canonical.project(id))}
    </p>
  );
}
