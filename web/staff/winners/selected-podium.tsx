import { t } from '../../../domain/language/text.ts';
import type { StaffRecord } from '../../../domain/person/staff-record.ts';
import { positionLabel } from '../../../domain/winners/places.ts';
import type { Place } from '../../../domain/winners/winners.ts';
import { useLostPictures } from '../../kit/media/lost-pictures.ts';
import { Photo } from '../../kit/media/photo.tsx';
import { isWithoutPictures, type TitleOf, titleWithWhy, whyUnseen } from './place-visibility.ts';
import styles from './selected-podium.module.css';
import { pictureAt, type ShownPictures } from './uploads-of.ts';

type Props = {
  places: readonly Place[];
  records: readonly StaffRecord[];
  titleOf: TitleOf;
  shown: ShownPictures;
};

/**
 * The chosen winners with their pictures: first place in the middle and higher, participants below. Says which of them visitors
 * do not see.
 */
export function SelectedPodium({ places, records, titleOf, shown }: Props) {
  const participants = places.filter(({ position }) => position === 'Participant');
  return (
    <section aria-label={t('staff.winners.selected')}>
      <ol className={styles.podium}>
        {(['1', '2', '3'] as const).map((position) => {
          const place = places.find((one) => one.position === position);
          return (
            <li key={position} className={styles.step} data-place={position}>
              {place ? <Pictures place={place} shown={shown} /> : <span className={styles.empty} aria-hidden="true" />}
              <p className={place ? styles.title : styles.nobody} dir="auto">
                {place ? titleOf(place) : t('staff.winners.notChosen')}
              </p>
              {place && <Unseen place={place} records={records} />}
              <p className={styles.block}>{positionLabel(position)}</p>
            </li>
          );
        })}
      </ol>
      {participants.length > 0 && (
        <p className={styles.participants}>
          <strong>{t('staff.winners.participants', { count: participants.length })}</strong>{' '}
          {participants.map((place) => titleWithWhy(place, records, titleOf)).join(', ')}
        </p>
      )}
    </section>
  );
}

function Unseen({ place, records }: { place: Place; records: readonly StaffRecord[] }) {
  const why = whyUnseen(place, records);
  if (why) return <p className={styles.unseen}>{t('staff.winners.unseen', { why })}</p>;
  return isWithoutPictures(place, records) ? <p className={styles.unseen}>{t('staff.winners.noPictures')}</p> : null;
}

/** The first picture of a place, and the number of the others. */
function Pictures({ place, shown }: { place: Place; shown: ShownPictures }) {
  const [lost, lose] = useLostPictures();
  const [first, ...more] = place.pictures;
  if (!first) return <span className={styles.bare}>{t('staff.winners.noPicture')}</span>;
  return (
    <span className={styles.pictures}>
      {!lost.includes(first) && (
        <Photo
          key={first}
          picture={pictureAt(first, shown)}
          alt=""
          sizes="(min-width: 900px) 18rem, 33vw"
          eager
          onError={() => lose(first)}
        />
      )}
      {more.length > 0 && <span className={styles.more}>+{more.length}</span>}
    </span>
  );
}
