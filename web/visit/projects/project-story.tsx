import type { CSSProperties } from 'react';
import { t } from '../../../domain/language/text.ts';
import { writtenIn } from '../../../domain/language/written.ts';
import type { PublicProject } from '../../../domain/project/public-project.ts';
import { hueOf } from '../../kit/media/hue.ts';
import split from '../../kit/page/split.module.css';
import text from '../../kit/text/text.module.css';
import { ProjectFacts } from './project-facts.tsx';
import { ProjectMedia } from './project-media.tsx';
import styles from './project-story.module.css';
import { TeamList } from './team-list.tsx';
import { WithheldNote } from './withheld-note.tsx';

/** What visitors read of a project below its title. Staff see the same before they publish it. */
export function ProjectStory({ project }: { project: PublicProject }) {
  // A single picture stands above the abstract, so that the facts fill the place at its right.
  const isAlone = !(project.youtubeLink && project.poster);
  return (
    <div className={styles.whole} style={hueOf(project.department)}>
      {!isAlone && <ProjectMedia project={project} />}
      <div className={`${split.split} ${styles.columns}`}>
        <div className={styles.story}>
          {isAlone && <ProjectMedia project={project} />}
          {/* A school may ask for no abstract. */}
          {(project.withheld || project.projectDescription) && (
            <section className={styles.about}>
              <h2 className={text.heading}>{t('words.abstract')}</h2>
              {project.withheld ? (
                <WithheldNote className={styles.abstract} />
              ) : (
                <p
                  className={`${styles.abstract} ${text.prose}`}
                  style={printedSize(project.projectDescription)}
                  {...writtenIn(project)}
                >
                  {project.projectDescription}
                </p>
              )}
            </section>
          )}
          {/* Its members, or its sponsor, may hide the names. */}
          {(project.teamMemberNames || project.teamPhotos) && (
            <section className={styles.team}>
              <h2 className={text.heading}>{t('words.team')}</h2>
              <TeamList project={project} />
            </section>
          )}
        </div>
        <aside className={styles.aside} aria-label={t('words.aboutThisProject')}>
          <ProjectFacts project={project} />
        </aside>
      </div>
    </div>
  );
}

/** Long abstracts are printed small, so that the sheet has room for the poster. */
function printedSize({ length }: string): CSSProperties {
  const size = length > 5000 ? '7pt' : length > 2500 ? '8pt' : length > 1500 ? '9pt' : '10pt';
  return { '--printed': size } as CSSProperties;
}
