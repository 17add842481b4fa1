import { useQuery } from '@tanstack/react-query';
import { canonical, feedPath } from '../../domain/canonical.ts';
import type { Department } from '../../domain/departments.ts';
import { clampPage, pageCount, pageRange } from '../../domain/pagination.ts';
import { termLabel } from '../../domain/terms.ts';
import { DepartmentIcon } from '../departments/department-icon.tsx';
import { useListedTerm } from '../terms/selected-term.tsx';
import { Crumbs } from '../ui/crumbs.tsx';
import { FoundCount } from '../ui/found-count.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { PageMeta } from '../ui/page-meta.tsx';
import { Section } from '../ui/section.tsx';
import { CardSkeletons } from './card-skeleton.tsx';
import styles from './department-page.module.css';
import { filterProjects } from './filter-projects.ts';
import { InterdisciplinaryCall } from './interdisciplinary-call.tsx';
import { ProjectFilters } from './project-filters.tsx';
import { ProjectList } from './project-list.tsx';
import { projectsQuery } from './queries.ts';
import { StudentsLine } from './students-line.tsx';
import { useListAddress } from './use-list-address.ts';

/** The projects of one department in the selected term. */
export function DepartmentPage({ department }: { department: Department }) {
  const term = useListedTerm();
  const query = useQuery(projectsQuery(department.slug, term));
  const address = useListAddress();
  const found = filterProjects(query.data ?? [], address);
  const page = clampPage(address.page, pageCount(found.length));
  const count = query.data?.length;
  const title = (
    <span className={styles.title}>
      <DepartmentIcon department={department} />
      <span>{department.title}</span>
    </span>
  );
  return (
    <>
      <PageMeta
        title={`${department.title}, ${termLabel(term)}`}
        description={`${termLabel(term)} capstone projects in ${department.title}: posters, videos and the teams behind them.`}
        path={query.data && canonical.department(department.slug, term, page)}
        feed={{ path: feedPath(department.slug), title: `${department.title}: newest projects` }}
        noIndex={count === 0 || address.text !== '' || address.sponsor !== ''}
      />
      <PageHead
        department={department.slug}
        above={<Crumbs page={department.title} />}
        title={title}
        summary={
          count === undefined ? termLabel(term) : `${termLabel(term)} · ${count === 1 ? '1 project' : `${count} projects`}`
        }
        look="list"
      >
        <ProjectFilters projects={query.data ?? []} term={term} />
      </PageHead>
      <Section look="underHead">
        <FoundCount noun="project" total={count} found={found.length} shown={pageRange(found.length, page)} />
        <Loaded query={query} loading={<CardSkeletons />} failure="The projects could not be loaded">
          {(projects) => <ProjectList department={department} term={term} projects={projects} found={found} page={page} />}
        </Loaded>
        <InterdisciplinaryCall term={term} />
        <StudentsLine />
      </Section>
    </>
  );
}
