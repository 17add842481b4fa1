import { departmentTitle } from '../../../domain/department/departments.ts';
import { t } from '../../../domain/language/text.ts';
import { writtenIn } from '../../../domain/language/written.ts';
import { type Term, termLabel } from '../../../domain/term/terms.ts';
import { placeLabel } from '../../../domain/winners/places.ts';
import { hueOf } from '../../kit/media/hue.ts';
import { paths } from '../../kit/page/paths.ts';
import { Brand } from './brand.tsx';
import { Code } from './code.tsx';
import type { WinnersSlide } from './programme.ts';
import styles from './screen.module.css';

/** The winners of the term, once they are named. */
export function WinnersView({ slide: { winners }, term }: { slide: WinnersSlide; term: Term }) {
  return (
    <article className={styles.winners}>
      <Brand />
      <div className={styles.middle}>
        <p className={styles.eyebrow}>{termLabel(term)}</p>
        <h2>{t('screen.winners')}</h2>
        <ol>
          {winners.map(({ id, position, ProjectTitle, department, table, session, language }) => (
            <li key={id} style={hueOf(department)} data-position={position}>
              <b>{placeLabel(position)}</b>
              <h3 {...writtenIn({ language })}>{ProjectTitle}</h3>
              <p>
                {departmentTitle(department)}
                {table && ` · ${t('map.table', { table })}`}
                {session && (
                  <>
                    {' · '}
                    <bdi>{session}</bdi>
                  </>
                )}
              </p>
            </li>
          ))}
        </ol>
      </div>
      <Code path={paths.winnersOf(term)} label={t('screen.allWinners')} />
    </article>
  );
}
