import { logoOf } from '../../../domain/picture/logo.ts';
import { site } from '../../../domain/site/site.ts';
import styles from './logo.module.css';
import { paths } from './paths.ts';
import { Link } from './router.tsx';

/** Where the logo stands is dark in both themes. */
type Props = { onDark?: boolean };

/** The site's logo and name, a link to the home page. */
export function Logo({ onDark }: Props) {
  return (
    <Link className={styles.logo} to={paths.home}>
      <Mark onDark={onDark} />
      <span>
        {site.name}
        <small>{site.school}</small>
      </span>
    </Link>
  );
}

/** The logo without the name: the school's if it has one. */
export function Mark({ onDark }: Props) {
  const logo = logoOf(site.logo);
  if (logo) {
    const { light, dark, width, height } = logo;
    return (
      <picture>
        {!onDark && <source srcSet={dark} media="(prefers-color-scheme: dark)" />}
        <img className={styles.picture} src={onDark ? dark : light} width={width} height={height} alt="" />
      </picture>
    );
  }
  return <BuiltMark />;
}

export function BuiltMark() {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true">
      <rect className={styles.ground} width="40" height="40" rx="10" />
      <path className={styles.roof} d="M9 27l11-16 11 16M14.500 27L20 19l5.500 8" />
    </svg>
  );
}
