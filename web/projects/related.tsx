import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { departmentTitle } from '../../domain/departments.ts';
import type { PublicProject } from '../../domain/public-project.ts';
import type { RelatedProject } from '../../domain/related.ts';
import { termLabel } from '../../domain/terms.ts';
import { paths } from '../paths.ts';
import { hueOf } from '../ui/hue.ts';
import { useNearWindow } from '../ui/near-window.ts';
import { Bone } from '../ui/skeleton.tsx';
import { Still, thumbnailOf } from '../ui/still.tsx';
import text from '../ui/text.module.css';
import { relatedQuery } from './queries.ts';
import styles from './related.module.css';

/** Projects that have much in common with one, and the way to all of its department. */
export function Related({ project }: { project: PublicProject }) {
  const place = useRef<HTMLElement>(null);
  const near = useNearWindow(place);
  return (
    <section ref={place} aria-labelledby={`${project.id}-related`}>
      <div className={styles.head}>
        <h2 id={`${project.id}-related`} className={text.heading}>
          Related projects
        </h2>
        <Link to={paths.department(project.department, project)}>
          All of {departmentTitle(project.department)}, {termLabel(project)}
        </Link>
      </div>
      {near && <RelatedCards id={project.id} />}
    </section>
  );
}

/** A component of its own, so that the cards are requested late and do not compete with the project's pictures. */
function RelatedCards({ id }: { id: string }) {
  const { data: related, isPending } = useQuery(relatedQuery(id));
  if (isPending) {
    return (
      <div className={styles.cards} aria-hidden="true">
        {['a', 'b', 'c', 'd'].map((key) => (
          <Bone key={key} height="100%" />
        ))}
      </div>
    );
  }
  // A failure leaves the link to the department.
  if (!related || related.length === 0) return null;
  return (
    <ul className={styles.cards}>
      {related.map((one) => (
        <li key={one.id} style={hueOf(one.department)}>
          <RelatedCard project={one} />
        </li>
      ))}
    </ul>
  );
}

function RelatedCard({ project: { id, projectTitle, department, sponsor, poster, youtubeLink } }: { project: RelatedProject }) {
  return (
    <Link className={styles.card} to={paths.project(id)}>
      <div className={styles.media}>
        <Still
          id={id}
          title={projectTitle}
          pictures={[poster, thumbnailOf(youtubeLink)]}
          sizes="(min-width: 1248px) 282px, (min-width: 900px) 23vw, (min-width: 560px) 46vw, 112px"
        />
      </div>
      <div>
        <h3>{projectTitle}</h3>
        <p>{[departmentTitle(department), sponsor].filter(Boolean).join(' · ')}</p>
      </div>
    </Link>
  );
}
