import { type ComponentProps, useRef } from 'react';
import { departmentTitle } from '../../../domain/department/departments.ts';
import { t } from '../../../domain/language/text.ts';
import type { PublicProject } from '../../../domain/project/public-project.ts';
import { Later, later } from '../../kit/page/lazy-part.tsx';
import { useNearWindow } from '../../kit/page/near-window.ts';
import { paths } from '../../kit/page/paths.ts';
import { Link } from '../../kit/page/router.tsx';
import text from '../../kit/text/text.module.css';
import styles from './related.module.css';
import type { RelatedCards } from './related-cards.tsx';

const cards = later<ComponentProps<typeof RelatedCards>>(() =>
  import('./related-cards.tsx').then((loaded) => loaded.RelatedCards),
);

/** Keeps the place of the cards, so that nothing below moves when they come. */
const place = <div className={styles.place} />;

/** Projects that have much in common with one, requested when they come near the window, and the way to all of its department. */
export function Related({ project }: { project: PublicProject }) {
  const section = useRef<HTMLElement>(null);
  const near = useNearWindow(section);
  return (
    <section ref={section} aria-labelledby="related">
      <div className={styles.head}>
        <h2 id="related" className={text.heading}>
          {t('projects.related')}
        </h2>
        <Link to={paths.department(project.department, project)}>
          {t('projects.allOf', { department: departmentTitle(project.department) })}
        </Link>
      </div>
      {near ? <Later part={cards} props={{ id: project.id, waiting: place }} waiting={place} /> : place}
    </section>
  );
}
