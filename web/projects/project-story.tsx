import type { ReactNode } from 'react';
import type { PublicProject } from '../../domain/public-project.ts';
import { hueOf } from '../ui/hue.ts';
import split from '../ui/split.module.css';
import text from '../ui/text.module.css';
import { ProjectFacts } from './project-facts.tsx';
import { ProjectMedia } from './project-media.tsx';
import styles from './project-story.module.css';
import { TeamList } from './team-list.tsx';
import { WithheldNote } from './withheld-note.tsx';

type Props = {
  project: PublicProject;
  /** Stands below the facts. */
  children?: ReactNode;
};

/** What visitors read of a project below its title. Staff see the same before they publish it. */
export function ProjectStory({ project, children }: Props) {
  return (
    <div style={hueOf(project.department)}>
      <ProjectMedia project={project} />
      <div className={split.split}>
        <div className={styles.story}>
          <section>
            <h2 className={text.heading}>Abstract</h2>
            {project.withheld ? (
              <WithheldNote className={styles.abstract} />
            ) : (
              <p className={`${styles.abstract} ${text.prose}`}>{project.projectDescription}</p>
            )}
          </section>
          <section>
            <h2 className={text.heading}>Team</h2>
            <TeamList project={project} />
          </section>
        </div>
        <aside className={styles.aside} aria-label="About this project">
          <ProjectFacts project={project} />
          {children}
        </aside>
      </div>
    </div>
  );
}
