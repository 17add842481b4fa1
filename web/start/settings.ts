import type { ChangedSettings } from '../../domain/site/site.ts';
import { api } from '../kit/api/api.ts';
import { isPrivatePath } from '../kit/offline/kept.ts';
import { arePublishedHere, keepSettings, keptSettings } from '../kit/page/kept-settings.ts';

/** In ms: how long a form or a page of staff waits for the settings as they are now, on a device that has former ones. */
const patience = 1000;

/**
 * The settings for a page that the server did not render. A device that saw none waits for them; without a network they are the
 * defaults. One that has those that it saw last takes these at once, and the new ones for the next page; but a form or a page of staff
 * waits a moment, because it would offer a department that is hidden since.
 */
export async function settingsOfDevice(pathname: string): Promise<ChangedSettings> {
  const kept = keptSettings();
  const found = readSettings().then(keepSettings, () => kept ?? {});
  if (!kept) return found;
  if (!isPrivatePath(pathname) || arePublishedHere()) return kept;
  return Promise.race([found, new Promise<ChangedSettings>((resolve) => setTimeout(resolve, patience, kept))]);
}

/** Its errors have no words, because the language is one of the settings. */
async function readSettings(): Promise<ChangedSettings> {
  // The document asked for them before its script came (head.ts).
  const answer = await (globalThis.beforeScript?.settings ?? api.settings.$get());
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.json();
}
