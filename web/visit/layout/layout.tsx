import { type ReactNode, useRef } from 'react';
import { t } from '../../../domain/language/text.ts';
import { ErrorBoundary } from '../../kit/feedback/error-boundary.tsx';
import { isAdminPath, paths } from '../../kit/page/paths.ts';
import { useLocation } from '../../kit/page/router.tsx';
import text from '../../kit/text/text.module.css';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { LanguageOffer } from './language-links.tsx';
import styles from './layout.module.css';
import { usePageChange } from './page-change.ts';

/** The frame of every page but the hall's screen: header (not on admin paths), page, footer (not in the administrator area). */
export function Layout({ year, children }: { year: number; children: ReactNode }) {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const announcement = useRef<HTMLParagraphElement>(null);
  usePageChange(main, announcement);

  // A display of the hall shows nothing else.
  if (pathname.startsWith(paths.screen)) return <main id="main">{children}</main>;
  return (
    <div className={styles.layout}>
      <a className={styles.skip} href="#main">
        {t('layout.skip')}
      </a>
      {isAdminPath(pathname) ? <div /> : <Header />}
      <main id="main" className={styles.main} ref={main} tabIndex={-1}>
        <ErrorBoundary key={pathname}>{children}</ErrorBoundary>
      </main>
      {(!isAdminPath(pathname) || pathname === paths.admin) && <Footer year={year} />}
      <LanguageOffer />
      <p className={text.hidden} role="status" ref={announcement} />
    </div>
  );
}
