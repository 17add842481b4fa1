import { type Department, departmentAt, interdisciplinary } from '../../../domain/department/departments.ts';
import { t } from '../../../domain/language/text.ts';
import { canonical, feedPath } from '../../../domain/site/canonical.ts';
import { pageRange, pageSize } from '../../../domain/site/page-numbers.ts';
import { type Term, termLabel } from '../../../domain/term/terms.ts';
import { FoundCount } from '../../kit/feedback/found-count.tsx';
import { Loaded } from '../../kit/feedback/loaded.tsx';
import { Bone } from '../../kit/feedback/skeleton.tsx';
import card from '../../kit/page/card.module.css';
import { Crumbs } from '../../kit/page/crumbs.tsx';
import linked from '../../kit/page/linked-card.module.css';
import { PageHead } from '../../kit/page/page-head.tsx';
import { PageMeta } from '../../kit/page/page-meta.tsx';
import { paths } from '../../kit/page/paths.ts';
import { Link, useParams } from '../../kit/page/router.tsx';
import { Section } from '../../kit/page/section.tsx';
import { useListedTerm } from '../../kit/term/selected-term.tsx';
import { Rich } from '../../kit/text/rich.tsx';
import text from '../../kit/text/text.module.css';
import { DepartmentIcon } from '../departments/department-icon.tsx';
import { KeepTerm } from '../keep-term/keep-term.tsx';
import { NotFoundPage } from '../not-found/not-found-page.tsx';
import styles from './department-page.module.css';
import interdisciplinaryCall from './interdisciplinary-call.module.css';
import { ProjectFilters } from './project-filters.tsx';
import { ProjectList } from './project-list.tsx';
import { useShownList } from './shown-list.ts';
import studentsLine from './students-line.module.css';
import { useListAddress } from './use-list-address.ts';

/** The page of a department, by its address or a former one. */
export function DepartmentPage() {
  const department = departmentAt(useParams().department ?? '');
  return department ? <Projects key={department.slug} department={department} /> : <NotFoundPage />;
}

/** The projects of one department in the selected term. */
function Projects({ department }: { department: Department }) {
  const term = useListedTerm();
  const address = useListAddress();
  const { query, loadAll } = useShownList(department.slug, term);
  const { data: shown } = query;
  const count = shown?.total;
  const title = (
    <span className={styles.title}>
      <DepartmentIcon department={department} />
      <span>{department.title}</span>
    </span>
  );
  return (
    <>
      <PageMeta
        title={t('projects.departmentTerm', { department: department.title, term: termLabel(term) })}
        description={t('projects.description', { department: department.title, term: termLabel(term) })}
        path={shown && canonical.department(department.slug, term, shown.page)}
        feed={{ path: feedPath(department.slug), title: t('projects.feed', { of: department.title }) }}
        noIndex={count === 0 || address.text !== '' || address.sponsor !== ''}
      />
      <PageHead
        department={department.slug}
        above={<Crumbs page={department.title} />}
        title={title}
        summary={count === undefined ? termLabel(term) : `${termLabel(term)} · ${t('projects.count', { count })}`}
        look="list"
      >
        <ProjectFilters sponsors={shown?.sponsors ?? []} term={term} onFocus={loadAll} />
      </PageHead>
      <Section look="underHead">
        <FoundCount
          noun="project"
          total={count}
          found={shown?.count ?? 0}
          shown={pageRange(shown?.count ?? 0, shown?.page ?? 1)}
          isShown
        />
        <Loaded query={query} loading={<CardSkeletons />} failure={t('projects.failed')}>
          {(list) => <ProjectList department={department} term={term} shown={list} loadAll={loadAll} />}
        </Loaded>
        <InterdisciplinaryCall term={term} />
        <KeepTerm term={term} />
        <StudentsLine />
      </Section>
    </>
  );
}

/** A call to see interdisciplinary projects, where there are such. The whole box is one link, named by its whole sentence. */
function InterdisciplinaryCall({ term }: { term: Term }) {
  if (!interdisciplinary()) return null;
  return (
    <Link className={`${interdisciplinaryCall.call} ${text.unprinted}`} to={paths.department('interdisciplinary', term)}>
      <span className={interdisciplinaryCall.question}>{t('projects.callQuestion')}</span>{' '}
      <span className={interdisciplinaryCall.answer}>{t('projects.callAnswer')}</span>
    </Link>
  );
}

/** The ways to the form and back to a submission, for the few visitors who are on a team. */
function StudentsLine() {
  return (
    <p className={`${studentsLine.line} ${text.unprinted}`}>
      <Rich
        text={t('projects.students')}
        parts={[(words) => <Link to={paths.survey}>{words}</Link>, (words) => <Link to={paths.lostLink}>{words}</Link>]}
      />
    </p>
  );
}

/** Placeholder of one page of the list while it loads. */
function CardSkeletons() {
  return (
    <>
      <p className={text.hidden} role="status">
        {t('words.loadingProjects')}
      </p>
      <ul className={card.grid} aria-hidden="true">
        {Array.from({ length: pageSize }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: equal stand-ins have nothing else.
          <li key={index} className={card.card}>
            <div className={`${linked.media} ${card.media}`}>
              <Bone height="100%" />
            </div>
            <div className={card.title}>
              <Bone width="85%" height="1.1em" />
            </div>
            <div className={card.text}>
              <Bone height="4.2em" />
            </div>
            <div className={card.facts}>
              <Bone width="3rem" />
              <Bone width="60%" />
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
