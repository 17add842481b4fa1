import type { ReactNode } from 'react';
import { type DepartmentSlug, departmentTitle } from '../../../domain/department/departments.ts';
import { type Term, termLabel } from '../../../domain/term/terms.ts';
import type { ProjectAward } from '../../../domain/winners/awards.ts';
import { awardLabel } from '../../../domain/winners/wins.ts';
import { hueOf, hueOfAward } from '../media/hue.ts';
import { paths } from '../page/paths.ts';
import { Link } from '../page/router.tsx';
import styles from './badge.module.css';
import { SearchLink } from './search-link.tsx';

export function Badges({ children }: { children: ReactNode }) {
  return <div className={styles.badges}>{children}</div>;
}

export function Badge({ children }: { children: ReactNode }) {
  return <span className={styles.badge}>{children}</span>;
}

/** A badge with a term, such as `Fall 2026`. */
export function TermBadge({ term }: { term: Term }) {
  return <Badge>{termLabel(term)}</Badge>;
}

/** A keyword of a project, which leads to the search for it. */
export function KeywordBadge({ keyword }: { keyword: string }) {
  return <SearchLink className={styles.badge} words={keyword} />;
}

/** A badge that links to the department's list of the term. */
export function DepartmentBadge({ slug, term }: { slug: DepartmentSlug; term: Term }) {
  return (
    <Link className={`${styles.badge} ${styles.tinted}`} style={hueOf(slug)} to={paths.department(slug, term)}>
      {departmentTitle(slug)}
    </Link>
  );
}

/** A department's name in its color, where the badge is a part of a link. */
export function DepartmentTag({ slug }: { slug: DepartmentSlug }) {
  return (
    <span className={`${styles.badge} ${styles.tinted}`} style={hueOf(slug)}>
      {departmentTitle(slug)}
    </span>
  );
}

/** A badge with a winner's place. It links to the winner's page if `to` is given. */
export function PlaceBadge({ label, to }: { label: string; to?: string }) {
  const look = `${styles.badge} ${styles.winner}`;
  return to ? (
    <Link className={look} to={to}>
      {label}
    </Link>
  ) : (
    <span className={look}>{label}</span>
  );
}

/** What a project won beside a place. Each leads to the awards of its term if `term` is given. */
export function AwardBadges({ awards = [], term }: { awards?: ProjectAward[] | undefined; term?: Term }) {
  return awards.map((award) => {
    const props = { className: `${styles.badge} ${styles.tinted}`, style: hueOfAward(award), children: awardLabel(award) };
    return term ? <Link key={award.id} to={paths.winnersOf(term)} {...props} /> : <span key={award.id} {...props} />;
  });
}
