import { useQuery } from '@tanstack/react-query';
import { titleOf } from '../../../domain/mail/letters/letters.ts';
import { termLabel } from '../../../domain/term/terms.ts';
import { Loaded } from '../../kit/feedback/loaded.tsx';
import { Bone } from '../../kit/feedback/skeleton.tsx';
import { paths } from '../../kit/page/paths.ts';
import { Link } from '../../kit/page/router.tsx';
import text from '../../kit/text/text.module.css';
import { momentInWords } from '../../kit/text/times.ts';
import { useAdminTerm } from '../shell/admin-term.tsx';
import { termMailsQuery } from '../shell/mail-status.ts';
import { stateWords } from '../shell/mail-words.ts';
import parts from '../shell/parts.module.css';
import styles from './mail.module.css';

/** The mails that did not reach the teams of the term, each with the way to the mails of its project. */
export function LostMails() {
  const { term } = useAdminTerm();
  const query = useQuery(termMailsQuery(term));
  return (
    <section className={parts.part} aria-labelledby="lost">
      <h2 id="lost">Did not arrive: {termLabel(term)}</h2>
      <Loaded query={query} loading={<Bone height="4rem" />} failure={`The mails of ${termLabel(term)} could not be loaded`}>
        {({ lost }) =>
          lost.length === 0 ? (
            <p className={text.muted}>No mail to the teams of {termLabel(term)} came back.</p>
          ) : (
            <ul className={styles.lost}>
              {lost.map(({ id, project, projectTitle, kind, to, state, stateAt }) => (
                <li key={id}>
                  <Link to={paths.submissions(term, { project, tab: 'mail' })}>{projectTitle}</Link>
                  <span>
                    {titleOf(kind)} to {to}: {stateWords[state].words}, <time dateTime={stateAt}>{momentInWords(stateAt)}</time>
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}
