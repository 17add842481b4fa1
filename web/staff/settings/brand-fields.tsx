import { Checkbox, NativeSelect } from '@mantine/core';
import { allLanguages, type Language, languageNames } from '../../../domain/language/languages.ts';
import { t } from '../../../domain/language/text.ts';
import { logoOf } from '../../../domain/picture/logo.ts';
import { colorPattern, type Theme, tokensOf } from '../../../domain/site/accent.ts';
import type { Settings } from '../../../domain/site/all-settings.ts';
import { defaultSettings } from '../../../domain/site/site.ts';
import { BuiltMark } from '../../kit/page/logo.tsx';
import text from '../../kit/text/text.module.css';
import { addressOf } from '../saving/picture-previews.ts';
import parts from '../shell/parts.module.css';
import { type FieldName, messageFor, type Values } from './form-values.ts';
import type { Messages } from './list-field.tsx';
import { PictureField } from './picture-field.tsx';
import styles from './settings.module.css';
import { TextFields } from './text-fields.tsx';

type Props = {
  values: Values;
  /** The settings of these values, for the preview. */
  settings: Settings;
  messages: Messages;
  onChange: (changed: Partial<Pick<Values, FieldName | 'logo' | 'languages'>>) => void;
};

/** What the site is called, its logo, color, texts and links, beside a preview of Home. */
export function BrandFields({ values, settings, messages, onChange }: Props) {
  const typed = values.brandColor.trim().toLowerCase();
  const accent = colorPattern.test(typed) ? typed : defaultSettings.brandColor;
  return (
    <div className={parts.columns}>
      <div className={styles.form}>
        <PictureField
          kind="logo"
          label={t('staff.settings.logo.label')}
          about={t('staff.settings.logo.about')}
          path={values.logo}
          error={messageFor('logo', messages)}
          onChange={(path) => onChange({ logo: path })}
        >
          <BothLogos path={values.logo} accent={accent} />
        </PictureField>
        <TextFields {...{ values, messages, onChange }} />
        <LanguageFields languages={values.languages} error={messageFor('languages', messages)} onChange={onChange} />
      </div>
      <HomePreview settings={settings} accent={accent} />
    </div>
  );
}

type LanguageProps = Pick<Values, 'languages'> & { error: string | undefined; onChange: Props['onChange'] };

/** The language in which the school writes, and those in which the site's own texts can be read beside it. */
function LanguageFields({ languages: [first = 'en', ...others], error, onChange }: LanguageProps) {
  const choices = allLanguages.map((value) => ({ value, label: languageNames[value] }));
  return (
    <>
      <NativeSelect
        label={t('staff.settings.language.label')}
        description={t('staff.settings.language.about')}
        size="md"
        data={choices}
        value={first}
        onChange={({ currentTarget: { value } }) =>
          onChange({ languages: [value as Language, ...others.filter((one) => one !== value)] })
        }
      />
      <Checkbox.Group
        label={t('staff.settings.language.others')}
        description={t('staff.settings.language.othersAbout')}
        value={others}
        error={error}
        onChange={(chosen) => onChange({ languages: [first, ...allLanguages.filter((one) => chosen.includes(one))] })}
      >
        {choices
          .filter(({ value }) => value !== first)
          .map(({ value, label }) => (
            <Checkbox key={value} mt="xs" value={value} label={<span lang={value}>{label}</span>} />
          ))}
      </Checkbox.Group>
    </>
  );
}

/** The top and the end of Home in both themes, with the values of the form. `accent` is a color that can be drawn. */
function HomePreview({ settings, accent }: { settings: Settings; accent: string }) {
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
function BothLogos({ path, accent }: { path: string; accent: string }) {
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
