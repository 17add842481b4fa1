import { Link } from 'react-router-dom';
import { departmentTitle } from '../../../domain/departments.ts';
import type { Overview, ProjectRef } from '../../../domain/overview.ts';
import type { Term } from '../../../domain/terms.ts';
import { paths } from '../../paths.ts';
import styles from './overview.module.css';

/** Counts the projects of the term that lack something. Each count links to the list of these projects. */
export function NeedsALook({ term, overview: { missing, ndaNotApproved } }: { term: Term; overview: Overview }) {
  const lists: [string, ProjectRef[]][] = [
    ['Without a poster', missing.poster],
    ['Without a video', missing.video],
    ['Without team photos', missing.teamPhotos],
    ['NDA not approved', ndaNotApproved],
  ];
  return (
    <section className={styles.part} aria-labelledby="needs-a-look">
      <h2 id="needs-a-look">Needs a look</h2>
      <div className={styles.lists}>
        {lists.map(([name, projects]) =>
          projects.length === 0 ? (
            <p key={name} className={styles.row}>
              {name} <span className={styles.none}>none</span>
            </p>
          ) : (
            <details key={name}>
              <summary className={styles.row}>
                {name} <strong>{projects.length}</strong>
              </summary>
              <ul className={styles.projects}>
                {projects.map((project) => (
                  <li key={project.EntryID}>
                    <Link to={paths.submissions(term, { project: project.EntryID })}>{project.ProjectTitle}</Link>
                    <span className={styles.about}>
                      {departmentTitle(project.Department)}, {project.state}
                    </span>
                  </li>
                ))}
              </ul>
            </details>
          ),
        )}
      </div>
    </section>
  );
}
