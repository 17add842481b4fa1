import { ButtonLink } from '../../kit/controls/button.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { PageMeta } from '../../kit/page/page-meta.tsx';
import { isAdminPath, paths } from '../../kit/page/paths.ts';
import { useLocation } from '../../kit/page/router.tsx';
import { Section } from '../../kit/page/section.tsx';
import text from '../../kit/text/text.module.css';
import styles from './not-found-page.module.css';

export function NotFoundPage() {
  const isStaff = isAdminPath(useLocation().pathname);
  return (
    <>
      <PageMeta title="Page not found" description="There is no page at this address." noIndex />
      <PageHead title="Page not found" />
      <Section look="underHead">
        <p className={text.lede}>There is no page at this address. It may have moved, or the link has a typing error.</p>
        <div className={styles.ways}>
          {isStaff && (
            <ButtonLink look="primary" to={paths.adminDashboard}>
              Dashboard
            </ButtonLink>
          )}
          <ButtonLink look={isStaff ? 'quiet' : 'primary'} to={paths.home}>
            Home
          </ButtonLink>
          <ButtonLink to={paths.home + paths.departments}>Browse departments</ButtonLink>
          <ButtonLink to={paths.archive}>All semesters</ButtonLink>
          <ButtonLink to={paths.winners}>Winners</ButtonLink>
        </div>
      </Section>
    </>
  );
}
