import type { FloorSession } from '../../../domain/floor/floor.ts';
import { paths } from '../../kit/page/paths.ts';
import { Link } from '../../kit/page/router.tsx';
import styles from './at-the-tables.module.css';
import type { Presenting } from './queries.ts';

type Props = { session: FloorSession; isOn: boolean; presenting: Presenting[] };

/** Who presents in a session, by table. */
export function AtTheTables({ session, isOn, presenting }: Props) {
  const there = presenting.filter((one) => one.session === session.id);
  if (there.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="presenting">
      <h2 id="presenting">{isOn ? 'At the tables now' : `At the tables: ${session.name}`}</h2>
      <ul className={styles.list}>
        {there.map(({ id, table, projectTitle, teamMemberNames }) => (
          <li key={table}>
            <b>
              <span className={styles.word}>Table </span>
              {table}
            </b>
            <div>
              <Link to={paths.project(id)}>{projectTitle}</Link>
              <p>{teamMemberNames}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
