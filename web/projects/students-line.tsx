import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import styles from './students-line.module.css';

/** The way to the form, for the few visitors who are on a team. */
export function StudentsLine() {
  return (
    <p className={styles.line}>
      On a team? Hand in your project, or change it, with the <Link to={paths.survey}>Survey Form</Link>.
    </p>
  );
}
