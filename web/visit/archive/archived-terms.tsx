import { listDepartments } from '../../../domain/department/departments.ts';
import { t } from '../../../domain/language/text.ts';
import { localPath } from '../../../domain/site/local-path.ts';
import { formatTerm, semesterName } from '../../../domain/term/terms.ts';
import { paths } from '../../kit/page/paths.ts';
import { Link } from '../../kit/page/router.tsx';
import { PlaceBadge } from '../../kit/text/badge.tsx';
import { DepartmentIcon } from '../departments/department-icon.tsx';
import styles from './archive-page.module.css';
import type { ArchivedTerm } from './queries.ts';

/** The terms by year, newest first. */
export function ArchivedTerms({ terms }: { terms: ArchivedTerm[] }) {
  const years = [...Map.groupBy(terms, ({ year }) => year)];
  return years.map(([year, ofYear]) => (
    <section key={year} className={styles.year} aria-labelledby={`year-${year}`}>
      <h2 id={`year-${year}`}>{year}</h2>
      <div className={styles.terms}>
        {ofYear.map((term) => (
          <TermOfYear key={formatTerm(term)} term={term} />
        ))}
      </div>
    </section>
  ));
}

function TermOfYear({ term }: { term: ArchivedTerm }) {
  const counts = Object.entries(term.departments);
  const listed = listDepartments().flatMap((department) => {
    const count = counts.find(([slug]) => slug === department.slug)?.[1];
    return count ? [{ department, count }] : [];
  });
  return (
    <article>
      <header className={styles.head}>
        <h3>
          <Link to={paths.homeOf(term)}>{semesterName(term.semester)}</Link>
        </h3>
        <span>{t('projects.count', { count: term.projects })}</span>
        {term.winners > 0 && (
          // Loads the page from the server, where the term is in it already: the browser can scroll there.
          <a className={styles.winners} href={localPath(paths.winnersOf(term))}>
            <PlaceBadge label={t('archive.winners', { count: term.winners })} />
          </a>
        )}
      </header>
      <ul className={styles.departments}>
        {listed.map(({ department, count }) => (
          <li key={department.slug}>
            <Link to={paths.department(department.slug, term)}>
              <DepartmentIcon department={department} size="small" />
              <span>{department.title}</span>
              <span className={styles.count}>{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </article>
  );
}
