import { t } from '../../../domain/language/text.ts';
import { type Department, departmentAt } from '../../../domain/project/departments.ts';
import { canonical, feedPath } from '../../../domain/site/canonical.ts';
import { pageRange } from '../../../domain/site/pagination.ts';
import { termLabel } from '../../../domain/term/terms.ts';
import { FoundCount } from '../../kit/feedback/found-count.tsx';
import { Loaded } from '../../kit/feedback/loaded.tsx';
import { Crumbs } from '../../kit/page/crumbs.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { PageMeta } from '../../kit/page/page-meta.tsx';
import { useParams } from '../../kit/page/router.tsx';
import { Section } from '../../kit/page/section.tsx';
import { useListedTerm } from '../../kit/term/selected-term.tsx';
import { DepartmentIcon } from '../departments/department-icon.tsx';
import { KeepTerm } from '../keep-term/keep-term.tsx';
import { NotFoundPage } from '../not-found/not-found-page.tsx';
import { CardSkeletons } from './card-skeleton.tsx';
import styles from './department-page.module.css';
import { InterdisciplinaryCall } from './interdisciplinary-call.tsx';
import { ProjectFilters } from './project-filters.tsx';
import { ProjectList } from './project-list.tsx';
import { useShownList } from './shown-list.ts';
import { StudentsLine } from './students-line.tsx';
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
        feed={{ path: feedPath(department.slug), title: t('projects.feed', { department: department.title }) }}
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
