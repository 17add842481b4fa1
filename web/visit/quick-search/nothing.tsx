import { paths } from '../../kit/page/paths.ts';
import { Link } from '../../kit/page/router.tsx';
import styles from './search-sheet.module.css';

/** Nothing is found, and what can be done then. */
export function Nothing({ asked }: { asked: string }) {
  return (
    <div className={styles.note}>
      <p>Nothing matches “{asked}”.</p>
      <p className={styles.ways}>
        <Link to={paths.search({ text: asked })} replace>
          Search with filters
        </Link>
        <Link to={paths.home + paths.departments} replace>
          Browse by department
        </Link>
      </p>
    </div>
  );
}
