import { t } from '../../../domain/language/text.ts';
import { positionLabel } from '../../../domain/winners/places.ts';
import type { Place } from '../../../domain/winners/winners.ts';
import { Button } from '../../kit/controls/button.tsx';
import { Note } from '../../kit/feedback/note.tsx';
import styles from './winners.module.css';

/** A place whose project is not in the term any more. Visitors do not see it. */
export function Stray({ place, title, onRemove }: { place: Place; title: string; onRemove: () => void }) {
  return (
    <Note tone="warning" className={styles.stray}>
      <p>{t('staff.winners.stray', { title, position: positionLabel(place.position) })}</p>
      <Button onClick={onRemove}>{t('staff.winners.removeStray')}</Button>
    </Note>
  );
}
