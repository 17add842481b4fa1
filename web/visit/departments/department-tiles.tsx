import { type DepartmentSlug, listDepartments } from '../../../domain/department/departments.ts';
import { t } from '../../../domain/language/text.ts';
import type { Term } from '../../../domain/term/terms.ts';
import { Bone } from '../../kit/feedback/skeleton.tsx';
import { hueOf } from '../../kit/media/hue.ts';
import { paths } from '../../kit/page/paths.ts';
import { Link } from '../../kit/page/router.tsx';
import { DepartmentIcon } from './department-icon.tsx';
import styles from './department-tiles.module.css';

type Props = { term: Term; counts: Record<DepartmentSlug, number> | undefined; loading: boolean };

/**
 * Tiles of the departments with their number of projects in the term; none of a hidden department without projects. If the numbers
 * cannot be loaded, the tiles have none.
 */
export function DepartmentTiles({ term, counts, loading }: Props) {
  const shown = listDepartments().filter(({ slug, isHidden }) => !isHidden || counts?.[slug]);
  return (
    <ul className={styles.tiles}>
      {shown.map((department) => (
        <li key={department.slug}>
          <Link className={styles.tile} style={hueOf(department.slug)} to={paths.department(department.slug, term)}>
            <DepartmentIcon department={department} />
            <span>
              <strong>{department.title}</strong>
              <span className={styles.count}>
                {loading && <Bone width="5rem" />}
                {counts && t('projects.count', { count: counts[department.slug] ?? 0 })}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
