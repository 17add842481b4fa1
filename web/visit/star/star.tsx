import { splitLanguage } from '../../../domain/language/languages.ts';
import { t } from '../../../domain/language/text.ts';
import { isFromServer } from '../../kit/page/from-server.ts';
import { paths } from '../../kit/page/paths.ts';
import { addFavourites, favourites, findFavourite, removeFavourites, useFavourites } from './kept.ts';
import styles from './star.module.css';

type Props = {
  id: string;
  title: string;
  /** True for a button with a word beside the star, on the page of one project. */
  worded?: boolean;
};

/**
 * The button that makes a project a favorite, or no longer one. It may stand in a card whose link covers all of it. The server
 * knows no favorites: a marked one is filled when the script has taken the page over.
 */
export function Star({ id, title, worded = false }: Props) {
  const isFavourite = useFavourites(() => findFavourite(id) !== undefined, false);
  return (
    <button
      type="button"
      className={worded ? `${styles.star} ${styles.worded}` : styles.star}
      aria-pressed={isFavourite}
      aria-label={t('star.label', { title })}
      onClick={() => press(id)}
    >
      {worded && t('star.favourite')}
    </button>
  );
}

function press(id: string): void {
  const favourite = findFavourite(id);
  // Before the script was there, every star was empty: who pressed one meant to add the project.
  if (!favourite || isFromServer()) {
    if (!addFavourites([id])) say('notKept', id);
    return;
  }
  removeFavourites([id]);
  // A note is not lost by a touch in passing. The page of favorites itself says what was removed.
  if (favourite.note && splitLanguage(location.pathname).path !== paths.favourites) say('removed', id);
}

async function say(what: keyof typeof import('./say.ts').words, id: string): Promise<void> {
  (await import('./say.ts')).words[what](id);
}

/** The star as a sign, in the color of the text. */
export function StarIcon() {
  return <span className={styles.icon} aria-hidden="true" />;
}

/** The number of favorites; nothing when there are none. */
export function FavouriteCount() {
  const count = useFavourites(() => favourites().length, 0);
  return count > 0 && <span className={styles.count}>{count}</span>;
}
