import { departmentTitle } from '../../../domain/department/departments.ts';
import { locale, t } from '../../../domain/language/text.ts';
import type { Lack, Overview } from '../../../domain/person/overview.ts';
import { stateInWords } from '../../../domain/person/staff-labels.ts';
import type { Term } from '../../../domain/term/terms.ts';
import { paths } from '../../kit/page/paths.ts';
import { Link } from '../../kit/page/router.tsx';
import { Rich } from '../../kit/text/rich.tsx';
import { daysAgo } from '../../kit/text/times.ts';
import parts from '../shell/parts.module.css';
import styles from './overview.module.css';

type Props = { term: Term; overview: Overview; now: number };

/** Counts the projects of the term that were returned or lack something, and names a few of each. The table shows all of them. */
export function NeedsALook({ term, now, overview: { missing, ndaNotApproved, returned, unreadable } }: Props) {
  const lists: { name: string; lack: Lack; lacks?: string }[] = [
    { name: t('staff.overview.look.poster'), lack: missing.poster, lacks: 'poster' },
    { name: t('staff.overview.look.video'), lack: missing.video, lacks: 'video' },
    { name: t('staff.overview.look.photos'), lack: missing.teamPhotos, lacks: 'photos' },
    { name: t('staff.overview.look.approval'), lack: ndaNotApproved, lacks: 'approval' },
    ...(unreadable ? [{ name: t('staff.overview.look.unreadable'), lack: unreadable }] : []),
  ];
  return (
    <section className={parts.part} aria-labelledby="needs-a-look">
      <h2 id="needs-a-look">{t('staff.overview.look.title')}</h2>
      <div className={parts.lines}>
        {returned.count > 0 && (
          <details>
            <summary className={styles.row}>
              <Rich text={t('staff.overview.look.returned', { count: returned.count })} />
            </summary>
            <ul className={styles.projects}>
              {returned.first.map(({ EntryID, ProjectTitle, Department, since }) => (
                <li key={EntryID}>
                  <Link to={paths.submissions(term, { project: EntryID })}>{ProjectTitle}</Link>
                  <span className={styles.about}>
                    {departmentTitle(Department)}, {daysAgo(since, now)}
                  </span>
                </li>
              ))}
              <li>
                <Link to={paths.submissions(term, { state: 'returned' })}>{t('staff.overview.look.write')}</Link>
              </li>
            </ul>
          </details>
        )}
        {lists.map(({ name, lack: { count, first }, lacks }) =>
          count === 0 ? (
            <p key={name} className={styles.row}>
              {name} <span className={styles.none}>{t('staff.overview.look.none')}</span>
            </p>
          ) : (
            <details key={name}>
              <summary className={styles.row}>
                {name} <strong>{count.toLocaleString(locale())}</strong>
              </summary>
              <ul className={styles.projects}>
                {first.map((project) => (
                  <li key={project.EntryID}>
                    <Link to={paths.submissions(term, { project: project.EntryID })}>{project.ProjectTitle}</Link>
                    <span className={styles.about}>
                      {departmentTitle(project.Department)}, {stateInWords(project.state)}
                    </span>
                  </li>
                ))}
                {lacks && (
                  <li>
                    <Link to={paths.submissions(term, { lacks })}>{t('staff.overview.look.showAll', { count })}</Link>
                  </li>
                )}
              </ul>
            </details>
          ),
        )}
      </div>
    </section>
  );
}
