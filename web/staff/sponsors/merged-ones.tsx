import { locale, t } from '../../../domain/language/text.ts';
import type { SponsorAliases } from '../../../domain/sponsor/sponsor-aliases.ts';
import { Button } from '../../kit/controls/button.tsx';
import parts from '../shell/parts.module.css';
import styles from './sponsors.module.css';

type Props = { aliases: SponsorAliases; nameOf: (slug: string) => string; onSeparate: (from: string) => void };

/** The spellings that are merged, by the sponsor that they belong to. */
export function MergedOnes({ aliases, nameOf, onSeparate }: Props) {
  const groups = [...Map.groupBy(Object.entries(aliases), ([, to]) => to)].map(([to, merged]) => ({
    to,
    from: merged.map(([from]) => from).sort((a, b) => nameOf(a).localeCompare(nameOf(b), locale())),
  }));
  return (
    <section className={parts.part} aria-labelledby="merged-ones">
      <h2 id="merged-ones">{t('staff.sponsors.mergedTitle')}</h2>
      {groups.length === 0 ? (
        <p className={styles.about}>{t('staff.sponsors.mergedNone')}</p>
      ) : (
        <ul className={styles.groups}>
          {groups
            .sort((a, b) => nameOf(a.to).localeCompare(nameOf(b.to), locale()))
            .map(({ to, from }) => (
              <li key={to}>
                <h3 dir="auto">{nameOf(to)}</h3>
                <ul>
                  {from.map((slug) => (
                    <li key={slug} className={styles.merged}>
                      <span dir="auto">{nameOf(slug)}</span>
                      <Button
                        aria-label={t('staff.sponsors.separateFrom', { name: nameOf(slug), other: nameOf(to) })}
                        onClick={() => onSeparate(slug)}
                      >
                        {t('staff.sponsors.separate')}
                      </Button>
                    </li>
                  ))}
                </ul>
              </li>
            ))}
        </ul>
      )}
    </section>
  );
}
