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
  const parts = [date, writtenTime(draft.time), draft.image && 'a map image'].filter(Boolean);
  const isOtherImage = draft.image !== '' && !mapOf(draft);
  return (
    <Note tone="warning" className={styles.offer} role="region" aria-label="Draft">
      <p>
        The Presentation page has kept a draft on this device: {parts.join(', ')}.
        {isOtherImage && ' Its image is not a PDF: please choose the map again.'}
      </p>
      <div className={styles.actions}>
        <Button onClick={onUse}>Use the draft of the Presentation page</Button>
        <Button onClick={onDiscard}>Discard</Button>
      </div>
    </Note>
  );
}
