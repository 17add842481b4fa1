import type { FloorSession } from '../../../domain/floor/floor.ts';
import { t } from '../../../domain/language/text.ts';
import { writtenIn } from '../../../domain/language/written.ts';
import { paths } from '../../kit/page/paths.ts';
import { Link } from '../../kit/page/router.tsx';
import { Rich } from '../../kit/text/rich.tsx';
import styles from './at-the-tables.module.css';
import type { Presenting } from './queries.ts';

type Props = { session: FloorSession; isOn: boolean; presenting: Presenting[] };

/** Who presents in a session, by table. */
export function AtTheTables({ session, isOn, presenting }: Props) {
  const there = presenting.filter((one) => one.session === session.id);
  if (there.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="presenting">
      <h2 id="presenting">{isOn ? t('now.atTables') : t('now.atTablesOf', { session: session.name })}</h2>
      <ul className={styles.list}>
        {there.map(({ id, table, projectTitle, teamMemberNames, language }) => (
          <li key={table}>
            <b>
              <Rich text={t('now.table', { table })} parts={[(word) => <span className={styles.word}>{word}</span>]} />
            </b>
            <div>
              <Link to={paths.project(id)} {...writtenIn({ language })}>
                {projectTitle}
              </Link>
              {teamMemberNames && <p>{teamMemberNames}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
