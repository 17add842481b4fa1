import { showToast } from '../ui/toast.ts';
import { addFavourites } from './kept.ts';

/** What a star says, which is loaded when it has to. */
export const words = {
  notKept: () => showToast('This browser keeps no favourites: they are gone when this page is closed.'),
  removed: (id: string) =>
    showToast('Removed from your favourites, with your note.', { label: 'Undo', run: () => addFavourites([id]) }),
};
