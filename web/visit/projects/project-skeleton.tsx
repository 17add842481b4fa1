import { t } from '../../../domain/language/text.ts';
import { Bone } from '../../kit/feedback/skeleton.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { PageMeta } from '../../kit/page/page-meta.tsx';
import { Section } from '../../kit/page/section.tsx';
import split from '../../kit/page/split.module.css';

/** Placeholder of a project's page while it loads. */
export function ProjectSkeleton() {
  return (
    <>
      <PageMeta title={t('projects.project')} description={t('projects.capstone')} />
      <PageHead
        above={<Bone width="14rem" height="4.25rem" />}
        title={<span role="status">{t('projects.loadingProject')}</span>}
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
