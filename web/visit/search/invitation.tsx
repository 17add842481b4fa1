import type { ReactNode } from 'react';
import type { SearchAnswer } from '../../../domain/search/search-answer.ts';
import { readSearchQuery } from '../../../domain/search/search-query.ts';
import { site } from '../../../domain/site/site.ts';
import { paths } from '../../kit/page/paths.ts';
import text from '../../kit/text/text.module.css';
import { Chip, Chips } from './chip.tsx';
import { type Choice, choicesOf } from './filters.ts';
import styles from './invitation.module.css';

/** The sponsors that are named as examples. */
const mostSponsors = 16;

const nothing = readSearchQuery(new URLSearchParams());

/** What can be searched, before anything is. */
export function Invitation({ answer }: { answer: SearchAnswer }) {
  const { departments, terms, sponsors, flags } = choicesOf(nothing, answer);
  const projects = `${answer.total.toLocaleString(site.locale)} ${answer.total === 1 ? 'project' : 'projects'}`;
  const semesters = terms.length === 1 ? '1 semester' : `${terms.length} semesters`;
  return (
    <div className={styles.invitation}>
      <div>
        <p className={text.lede}>
          {projects} of {semesters}: find them by title, team member, sponsor, topic, course or any words of the abstract.
        </p>
        <p className={styles.hint}>
          The beginning of a word is enough, accents do not matter, small mistakes are forgiven, and “quotes” keep words
          together.
        </p>
      </div>
      <Ways title="By department" choices={departments} />
      <Ways title="By semester" choices={terms} />
      <Ways title="By sponsor" choices={sponsors.slice(0, mostSponsors)} />
      <Ways title="Only" choices={flags} />
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
