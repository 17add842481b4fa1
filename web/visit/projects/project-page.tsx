import { useQuery } from '@tanstack/react-query';
import { t } from '../../../domain/language/text.ts';
import { ButtonLink } from '../../kit/controls/button.tsx';
import { Failure } from '../../kit/feedback/message.tsx';
import { Bone } from '../../kit/feedback/skeleton.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { PageMeta } from '../../kit/page/page-meta.tsx';
import { paths } from '../../kit/page/paths.ts';
import { useParams } from '../../kit/page/router.tsx';
import { Section } from '../../kit/page/section.tsx';
import split from '../../kit/page/split.module.css';
import text from '../../kit/text/text.module.css';
import ways from '../layout/ways.module.css';
import { useFromList } from './from-list.ts';
import { ProjectDetails } from './project-details.tsx';
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
      <PageMeta title={t('words.project')} description={t('projects.capstone')} />
      <PageHead title={t('words.project')} />
      <Section look="underHead">
        <Failure title={t('projects.projectFailed')} error={query.error} retry={() => query.refetch()} />
      </Section>
    </>
  );
}

/** Shown when a project does not exist or is no longer public. */
function NoProject() {
  return (
    <>
      <PageMeta title={t('projects.notFound')} description={t('projects.noSuch')} noIndex />
      <PageHead title={t('projects.notFound')} />
      <Section look="underHead">
        <p className={text.lede}>{t('projects.withdrawn')}</p>
        <div className={ways.ways}>
          <ButtonLink look="primary" to={paths.home + paths.departments}>
            {t('departments.browse')}
          </ButtonLink>
          <ButtonLink to={paths.archive}>{t('layout.archive')}</ButtonLink>
        </div>
      </Section>
    </>
  );
}

/** Placeholder of a project's page while it loads. */
function ProjectSkeleton() {
  return (
    <>
      <PageMeta title={t('words.project')} description={t('projects.capstone')} />
      <PageHead
        above={<Bone width="14rem" height="4.25rem" />}
        title={<span role="status">{t('words.loadingProject')}</span>}
      />
      <Section look="underHead">
        <div className={split.split} aria-hidden="true">
          <Bone height="clamp(12rem, 34vw, 25rem)" />
          <Bone height="clamp(10rem, 22vw, 19rem)" />
        </div>
        <div className={split.split} aria-hidden="true">
          <Bone height="12rem" />
          <Bone height="14rem" />
        </div>
      </Section>
    </>
  );
}
