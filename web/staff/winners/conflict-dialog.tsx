import { useId } from 'react';
import { type Term, termLabel } from '../../../domain/term/terms.ts';
import { positionLabel } from '../../../domain/winners/places.ts';
import type { DraftPlaces, Place } from '../../../domain/winners/winners.ts';
import { Button } from '../../kit/controls/button.tsx';
import { Dialog } from '../../kit/controls/dialog.tsx';
import { personOf } from '../../kit/feedback/saved-by.ts';
import { momentInWords } from '../../kit/text/times.ts';
import styles from './winner-dialog.module.css';

type Props = {
  term: Term;
  current: DraftPlaces;
  chosen: readonly Place[];
  titleOf: (place: Place) => string;
  onTheirs: (current: DraftPlaces) => void;
  onOurs: (current: DraftPlaces) => void;
  onBack: () => void;
};

/** Two people chose winners of a term at the same time: shows both versions and asks which one to keep. */
export function ConflictDialog({ term, current, chosen, titleOf, onTheirs, onOurs, onBack }: Props) {
  const heading = useId();
  const { lastChange } = current;
  const who = lastChange
    ? `${personOf(lastChange.by)} saved other winners on ${momentInWords(lastChange.at)}.`
    : 'Somebody else saved other winners.';
  const storedTitle = (place: Place) =>
    current.places.find(({ projectId }) => projectId === place.projectId)?.projectName || titleOf(place);
  return (
    <Dialog labelledBy={heading} onClose={onBack}>
      <div className={styles.dialog}>
        <div className={styles.head}>
          <h2 id={heading}>The winners of {termLabel(term)} were changed in the meantime</h2>
          <p>{who} Nothing of yours is lost: which ones do you want to keep?</p>
        </div>
        <div className={styles.both}>
          <PlaceList title="Stored now" places={current.places} titleOf={storedTitle} />
          <PlaceList title="Your selection" places={chosen} titleOf={titleOf} />
        </div>
        <div className={styles.actions}>
          <Button look="primary" onClick={() => onTheirs(current)}>
            Keep what is stored
          </Button>
          <Button onClick={() => onOurs(current)}>Save my selection</Button>
        </div>
      </div>
    </Dialog>
  );
}

type ListProps = { title: string; places: readonly Place[]; titleOf: (place: Place) => string };

/** Places with their projects. */
export function PlaceList({ title, places, titleOf }: ListProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading}>{title}</h3>
      {places.length === 0 ? (
        <p className={styles.hint}>No winners</p>
      ) : (
        <dl className={styles.list}>
          {places.map((place) => (
            <div key={place.projectId}>
              <dt>{positionLabel(place.position)}</dt>
              <dd>{titleOf(place)}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
