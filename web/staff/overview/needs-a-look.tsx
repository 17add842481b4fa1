import type { Lack, Overview } from '../../../domain/person/overview.ts';
import { stateLabels } from '../../../domain/person/staff-labels.ts';
import { departmentTitle } from '../../../domain/project/departments.ts';
import type { Term } from '../../../domain/term/terms.ts';
import { paths } from '../../kit/page/paths.ts';
import { Link } from '../../kit/page/router.tsx';
import { daysAgo } from '../../kit/text/times.ts';
import styles from './overview.module.css';

type Props = { term: Term; overview: Overview; now: number };

/** Counts the projects of the term that were returned or lack something, and names a few of each. The table shows all of them. */
export function NeedsALook({ term, now, overview: { missing, ndaNotApproved, returned, unreadable } }: Props) {
  const lists: { name: string; lack: Lack; lacks?: string }[] = [
    { name: 'Without a poster', lack: missing.poster, lacks: 'poster' },
    { name: 'Without a video', lack: missing.video, lacks: 'video' },
    { name: 'Without team photos', lack: missing.teamPhotos, lacks: 'photos' },
    { name: 'NDA not approved', lack: ndaNotApproved, lacks: 'approval' },
    ...(unreadable ? [{ name: 'Cannot be read by this release', lack: unreadable }] : []),
  ];
  return (
    <section className={styles.part} aria-labelledby="needs-a-look">
      <h2 id="needs-a-look">Needs a look</h2>
      <div className={styles.lists}>
        {returned.count > 0 && (
          <details>
            <summary className={styles.row}>
              Returned, not corrected yet <strong>{returned.count.toLocaleString('en-US')}</strong>
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
                <Link to={paths.submissions(term, { state: 'returned' })}>Write to their teams from the table</Link>
              </li>
            </ul>
          </details>
        )}
        {lists.map(({ name, lack: { count, first }, lacks }) =>
          count === 0 ? (
            <p key={name} className={styles.row}>
              {name} <span className={styles.none}>none</span>
            </p>
          ) : (
            <details key={name}>
              <summary className={styles.row}>
                {name} <strong>{count.toLocaleString('en-US')}</strong>
              </summary>
              <ul className={styles.projects}>
                {first.map((project) => (
                  <li key={project.EntryID}>
                    <Link to={paths.submissions(term, { project: project.EntryID })}>{project.ProjectTitle}</Link>
                    <span className={styles.about}>
                      {departmentTitle(project.Department)}, {stateLabels[project.state].toLowerCase()}
                    </span>
                  </li>
                ))}
                {lacks && (
                  <li>
                    <Link to={paths.submissions(term, { lacks })}>
                      {count === 1 ? 'Show it in the table' : `Show all ${count.toLocaleString('en-US')} in the table`}
                    </Link>
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
