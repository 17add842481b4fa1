import { t } from '../../../domain/language/text.ts';
import { type Term, termLabel } from '../../../domain/term/terms.ts';
import { ButtonLink } from '../../kit/controls/button.tsx';
import { useOffline } from '../../kit/offline/state.ts';
import { PageHead } from '../../kit/page/page-head.tsx';
import { PageMeta } from '../../kit/page/page-meta.tsx';
import { isAdminPath, paths } from '../../kit/page/paths.ts';
import { useLocation } from '../../kit/page/router.tsx';
import { Section } from '../../kit/page/section.tsx';
import text from '../../kit/text/text.module.css';
import ways from '../layout/ways.module.css';

export function NotFoundPage() {
  const isStaff = isAdminPath(useLocation().pathname);
  const offline = useOffline();
  if (offline && !isStaff) return <NotHere term={offline.term} />;
  return (
    <>
      <PageMeta title={t('notFound.title')} description={t('notFound.description')} noIndex />
      <PageHead title={t('notFound.title')} />
      <Section look="underHead">
        <p className={text.lede}>{t('notFound.lede')}</p>
        <div className={ways.ways}>
          {isStaff && (
            <ButtonLink look="primary" to={paths.adminDashboard}>
              {t('notFound.dashboard')}
            </ButtonLink>
          )}
          <ButtonLink look={isStaff ? 'quiet' : 'primary'} to={paths.home}>
            {t('words.home')}
          </ButtonLink>
          <ButtonLink to={paths.home + paths.departments}>{t('departments.browse')}</ButtonLink>
          <ButtonLink to={paths.archive}>{t('layout.archive')}</ButtonLink>
          <ButtonLink to={paths.winners}>{t('words.winners')}</ButtonLink>
        </div>
      </Section>
    </>
  );
}

/** Without a network nobody knows whether there is such a page or file. */
function NotHere({ term }: { term: Term | undefined }) {
  return (
    <>
      <PageMeta title={t('feedback.offline')} description={t('notFound.description')} noIndex />
      <PageHead title={t('feedback.offline')} />
      <Section look="underHead">
        {term && <p className={text.lede}>{t('feedback.onlyTerm', { term: termLabel(term) })}</p>}
        <div className={ways.ways}>
          <ButtonLink look="primary" to={paths.home}>
            {t('words.home')}
          </ButtonLink>
        </div>
      </Section>
    </>
  );
}
