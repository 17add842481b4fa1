import { useId } from 'react';
import { type Favourite, longestNote } from '../../../domain/favourites/favourites.ts';
import { t } from '../../../domain/language/text.ts';
import { Rich } from '../../kit/text/rich.tsx';
import text from '../../kit/text/text.module.css';
import { changeFavourites } from '../star/kept.ts';
import styles from './favourites.module.css';

/** From here on the field says how many characters are left. */
const nearlyFull = 50;

/** The visitor's note on a project. It is kept with each letter; on paper it is a text. */
export function NoteField({ favourite: { id, note = '' }, title }: { favourite: Favourite; title: string }) {
  const field = useId();
  const left = longestNote - note.length;
  const write = (typed: string) =>
    changeFavourites((kept) => kept.map((one) => (one.id === id ? { ...one, note: typed.slice(0, longestNote) } : one)));
  return (
    <div className={styles.note}>
      <label htmlFor={field}>
        {/* The title is for screen readers, whose list of fields has no cards. */}
        <Rich text={t('favourites.note', { title })} parts={[(words) => <span className={text.hidden}>{words}</span>]} />
      </label>
      <textarea
        id={field}
        rows={1}
        dir="auto"
        maxLength={longestNote}
        value={note}
        onChange={(event) => write(event.target.value)}
        aria-describedby={`${field}-left`}
      />
      <small id={`${field}-left`}>{left <= nearlyFull && t('favourites.left', { count: left })}</small>
      {note && (
        <p className={styles.printed} dir="auto">
          {note}
        </p>
      )}
    </div>
  );
}
