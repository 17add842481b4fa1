import { Button } from '../../kit/controls/button.tsx';
import { paths } from '../../kit/page/paths.ts';
import { Link } from '../../kit/page/router.tsx';
import styles from './search-sheet.module.css';

/** Says that nothing can be found now, and the way on. */
export function Unavailable({ retry }: { retry: () => void }) {
  return (
    <div className={styles.note} role="alert">
      <p>Search is not available right now.</p>
      <p className={styles.ways}>
        <Button onClick={retry}>Try again</Button>
        <Link to={paths.home + paths.departments} replace>
          Browse by department
        </Link>
      </p>
    </div>
  );
}
