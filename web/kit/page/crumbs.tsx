import styles from './crumbs.module.css';
import { paths } from './paths.ts';
import { Link } from './router.tsx';

/** The path of a page, such as `Home / Computer Science`. */
export function Crumbs({ page }: { page: string }) {
  return (
    <nav className={styles.crumbs} aria-label="Breadcrumb">
      <Link to={paths.home}>Home</Link>
      <span aria-hidden="true">/</span>
      <span aria-current="page">{page}</span>
    </nav>
  );
}
