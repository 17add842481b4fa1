import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { departmentTitle } from '../../domain/departments.ts';
import type { PublicProject } from '../../domain/public-project.ts';
import { paths } from '../paths.ts';
import { Later, later } from '../ui/later.tsx';
import { useNearWindow } from '../ui/near-window.ts';
import text from '../ui/text.module.css';
import styles from './related.module.css';

// Without the cards, the link to the department remains.
const cards = later<{ id: string }>(() =>
  import('./related-cards.tsx').then(
    ({ RelatedCards }) => RelatedCards,
    () => () => null,
  ),
);

/** Projects that have much in common with one, requested when they come near the window, and the way to all of its department. */
export function Related({ project }: { project: PublicProject }) {
  const place = useRef<HTMLElement>(null);
  const near = useNearWindow(place);
  return (
    <section ref={place} aria-labelledby="related">
      <div className={styles.head}>
        <h2 id="related" className={text.heading}>
          Related projects
        </h2>
        <Link to={paths.department(project.department, project)}>All {departmentTitle(project.department)} projects</Link>
      </div>
      {near && <Later part={cards} props={{ id: project.id }} />}
    </section>
  );
}
