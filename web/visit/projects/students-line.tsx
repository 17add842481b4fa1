import { paths } from '../../kit/page/paths.ts';
import { Link } from '../../kit/page/router.tsx';
import styles from './students-line.module.css';

/** The ways to the form and back to a submission, for the few visitors who are on a team. */
export function StudentsLine() {
  return (
    <p className={styles.line}>
      On a team? Submit your project with the <Link to={paths.survey}>Survey Form</Link>, or change it with your private link.{' '}
      <Link to={paths.lostLink}>Lost your link?</Link>
    </p>
  );
}
