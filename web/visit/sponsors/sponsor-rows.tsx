import { t } from '../../../domain/language/text.ts';
import type { Sponsor } from '../../../domain/search/search-answer.ts';
import { paths } from '../../kit/page/paths.ts';
import { Link } from '../../kit/page/router.tsx';
import { PlaceBadge } from '../../kit/text/badge.tsx';
import text from '../../kit/text/text.module.css';
import { byLetter, byProjects, type SponsorSort } from './sponsor-order.ts';
import styles from './sponsor-rows.module.css';
import { yearsOf } from './sponsor-words.ts';

/** The sponsors, sorted by name already: under their letters, with links that jump there, or those of most projects first. */
export function SponsorRows({ sponsors, sort }: { sponsors: Sponsor[]; sort: SponsorSort }) {
  if (sort === 'projects') return <Rows sponsors={byProjects(sponsors)} />;
  const letters = byLetter(sponsors);
  return (
    <>
      {letters.length > 1 && (
        <nav className={`${styles.jump} ${text.unprinted}`} aria-label={t('sponsors.jump')}>
          {letters.map(([letter]) => (
            <a key={letter} href={`#${idOf(letter)}`}>
              {letter}
            </a>
          ))}
        </nav>
      )}
      {letters.map(([letter, ofLetter]) => (
        <section key={letter} id={idOf(letter)} className={styles.letter}>
          <h2>{letter}</h2>
          <Rows sponsors={ofLetter} />
        </section>
      ))}
    </>
  );
}

/** An id may have any letter, but `#` would end the address. */
function idOf(letter: string): string {
  return `letter-${letter === '#' ? 'other' : letter}`;
}

function Rows({ sponsors }: { sponsors: Sponsor[] }) {
  return (
    <ul className={styles.rows}>
      {sponsors.map((sponsor) => (
        <li key={sponsor.slug}>
          <Link className={styles.sponsor} to={paths.sponsor(sponsor.slug)}>
            <span className={styles.name} dir="auto">
              {sponsor.name}
            </span>{' '}
            <span className={styles.facts}>
              {t('text.projects', { count: sponsor.projects })} · {yearsOf(sponsor)}
              {sponsor.winners > 0 && (
                <>
                  {' '}
                  <PlaceBadge label={t('sponsors.winners', { count: sponsor.winners })} />
                </>
              )}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
