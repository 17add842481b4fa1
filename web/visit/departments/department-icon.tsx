import type { Department } from '../../../domain/department/departments.ts';
import { hueOf } from '../../kit/media/hue.ts';
import { Icon } from '../../kit/media/icon.tsx';
import styles from './department-icon.module.css';

const looks = { normal: styles.icon, small: `${styles.icon} ${styles.small}` };

/** A department's icon on a tile in its color. */
export function DepartmentIcon({ department, size = 'normal' }: { department: Department; size?: keyof typeof looks }) {
  return (
    <span className={looks[size]} style={hueOf(department.slug)}>
      <Icon path={department.icon} size={size === 'small' ? 18 : 24} />
    </span>
  );
}
