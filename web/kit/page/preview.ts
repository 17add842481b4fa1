import type { ShownPage } from '../../../domain/site/markdown.ts';
import type { Member } from '../../../domain/site/settings.ts';
import type { ChangedSettings } from '../../../domain/site/site.ts';

/** A draft of the settings as public pages read it. It is in the storage of one tab, which staff opened for it, and nowhere else. */
export type Preview = { settings: ChangedSettings; members: Member[]; pages: ShownPage[] };

/** Key in the tab's storage. */
const key = 'preview';

/** The draft that this tab shows, as text. The server knows none: visitors always see what is published. */
export function previewText(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

export function endPreview(): void {
  sessionStorage.removeItem(key);
  location.reload();
}

/** Shows a draft in the tab of previews, on the page that it shows already, else on Home. False when the browser allows no new tab. */
export function openPreview(preview: Preview): boolean {
  const tab = window.open('', key);
  if (!tab) return false;
  tab.sessionStorage.setItem(key, JSON.stringify(preview));
  if (tab.location.href === 'about:blank') tab.location.assign('/');
  else tab.location.reload();
  tab.focus();
  return true;
}
