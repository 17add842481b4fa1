import { showToast } from '../../kit/feedback/toast.ts';
import { addFavourites } from './kept.ts';

/** What a star says, which is loaded when it has to. */
export const words = {
  notKept: () => showToast('This browser does not save favorites: they are gone when you close this page.'),
  removed: (id: string) =>
    showToast('Removed from your favorites, with your note.', { label: 'Undo', run: () => addFavourites([id]) }),
};
