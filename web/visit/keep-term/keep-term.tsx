import { formatTerm, publicTermOf, type Term, termLabel } from '../../../domain/term/terms.ts';
import { Button } from '../../kit/controls/button.tsx';
import meter from '../../kit/feedback/meter.module.css';
import { useOffline } from '../../kit/offline/state.ts';
import { useToday } from '../../kit/term/selected-term.tsx';
import styles from './keep-term.module.css';
import { keepTerm, useKeptTerm } from './kept-term.ts';

/** Keeps the current term on the device with its pictures, and removes it again. Other terms need a connection. */
export function KeepTerm({ term }: { term: Term }) {
  const choice = useKeptTerm();
  const isOffline = useOffline() !== undefined;
  const id = formatTerm(term);
  if (id !== formatTerm(publicTermOf(useToday()))) return null;

  const label = termLabel(term);
  const pictures = choice?.term === id ? choice.pictures : undefined;
  const isChosen = choice?.term === id && pictures !== 'failed';
  const count = typeof pictures === 'object' ? pictures : undefined;
  const words = () => {
    if (pictures === 'failed')
      return `${label} could not be saved. The browser may have no room, or save nothing, as in a private window.`;
    if (choice?.term === null) return `${label} is removed from this device.`;
    if (!isChosen) return '';
    if (count?.isOver)
      return count.kept < count.of
        ? `${label} is on this device, with ${count.kept} of its ${count.of} pictures.`
        : `${label} is on this device, with its ${count.of} pictures.`;
    return isOffline ? `${label} is saved as soon as you have a connection.` : `${label} is being saved …`;
  };
  return (
    <div className={styles.panel}>
      <div className={styles.words}>
        <p>
          <strong>Read {label} without a connection.</strong> All of its projects, with small posters: 4 MB at most.
        </p>
        <p role="status" className={styles.said}>
          {words()}
        </p>
        {isChosen && count && !count.isOver && (
          <progress className={meter.meter} max={count.of} value={count.kept} aria-label="Pictures saved" />
        )}
      </div>
      {/* The same button, so that the focus stays on it. */}
      <Button onClick={() => keepTerm(isChosen ? null : id)}>
        {isChosen ? 'Remove from this device' : 'Keep this term on my device'}
      </Button>
    </div>
  );
}
