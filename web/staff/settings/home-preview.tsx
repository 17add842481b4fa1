import { t } from '../../../domain/language/text.ts';
import { logoOf } from '../../../domain/picture/logo.ts';
import { type Theme, tokensOf } from '../../../domain/site/accent.ts';
import type { Settings } from '../../../domain/site/all-settings.ts';
import { BuiltMark } from '../../kit/page/logo.tsx';
import text from '../../kit/text/text.module.css';
import parts from '../shell/parts.module.css';
import { addressOf } from '../shell/picture-previews.ts';
import styles from './settings.module.css';

/** The top and the end of Home in both themes, with the values of the form. `accent` is a color that can be drawn. */
export function HomePreview({ settings, accent }: { settings: Settings; accent: string }) {
  return (
    <aside className={parts.preview} aria-labelledby="preview">
      <h2 id="preview">{t('staff.settings.preview.title')}</h2>
      {(['light', 'dark'] as const).map((theme) => (
        <Top key={theme} {...{ theme, settings, accent }} />
      ))}
      <p className={parts.hint}>{t('staff.settings.preview.soon')}</p>
    </aside>
  );
}

function Top({ theme, settings, accent }: { theme: Theme; settings: Settings; accent: string }) {
  const [first, second] = settings.headline;
  return (
    <div className={styles.page} style={tokensOf(theme, accent)} data-theme={theme}>
      <p className={styles.brand}>
        {settings.logo ? <LogoOn theme={theme} path={settings.logo} /> : <BuiltMark />}
        <span>
          {settings.name}
          <small>{settings.school}</small>
        </span>
      </p>
      <p className={text.eyebrow}>{theme === 'light' ? t('staff.settings.preview.light') : t('staff.settings.preview.dark')}</p>
      <p className={styles.headline}>
        {first} <em>{second}</em>
      </p>
      <p>{settings.lede}</p>
      <p>
        <span className={styles.button}>{t('staff.settings.preview.find')}</span>{' '}
        <span className={styles.link}>{t('staff.settings.preview.browse')}</span>
      </p>
      <p className={styles.foot}>
        {settings.tagline} © {settings.name}. {settings.footer}
      </p>
    </div>
  );
}

/** A logo as it stands on the pages of both themes. */
export function BothLogos({ path, accent }: { path: string; accent: string }) {
  return (['light', 'dark'] as const).map((theme) => (
    <span key={theme} style={tokensOf(theme, accent)} data-theme={theme}>
      <LogoOn theme={theme} path={path} />
    </span>
  ));
}

function LogoOn({ theme, path }: { theme: Theme; path: string }) {
  const logo = logoOf(path);
  return logo && <img src={addressOf(logo[theme])} alt="" />;
}
