import { site } from '../../../domain/site/site.ts';
import styles from './logo.module.css';
import { paths } from './paths.ts';
import { Link } from './router.tsx';

/** The site's logo and name, a link to the home page. */
export function Logo() {
  return (
    <Link className={styles.logo} to={paths.home}>
      <Mark />
      <span>
        {site.name}
        <small>{site.school}</small>
      </span>
    </Link>
  );
}

/** The logo without the name. */
export function Mark() {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true">
      <rect className={styles.ground} width="40" height="40" rx="10" />
      <path className={styles.roof} d="M9 27l11-16 11 16M14.500 27L20 19l5.500 8" />
    </svg>
  );
}
