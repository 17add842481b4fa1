import { t } from '../../../../domain/language/text.ts';
import { sayDone, sayFailed } from '../../shell/toasts.tsx';
import type { ResultMessage } from './result-message.ts';

/** Shows the message about a call as a toast, after the dialog was closed. */
export function toastResult({ words, failed, undo }: ResultMessage): void {
  if (failed) sayFailed(words);
  else sayDone(words, undo && { label: t('staff.projects.undo'), run: () => undo().then(toastResult) });
}
