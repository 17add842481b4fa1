import type { ReactNode } from 'react';
import { t } from '../../../domain/language/text.ts';
import { pageTitleIn, settingIn } from '../../../domain/language/written.ts';
import { ownPages, site } from '../../../domain/site/site.ts';
import { Logo } from '../../kit/page/logo.tsx';
import { paths } from '../../kit/page/paths.ts';
import { Link } from '../../kit/page/router.tsx';
import text from '../../kit/text/text.module.css';
import styles from './footer.module.css';
import { Languages } from './language-links.tsx';

export function Footer({ year }: { year: number }) {
  const [first, ...others] = site.links.website;
  return (
    <footer className={`${styles.footer} ${text.unprinted}`}>
      <div className={text.wrap}>
        <div className={styles.columns}>
          <div className={styles.first}>
            <Logo onDark />
            <p className={styles.tagline} {...settingIn('tagline')}>
              {site.tagline}
            </p>
          </div>
          <Column title={t('layout.website')}>
            {first && <Item {...first} {...settingIn('links', 'en')} />}
            <li>
              <Link to={paths.archive}>{t('layout.archive')}</Link>
            </li>
            <li>
              <Link to={paths.sponsors}>{t('words.sponsors')}</Link>
            </li>
            <li>
              <Link to={paths.admin}>{t('layout.admin')}</Link>
            </li>
            {others.map((link) => (
              <Item key={link.href} {...link} {...settingIn('links', 'en')} />
            ))}
            <Pages place="website" />
          </Column>
          <Column title={t('layout.help')}>
            {site.links.help.map((link) => (
              <Item key={link.href} {...link} {...settingIn('links', 'en')} />
            ))}
            <Pages place="help" />
            <li>
              <Link to={paths.lostLink}>{t('layout.lostLink')}</Link>
            </li>
          </Column>
          <Column title={t('layout.contact')}>
            <Item label={site.contactEmail} href={`mailto:${site.contactEmail}`} />
            {site.privacy && <Item label={t('layout.privacy')} href={site.privacy} />}
            {site.accessibility && <Item label={t('layout.accessibility')} href={site.accessibility} />}
          </Column>
        </div>
        <Languages />
        <p className={styles.legal}>
          © {year} {site.name}. <span {...settingIn('footer')}>{site.footer}</span>
        </p>
      </div>
    </footer>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2>{title}</h2>
      <ul>{children}</ul>
    </div>
  );
}

/** The pages that coordinators added to this column. */
function Pages({ place }: { place: 'website' | 'help' }) {
  const pages = ownPages().filter((page) => page.place === place);
  return pages.map(({ slug, title }) => (
    <li key={slug}>
      <Link to={paths.page(slug)} {...pageTitleIn(title)}>
        {title}
      </Link>
    </li>
  ));
}

function Item({ label, ...link }: { label: string; href: string; lang?: string; dir?: string }) {
  return (
    <li>
      <a {...link}>{label}</a>
    </li>
  );
}
