import { t } from '../../../domain/language/text.ts';
import { isShown } from '../../../domain/presentation/presentation.ts';
import { momentInWords } from '../../kit/text/times.ts';
import { serverNow } from '../../kit/window/server-clock.ts';
import { EventCard } from '../../visit/door.ts';
import parts from '../shell/parts.module.css';
import { type PresentationValues, toInstant } from './form-values.ts';
import styles from './presentation.module.css';

type Props = {
  values: PresentationValues;
  /** Address of a chosen map that is not public yet. */
  mapAddress: string | undefined;
};

/** The event card of the home page, with the values of the form. */
export function PresentationPreview({ values, mapAddress }: Props) {
  const stored = values.presentationFile.startsWith('/') ? values.presentationFile : '';
  const map = mapAddress ?? stored;
  return (
    <aside className={parts.preview} aria-labelledby="preview">
      <h2 id="preview">{t('staff.presentation.preview')}</h2>
      {values.presentationDate ? (
        <EventCard presentation={values} {...(map && { mapLink: { href: map, target: '_blank', rel: 'noreferrer' } })} />
      ) : (
        <p className={styles.nothing}>{t('staff.presentation.noCard')}</p>
      )}
      <p className={parts.hint}>
        {values.presentationDate && `${periodInWords(values)} `}
        {t('staff.presentation.oneOfAll')}
      </p>
    </aside>
  );
}

function periodInWords(values: PresentationValues): string {
  const now = new Date(serverNow());
  const from = toInstant(values.displayFrom) || undefined;
  const until = toInstant(values.displayUntil) || undefined;
  if (until && new Date(until) <= now) return t('staff.presentation.notSince', { time: momentInWords(until) });
  if (!isShown({ displayFrom: from, displayUntil: until }, now))
    return t('staff.presentation.shownFrom', { time: momentInWords(from ?? '') });
  return until ? t('staff.presentation.shownUntil', { time: momentInWords(until) }) : t('staff.presentation.shownOnceSaved');
}
