import { colorPattern } from '../../../domain/site/accent.ts';
import type { Settings } from '../../../domain/site/all-settings.ts';
import { defaultSettings } from '../../../domain/site/site.ts';
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
  onChange: (changed: Partial<Record<FieldName | 'logo', string>>) => void;
};

/** What the site is called, its logo, color, texts and links, beside a preview of Home. */
export function BrandFields({ values, settings, messages, onChange }: Props) {
  const accent = colorPattern.test(values.brandColor) ? values.brandColor : defaultSettings.brandColor;
  return (
    <div className={styles.columns}>
      <div className={styles.form}>
        <PictureField
          kind="logo"
          label="Logo"
          about="Stands beside the name, and is the icon of the site. A square one is best."
          path={values.logo}
          error={messageFor('logo', messages)}
          onChange={(path) => onChange({ logo: path })}
        >
          <BothLogos path={values.logo} accent={accent} />
        </PictureField>
        <TextFields {...{ values, messages, onChange }} />
      </div>
      <HomePreview settings={settings} accent={accent} />
    </div>
  );
}
