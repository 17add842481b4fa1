import { t } from '../../../domain/language/text.ts';
import { ButtonLink } from '../../kit/controls/button.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { PageMeta } from '../../kit/page/page-meta.tsx';
import { paths } from '../../kit/page/paths.ts';
import { Section } from '../../kit/page/section.tsx';
import text from '../../kit/text/text.module.css';

/** Shown when a project does not exist or is no longer public. */
export function NoProject() {
  return (
    <>
      <PageMeta title={t('projects.notFound')} description={t('projects.noSuch')} noIndex />
      <PageHead title={t('projects.notFound')} />
      <Section look="underHead">
        <p className={text.lede}>{t('projects.withdrawn')}</p>
        <p>
          <ButtonLink look="primary" to={paths.home + paths.departments}>
            {t('departments.browse')}
          </ButtonLink>{' '}
          <ButtonLink to={paths.archive}>{t('layout.archive')}</ButtonLink>
        </p>
      </Section>
    </>
  );
}
