import { useQuery } from '@tanstack/react-query';
import { t } from '../../../domain/language/text.ts';
import { Failure } from '../../kit/feedback/message.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { PageMeta } from '../../kit/page/page-meta.tsx';
import { useParams } from '../../kit/page/router.tsx';
import { Section } from '../../kit/page/section.tsx';
import { useFromList } from './from-list.ts';
import { NoProject } from './no-project.tsx';
import { ProjectDetails } from './project-details.tsx';
import { ProjectSkeleton } from './project-skeleton.tsx';
import { projectQuery } from './queries.ts';

/** The page of one project, opened from a list or by its address. */
export function ProjectPage() {
  const { id = '' } = useParams();
  const fromList = useFromList(id);
  const query = useQuery(projectQuery(id, fromList));
  if (query.data) return <ProjectDetails key={id} project={query.data} list={fromList?.list} />;
  if (query.data === null) return <NoProject />;
  if (!query.error) return <ProjectSkeleton />;
  return (
    <>
      <PageMeta title={t('projects.project')} description={t('projects.capstone')} />
      <PageHead title={t('projects.project')} />
      <Section look="underHead">
        <Failure title={t('projects.projectFailed')} error={query.error} retry={() => query.refetch()} />
      </Section>
    </>
  );
}
