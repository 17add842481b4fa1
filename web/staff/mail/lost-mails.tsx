import { useQuery } from '@tanstack/react-query';
import { t } from '../../../domain/language/text.ts';
import { judgesAsProject } from '../../../domain/mail/judge-mail.ts';
import { titleOf } from '../../../domain/mail/letters/letters.ts';
import { rosterAsProject } from '../../../domain/roster/roster.ts';
import { type Term, termLabel } from '../../../domain/term/terms.ts';
import { Loaded } from '../../kit/feedback/loaded.tsx';
import { Bone } from '../../kit/feedback/skeleton.tsx';
import { paths } from '../../kit/page/paths.ts';
import { Link } from '../../kit/page/router.tsx';
import { Rich } from '../../kit/text/rich.tsx';
import text from '../../kit/text/text.module.css';
import { momentInWords } from '../../kit/text/times.ts';
import { useAdminTerm } from '../shell/admin-term.tsx';
import { termMailsQuery } from '../shell/mail-status.ts';
import { stateWords } from '../shell/mail-words.ts';
import parts from '../shell/parts.module.css';
import styles from './mail.module.css';

/** The mails that did not reach the teams and judges of the term, each with the way to where it was sent from. */
export function LostMails() {
  const { term } = useAdminTerm();
  const query = useQuery(termMailsQuery(term));
  return (
    <section className={parts.part} aria-labelledby="lost">
      <h2 id="lost">{t('staff.mail.lost', { term: termLabel(term) })}</h2>
      <Loaded query={query} loading={<Bone height="4rem" />} failure={t('staff.mail.lostFailed', { term: termLabel(term) })}>
        {({ lost }) =>
          lost.length === 0 ? (
            <p className={text.muted}>{t('staff.mail.noneLost', { term: termLabel(term) })}</p>
          ) : (
            <ul className={styles.lost}>
              {lost.map(({ id, project, projectTitle, kind, to, state, stateAt }) => (
                <li key={id}>
                  <Link to={placeOf(project, term)} dir="auto">
                    {projectTitle}
                  </Link>
                  <span>
                    <Rich
                      text={t('staff.mail.lostLine', {
                        kind: titleOf(kind),
                        to,
                        state: stateWords[state].words,
                        time: momentInWords(stateAt),
                      })}
                      parts={[(words) => <time dateTime={stateAt}>{words}</time>]}
                    />
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

function placeOf(project: string, term: Term): string {
  if (project === rosterAsProject(term)) return paths.rosterOf(term);
  return project === judgesAsProject(term) ? paths.judging('judges', term) : paths.submissions(term, { project, tab: 'mail' });
}
