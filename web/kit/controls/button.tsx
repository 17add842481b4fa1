import type { ComponentProps } from 'react';
import { Link, type LinkProps } from '../page/router.tsx';
import styles from './button.module.css';

type Look = 'primary' | 'quiet' | 'round';
const looks: Record<Look, string> = {
  primary: `${styles.button} ${styles.primary}`,
  quiet: `${styles.button} ${styles.quiet}`,
  round: `${styles.button} ${styles.quiet} ${styles.round}`,
};

type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> & { look?: Look };

/** `disabled` would lose the focus, so it takes `aria-disabled`; its `onClick` has to do nothing then. */
export function Button({ look = 'quiet', type = 'button', ...props }: ButtonProps) {
  return <button className={looks[look]} type={type} {...props} />;
}

/** A link within the site that looks like a button. */
export function ButtonLink({ look = 'quiet', ...props }: LinkProps & { look?: Look }) {
  return <Link className={looks[look]} {...props} />;
}

/** A link to another site or to a file that looks like a button. */
export function ButtonAnchor({ look = 'quiet', children, ...props }: ComponentProps<'a'> & { look?: Look }) {
  return (
    <a className={looks[look]} {...props}>
      {children}
    </a>
  );
}
