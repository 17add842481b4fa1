import { positionLabel } from '../../../domain/places.ts';
import type { Place } from '../../../domain/winners.ts';
import { Photo } from '../../ui/photo.tsx';
import styles from './selected-podium.module.css';
import { pictureAt, type ShownPictures } from './shown-pictures.ts';

type Props = { places: readonly Place[]; titleOf: (place: Place) => string; shown: ShownPictures };

/** The chosen winners with their pictures: first place in the middle and higher, participants below. */
export function SelectedPodium({ places, titleOf, shown }: Props) {
  const participants = places.filter(({ position }) => position === 'Participant');
  return (
    <section aria-label="Selected winners">
      <ol className={styles.podium}>
        {(['1', '2', '3'] as const).map((position) => {
          const place = places.find((one) => one.position === position);
          return (
            <li key={position} className={styles.step} data-place={position}>
              {place ? <Pictures place={place} shown={shown} /> : <span className={styles.empty} aria-hidden="true" />}
              <p className={place ? styles.title : styles.nobody}>{place ? titleOf(place) : 'Not chosen yet'}</p>
              <p className={styles.block}>{positionLabel(position)}</p>
            </li>
          );
        })}
      </ol>
      {participants.length > 0 && (
        <p className={styles.participants}>
          <strong>{participants.length === 1 ? 'Participant' : 'Participants'}:</strong> {participants.map(titleOf).join(', ')}
        </p>
      )}
    </section>
  );
}

/** The first picture of a place, and the number of the others. */
function Pictures({ place, shown }: { place: Place; shown: ShownPictures }) {
  const [first, ...more] = place.pictures;
  if (!first) return <span className={styles.bare}>No picture</span>;
  return (
    <span className={styles.pictures}>
      <Photo
        key={first}
        picture={pictureAt(first, shown)}
        alt=""
        sizes="(min-width: 900px) 18rem, 33vw"
        eager
        onError={(event) => {
          event.currentTarget.hidden = true;
        }}
      />
      {more.length > 0 && <span className={styles.more}>+{more.length}</span>}
    </span>
  );
}
