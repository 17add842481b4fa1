import type { DepartmentSlug } from '../../../domain/department/departments.ts';
import { t } from '../../../domain/language/text.ts';
import type { Overview } from '../../../domain/person/overview.ts';
import { departmentsShownTo, mayEdit } from '../../../domain/person/roles.ts';
import { stateInWords, stateLabel } from '../../../domain/person/staff-labels.ts';
import type { ProjectState } from '../../../domain/project/projects.ts';
import { needsReview, projectStates } from '../../../domain/project/states.ts';
import { type Term, termLabel } from '../../../domain/term/terms.ts';
import { ButtonLink } from '../../kit/controls/button.tsx';
import { ScrollRegion } from '../../kit/controls/scroll-region.tsx';
import { Message } from '../../kit/feedback/message.tsx';
import { paths } from '../../kit/page/paths.ts';
import { Link } from '../../kit/page/router.tsx';
import parts from '../shell/parts.module.css';
import { useAccount } from '../sign-in/use-account.ts';
import table from '../tables/table.module.css';
import styles from './overview.module.css';

type Props = { term: Term; departments: Overview['departments'] };

/** The number of projects per department that the account sees, and per state. Each number links to these projects. */
export function Submissions({ term, departments }: Props) {
  const account = useAccount();
  const count = (slugs: readonly DepartmentSlug[], counted: readonly ProjectState[]) =>
    slugs.reduce((sum, slug) => sum + counted.reduce((part, state) => part + (departments[slug]?.[state] ?? 0), 0), 0);
  const known = departmentsShownTo(account).filter(({ slug, isHidden }) => !isHidden || count([slug], projectStates) > 0);
  const slugs = known.map(({ slug }) => slug);
  const waiting = count(slugs, projectStates.filter(needsReview));

  if (count(slugs, projectStates) === 0) {
    return (
      <Message
        title={t('staff.overview.counts.empty', { term: termLabel(term) })}
        actions={
          account.role === 'coordinator' && (
            <ButtonLink to={paths.edit('window', term)}>{t('staff.overview.changes.what.window')}</ButtonLink>
          )
        }
      >
        <p>{t('staff.overview.counts.emptyHint')}</p>
      </Message>
    );
  }
  return (
    <section className={parts.part} aria-labelledby="submissions">
      <div className={parts.between}>
        <h2 id="submissions">{t('staff.words.submissions')}</h2>
        {waiting > 0 && mayEdit(account) && (
          <ButtonLink look="primary" to={paths.reviewOf(term)}>
            {t('staff.overview.counts.review', { count: waiting })}
          </ButtonLink>
        )}
      </div>
      <ScrollRegion className={`${table.scroll} ${styles.counts}`} aria-label={t('staff.overview.counts.table')}>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">{t('words.department')}</th>
              {projectStates.map((state) => (
                <th key={state} scope="col">
                  {stateLabel(state)}
                </th>
              ))}
              <th scope="col">{t('staff.overview.counts.total')}</th>
            </tr>
          </thead>
          <tbody>
            {known.map(({ slug, title }) => (
              <tr key={slug}>
                <th scope="row">{title}</th>
                {projectStates.map((state) => (
                  <Count
                    key={state}
                    number={departments[slug]?.[state] ?? 0}
                    of={`${stateInWords(state)}, ${title}`}
                    to={paths.submissions(term, { department: slug, state })}
                  />
                ))}
                <Count number={count([slug], projectStates)} of={title} to={paths.submissions(term, { department: slug })} />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('staff.overview.counts.total')}</th>
              {projectStates.map((state) => (
                <Count
                  key={state}
                  number={count(slugs, [state])}
                  of={stateInWords(state)}
                  to={paths.submissions(term, { state })}
                />
              ))}
              <Count number={count(slugs, projectStates)} of={t('staff.overview.counts.all')} to={paths.submissions(term)} />
            </tr>
          </tfoot>
        </table>
      </ScrollRegion>
    </section>
  );
}

/** A count of 0 is no link. */
function Count({ number, of, to }: { number: number; of: string; to: string }) {
  if (number === 0) return <td className={styles.none}>0</td>;
  return (
    <td>
      <Link to={to} aria-label={t('staff.overview.counts.number', { count: number, of })}>
        {number}
      </Link>
    </td>
  );
}
