import { t } from '../../../domain/language/text.ts';
import { formatter } from '../../../domain/presentation/formatter.ts';
import { Button } from '../../kit/controls/button.tsx';
import { Note } from '../../kit/feedback/note.tsx';
import type { SavedPresentation } from '../shell/saved-presentation.ts';
import { mapOf, writtenTime } from './legacy-draft.ts';
import styles from './presentation.module.css';

const day = formatter({ dateStyle: 'long', timeZone: 'UTC' });

type Props = { draft: SavedPresentation; onUse: () => void; onDiscard: () => void };

/** Offers the values that the older Presentation page saved on this device. */
export function DraftOffer({ draft, onUse, onDiscard }: Props) {
  const date = Number.isNaN(Date.parse(draft.date)) ? draft.date : day().format(new Date(draft.date));
  const parts = [date, writtenTime(draft.time), draft.image && t('staff.presentation.draft.map')].filter(Boolean);
  const isOtherImage = draft.image !== '' && !mapOf(draft);
  return (
    <Note tone="warning" className={styles.offer} role="region" aria-label={t('staff.presentation.draft.title')}>
      <p>
        {t('staff.presentation.draft.says', { parts: parts.join(', ') })}
        {isOtherImage && ` ${t('staff.presentation.draft.notPdf')}`}
      </p>
      <div className={styles.actions}>
        <Button onClick={onUse}>{t('staff.presentation.draft.use')}</Button>
        <Button onClick={onDiscard}>{t('staff.words.discard')}</Button>
      </div>
    </Note>
  );
}
