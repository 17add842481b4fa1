import type { ChangedSettings } from '../../domain/site/site.ts';
import { api, bodyOf } from '../kit/api/api.ts';
import { keepSettings, keptSettings } from './kept-settings.ts';

/** What coordinators published of what visitors see. */
export function askSettings(): Promise<ChangedSettings> {
  return bodyOf(api.settings.$get());
}

/**
 * The settings for a page that the server did not render: at once those that the device saw last, which are renewed for the next
 * page. A device that saw none waits for them; without a network they are the defaults.
 */
export async function settingsOfDevice(): Promise<ChangedSettings> {
  const asked = askSettings().then(keepSettings);
  asked.catch(() => {});
  return keptSettings() ?? asked.catch(() => ({}));
}
