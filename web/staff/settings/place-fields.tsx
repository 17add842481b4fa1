import type { ComponentProps } from 'react';
import { language, t } from '../../../domain/language/text.ts';
import type { Values } from './form-values.ts';
import styles from './settings.module.css';
import { TextFields, timeZones } from './text-fields.tsx';

/** Where the school is, and an example of what follows from it. */
export function PlaceFields(props: Omit<ComponentProps<typeof TextFields>, 'section'>) {
  const now = nowIn(props.values);
  return (
    <div className={styles.form}>
      <TextFields {...props} section="place" />
      <datalist id={timeZones}>
        {Intl.supportedValuesOf('timeZone').map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
      {now && <p className={styles.hint}>{t('staff.settings.nowThere', { now })}</p>}
    </div>
  );
}

/** `Saturday, 21 November 2026 at 13:05`; undefined while a field has no time zone or country. */
function nowIn({ timeZone, country }: Values): string | undefined {
  try {
    return new Intl.DateTimeFormat(`${language()}-${country}`, { timeZone, dateStyle: 'full', timeStyle: 'short' }).format(
      new Date(),
    );
  } catch {
    return undefined;
  }
}
