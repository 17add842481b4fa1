import { sayDone, sayFailed } from '../../shell/toasts.tsx';
import type { Said } from './said.ts';

/** Shows as a toast what came of a call in a dialog that is closed now. */
export function toastSaid({ words, failed, undo }: Said): void {
  if (failed) sayFailed(words);
  else sayDone(words, undo && { label: 'Undo', run: () => undo().then(toastSaid) });
}
