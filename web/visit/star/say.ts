import { t } from '../../../domain/language/text.ts';
import { showToast } from '../../kit/feedback/toast.ts';
import { addFavourites } from './kept.ts';

/** What a star says, which is loaded when it has to. */
export const words = {
  notKept: () => showToast(t('star.notKept')),
  removed: (id: string) => showToast(t('star.removed'), { label: t('words.undo'), run: () => addFavourites([id]) }),
};
