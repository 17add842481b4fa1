import { Checkbox, NativeSelect } from '@mantine/core';
import { allLanguages, type Language, languageNames } from '../../../domain/language/languages.ts';
import { t } from '../../../domain/language/text.ts';
import { colorPattern } from '../../../domain/site/accent.ts';
import type { Settings } from '../../../domain/site/all-settings.ts';
import { defaultSettings } from '../../../domain/site/site.ts';
import parts from '../shell/parts.module.css';
import { type FieldName, messageFor, type Values } from './form-values.ts';
import { BothLogos, HomePreview } from './home-preview.tsx';
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
  const accent = colorPattern.test(values.brandColor) ? values.brandColor : defaultSettings.brandColor;
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
