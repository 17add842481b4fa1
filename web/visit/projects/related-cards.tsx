import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { departmentTitle } from '../../../domain/department/departments.ts';
import { writtenIn } from '../../../domain/language/written.ts';
import type { RelatedProject } from '../../../domain/project/related.ts';
import { hueOf } from '../../kit/media/hue.ts';
import { Still, thumbnailOf } from '../../kit/media/video-thumbnail.tsx';
import { followCard } from '../../kit/page/follow-card.ts';
import linked from '../../kit/page/linked-card.module.css';
import { paths } from '../../kit/page/paths.ts';
import { Link } from '../../kit/page/router.tsx';
import { Star } from '../star/star.tsx';
import { TableBadge } from '../tables/table-badge.tsx';
import { relatedQuery } from './queries.ts';
import styles from './related-cards.module.css';

type RelatedCardsProps = {
  id: string;
  /** Stands there until the projects have come. */
  waiting: ReactNode;
};

/** Cards of the projects that have much in common with the project `id`; none when they cannot be loaded. */
export function RelatedCards({ id, waiting }: RelatedCardsProps) {
  const { data: related = [], isPending } = useQuery(relatedQuery(id));
  if (isPending) return waiting;
  if (related.length === 0) return null;
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

function RelatedCard({ project }: { project: RelatedProject }) {
  const { id, projectTitle, department, sponsor, poster, youtubeLink } = project;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way is the link.
    <article className={`${linked.card} ${styles.card}`} onClick={followCard}>
      <div className={`${linked.media} ${styles.media}`}>
        <Still
          id={id}
          title={projectTitle}
          pictures={[poster, thumbnailOf(youtubeLink)]}
          sizes="(min-width: 1248px) 282px, (min-width: 900px) 23vw, (min-width: 560px) 46vw, 112px"
        />
        <TableBadge project={project} />
      </div>
      <div>
        <h3>
          <Link className={linked.link} to={paths.project(id)} {...writtenIn(project)}>
            {projectTitle}
          </Link>
        </h3>
        <p>
          {departmentTitle(department)}
          {sponsor && (
            <>
              {' · '}
              <bdi>{sponsor}</bdi>
            </>
          )}
        </p>
      </div>
      <Star id={id} title={projectTitle} />
    </article>
  );
}
