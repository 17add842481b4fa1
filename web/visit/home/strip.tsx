import { useId } from 'react';
import { departmentTitle } from '../../../domain/department/departments.ts';
import { t } from '../../../domain/language/text.ts';
import { writtenIn } from '../../../domain/language/written.ts';
import { mostHighlights } from '../../../domain/project/highlights.ts';
import { type Term, termLabel } from '../../../domain/term/terms.ts';
import { Bone } from '../../kit/feedback/skeleton.tsx';
import { hueOf } from '../../kit/media/hue.ts';
import { pictureSizes } from '../../kit/media/picture-sizes.ts';
import { Still } from '../../kit/media/video-thumbnail.tsx';
import linked from '../../kit/page/linked-card.module.css';
import { paths } from '../../kit/page/paths.ts';
import { Link } from '../../kit/page/router.tsx';
import { Star } from '../star/star.tsx';
import type { StripPoster } from './queries.ts';
import styles from './strip.module.css';

/** Posters of a term in one row, which swipes and scrolls sideways. */
export function Strip({ term, highlights }: { term: Term; highlights: StripPoster[] }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        {t('home.projectsOf', { term: termLabel(term) })}
      </h2>
      <ul className={styles.strip}>
        {highlights.map(({ id, projectTitle, department, poster, language }, index) => (
          <li key={id} style={hueOf(department)}>
            <Link className={`${linked.card} ${styles.poster}`} to={paths.project(id)}>
              <span className={`${linked.media} ${styles.media}`}>
                <Still id={id} title={projectTitle} pictures={[poster]} sizes={pictureSizes.strip} eager={index === 0} />
              </span>
              <span className={styles.title}>
                <bdi {...writtenIn({ language })}>{projectTitle}</bdi>
              </span>
              <small>{departmentTitle(department)}</small>
            </Link>
            <Star id={id} title={projectTitle} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Placeholder of the strip while it loads. */
export function StripSkeleton() {
  return (
    <div aria-hidden="true">
      <p className={styles.heading}>
        <Bone width="12rem" />
      </p>
      <ul className={styles.strip}>
        {Array.from({ length: mostHighlights }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: equal stand-ins have nothing else.
          <li key={index}>
            <div className={`${linked.media} ${styles.media}`} />
            <div className={styles.title}>
              <Bone height="2.4em" />
            </div>
            <Bone width="60%" />
          </li>
        ))}
      </ul>
    </div>
  );
}
