import type { Favourite } from '../../../domain/favourites/favourites.ts';
import { t } from '../../../domain/language/text.ts';
import { Button } from '../../kit/controls/button.tsx';
import { Note } from '../../kit/feedback/note.tsx';
import { Rich } from '../../kit/text/rich.tsx';
import { addFavourites, removeFavourites } from '../star/kept.ts';
import styles from './favourites.module.css';

type Props = {
  /** Favorites whose projects are not public any more. */
  gone: Favourite[];
  /** All that are kept at this moment, by id. */
  kept: Map<string, Favourite>;
};

/** Says how many favorites are no longer shown, with the visitor's notes on them, and lets go of them. */
export function Gone({ gone, kept }: Props) {
  if (gone.length === 0) return null;
  const there = gone.flatMap(({ id }) => kept.get(id) ?? []);
  const ids = gone.map(({ id }) => id);
  const notes = there.flatMap(({ id, note }) => (note ? [{ id, note }] : []));
  return (
    <Note tone="warning" className={styles.gone}>
      <p role="status">{there.length === 0 ? t('favourites.removed') : t('favourites.gone', { count: there.length })}</p>
      {notes.length > 0 && (
        <ul>
          {notes.map(({ id, note }) => (
            <li key={id}>
              <Rich text={t('favourites.yourNote', { note })} parts={[(words) => <bdi>{words}</bdi>]} />
            </li>
          ))}
        </ul>
      )}
      {/* The same button, so that the focus stays on it. */}
      <Button onClick={() => (there.length > 0 ? removeFavourites(ids) : addFavourites(ids))}>
        {there.length > 0 ? t('favourites.remove') : t('words.undo')}
      </Button>
    </Note>
  );
}
