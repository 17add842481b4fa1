import type { ReactNode } from 'react';
import { t } from '../../../domain/language/text.ts';
import type { SearchAnswer } from '../../../domain/search/search-answer.ts';
import { readSearchQuery } from '../../../domain/search/search-query.ts';
import { paths } from '../../kit/page/paths.ts';
import text from '../../kit/text/text.module.css';
import { Chip, Chips } from './chip.tsx';
import { type Choice, choicesOf } from './filters.ts';
import styles from './search-invitation.module.css';

/** The sponsors that are named as examples. */
const mostSponsors = 16;

const nothing = readSearchQuery(new URLSearchParams());

/** What can be searched, before anything is. */
export function Invitation({ answer }: { answer: SearchAnswer }) {
  const { departments, terms, sponsors, flags } = choicesOf(nothing, answer);
  return (
    <div className={styles.invitation}>
      <div>
        <p className={text.lede}>{t('search.lede', { projects: answer.total, semesters: terms.length })}</p>
        <p className={styles.hint}>{t('search.hint')}</p>
      </div>
      <Ways title={t('search.byDepartment')} choices={departments} />
      <Ways title={t('search.bySemester')} choices={terms} />
      <Ways title={t('search.bySponsor')} choices={sponsors.slice(0, mostSponsors)} />
      <Ways title={t('search.only')} choices={flags} />
    </div>
  );
}

function Ways({ title, choices }: { title: ReactNode; choices: Choice[] }) {
  const offered = choices.filter(({ count }) => count > 0);
  if (offered.length === 0) return null;
  return (
    <section>
      <h2 className={styles.title}>{title}</h2>
      <Chips>
        {offered.map(({ key, label, count, to }) => (
          <li key={key}>
            <Chip to={paths.search(to)} count={count}>
              {label}
            </Chip>
          </li>
        ))}
      </Chips>
    </section>
  );
}
