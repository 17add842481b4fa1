import { t } from '../../../domain/language/text.ts';
import { staffWords } from '../../../domain/person/staff-words.ts';
import type { Picture } from '../../../domain/picture/images.ts';
import { shownCaption } from '../../../domain/picture/shown-caption.ts';
import { momentInWords } from '../../kit/text/times.ts';
import { StaffPicture } from '../shell/staff-picture.tsx';
import styles from './field-value.module.css';

/** A field's value as readable text; pictures are shown. */
export function FieldValue({ name, value }: { name: string; value: unknown }) {
  const pictures = picturesOf(value);
  if (pictures.length > 0) {
    return (
      <span className={styles.pictures}>
        {pictures.map((picture) => (
          <span key={picture.path} className={styles.picture}>
            <StaffPicture picture={picture} alt={shownCaption(picture.alt) || t('staff.projects.pictureAlt')} width={80} />
            {picture.alt && <span>{shownCaption(picture.alt)}</span>}
          </span>
        ))}
      </span>
    );
  }
  const words = valueText(name, value);
  return words === '' ? (
    <span className={styles.blank}>{t('staff.projects.blank')}</span>
  ) : (
    <span className={styles.value}>{words}</span>
  );
}

function picturesOf(value: unknown): Picture[] {
  const all = Array.isArray(value) ? value : [value];
  return all.filter((one): one is Picture => typeof one === 'object' && one !== null && 'path' in one);
}

function valueText(name: string, value: unknown): string {
  return name === 'DateStamp' && value ? momentInWords(String(value)) : staffWords(name, value);
}
