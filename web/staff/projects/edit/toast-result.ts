import { sayDone, sayFailed } from '../../shell/toasts.tsx';
import type { Said } from './result-message.ts';

/** Shows the message about a call as a toast, after the dialog was closed. */
export function toastSaid({ words, failed, undo }: Said): void {
  if (failed) sayFailed(words);
  else sayDone(words, undo && { label: 'Undo', run: () => undo().then(toastSaid) });
}
