import { useCallback } from 'react';
import { type Department, interdisciplinary } from '../../../domain/department/departments.ts';
import { t } from '../../../domain/language/text.ts';
import type { PublicProject } from '../../../domain/project/public-project.ts';
import { formatTerm, sameTerm, type Term, termLabel } from '../../../domain/term/terms.ts';
import { ButtonLink } from '../../kit/controls/button.tsx';
import { Pagination } from '../../kit/controls/pagination.tsx';
import { Message } from '../../kit/feedback/message.tsx';
import card from '../../kit/page/card.module.css';
import { Later } from '../../kit/page/lazy-part.tsx';
import { paths } from '../../kit/page/paths.ts';
import { Link, useLocation, useNavigate } from '../../kit/page/router.tsx';
import { useTermChoices } from '../../kit/term/selected-term.tsx';
import { Rich } from '../../kit/text/rich.tsx';
import { lateOverlay } from './late-overlay.ts';
import { changeListAddress } from './list-address.ts';
import { ProjectCard } from './project-card.tsx';
import styles from './project-list.module.css';
import type { ShownList } from './shown-list.ts';
import { useListAddress } from './use-list-address.ts';

type Props = {
  department: Department;
  term: Term;
  shown: ShownList & { found: PublicProject[] };
  /** Loads the projects of the other pages, through which the overlay turns. */
  loadAll: () => void;
};

/** Scrolls to the top of the page, smoothly unless the visitor asked for less motion. */
function scrollToTop() {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: 0, behavior: still ? 'auto' : 'smooth' });
}

/** One page of the filtered list, its page numbers, and the overlay of the project in the address. */
export function ProjectList({ department, term, shown, loadAll }: Props) {
  const { total, count, page, projects, found } = shown;
  const address = useListAddress();
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  // The same at every address: cards that stay are not drawn again.
  const show = useCallback(
    (id: string) =>
      navigate(`?${changeListAddress(new URLSearchParams(window.location.search), { shown: id })}`, {
        state: { opened: true },
      }),
    [navigate],
  );
  const text = address.text.trim();
  const searchAll = text && paths.search({ text });
  const words = (
    <span>
      <Rich text={t('projects.searchYears', { text })} parts={[(searched) => <bdi>{searched}</bdi>]} />
    </span>
  );
  if (total === 0) return <EmptyDepartment department={department} term={term} />;
  if (count === 0) {
    const ways = (
      <>
        {searchAll && (
          <ButtonLink look="primary" to={searchAll}>
            {words}
          </ButtonLink>
        )}
        <ButtonLink to={address.with({ text: '', sponsor: '' })}>{t('words.clearFilters')}</ButtonLink>
      </>
    );
    return (
      <Message title={t('projects.noMatch')} actions={ways}>
        <p>{t('projects.stillThere', { count: total })}</p>
      </Message>
    );
  }

  const list = pathname + address.with({ shown: null });
  const opened = found.find((project) => project.id === address.shown);
  // The history keeps one entry of the overlay, whichever projects it showed.
  const turn = (project: PublicProject) => navigate(address.with({ shown: project.id }), { state, replace: true });
  // Closing goes back, so that the history keeps no entry of the overlay. If the page was opened with the overlay, there is
  // nothing to go back to.
  const close = () => (state?.opened ? history.back() : address.replace({ shown: null }));

  return (
    <>
      <ul className={card.grid} data-view={address.view} onPointerEnter={loadAll} onFocus={loadAll}>
        {projects.map((project, index) => (
          <li key={project.id}>
            <ProjectCard project={project} list={list} onShow={show} eager={index === 0} />
          </li>
        ))}
      </ul>
      <Pagination page={page} count={count} addressOf={(page) => address.with({ page })} onTurn={scrollToTop} />
      {searchAll && (
        <p className={styles.more}>
          {t('projects.anotherYear')} <Link to={searchAll}>{words}</Link>
        </p>
      )}
      {opened && <Later part={lateOverlay} props={{ project: opened, found, list, onTurn: turn, onClose: close }} />}
    </>
  );
}

/** Shown when the department has no projects in the term. Links to its other terms and to the interdisciplinary projects. */
function EmptyDepartment({ department, term }: { department: Department; term: Term }) {
  const others = useTermChoices().filter((choice) => !sameTerm(choice, term));
  const ways = (
    <>
      {others.map((other) => (
        <ButtonLink key={formatTerm(other)} to={paths.department(department.slug, other)}>
          {termLabel(other)}
        </ButtonLink>
      ))}
      <ButtonLink to={paths.archive}>{t('layout.archive')}</ButtonLink>
      {interdisciplinary() && department.slug !== 'interdisciplinary' && (
        <ButtonLink to={paths.department('interdisciplinary', term)}>{t('projects.interdisciplinary')}</ButtonLink>
      )}
    </>
  );
  return (
    <Message title={t('projects.empty', { department: department.title })} actions={ways}>
      <p>{t('projects.emptyTerm', { term: termLabel(term) })}</p>
    </Message>
  );
}
