import { positionLabel } from '../../../domain/winners/places.ts';
import type { Place } from '../../../domain/winners/winners.ts';
import { Button } from '../../kit/controls/button.tsx';
import { Note } from '../../kit/feedback/note.tsx';
import styles from './winners.module.css';

/** A place whose project is not in the term any more. Visitors do not see it. */
export function Stray({ place, title, onRemove }: { place: Place; title: string; onRemove: () => void }) {
  return (
    <Note tone="warning" className={styles.stray}>
      <p>
        {title} ({positionLabel(place.position)}) is no longer a project of this term: visitors do not see it here.
      </p>
      <Button onClick={onRemove}>Remove it</Button>
    </Note>
  );
}
