import { isShown } from '../../../domain/presentation/presentation.ts';
import { momentInWords } from '../../kit/text/times.ts';
import { EventCard } from '../../visit/door.ts';
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
    <aside className={styles.preview} aria-labelledby="preview">
      <h2 id="preview">What visitors see on Home</h2>
      {values.presentationDate ? (
        <EventCard presentation={values} {...(map && { mapLink: { href: map, target: '_blank', rel: 'noreferrer' } })} />
      ) : (
        <p className={styles.nothing}>Nothing yet: the card appears once there is a date.</p>
      )}
      <p className={styles.hint}>
        {values.presentationDate && `${periodInWords(values)} `}Everyone sees a change within 30 seconds after it is saved. Home
        shows one presentation of all terms: the next one by its day.
      </p>
    </aside>
  );
}

function periodInWords(values: PresentationValues): string {
  const now = new Date();
  const from = toInstant(values.displayFrom) || undefined;
  const until = toInstant(values.displayUntil) || undefined;
  if (until && new Date(until) <= now) return `Not shown since ${momentInWords(until)}.`;
  if (!isShown({ displayFrom: from, displayUntil: until }, now)) return `Shown from ${momentInWords(from ?? '')} on.`;
  return until ? `Shown until ${momentInWords(until)}.` : 'Shown as soon as it is saved.';
}
