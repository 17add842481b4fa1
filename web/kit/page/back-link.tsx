import type { ReactNode } from 'react';
import { Icon } from '../media/icon.tsx';
import { pageIcons } from '../media/page-icons.ts';
import text from '../text/text.module.css';
import styles from './back-link.module.css';
import { Link } from './router.tsx';

/** The link back to the list that a page belongs to. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className={`${styles.back} ${text.unprinted}`} to={to}>
      <Icon path={pageIcons.back} turns size={16} />
      {children}
    </Link>
  );
}
