import type { ShownPage } from '../../../domain/site/markdown.ts';
import type { Member } from '../../../domain/site/settings.ts';
import type { ChangedSettings } from '../../../domain/site/site.ts';
import { isPrivatePath } from '../offline/kept.ts';

/** A draft of the settings as public pages read it. It is in the storage of one tab, which staff opened for it, and nowhere else. */
export type Preview = { settings: ChangedSettings; members: Member[]; pages: ShownPage[] };

/** Key in the tab's storage, and the name of the tab. */
const key = 'preview';

/** False for the pages of staff, and for those that send something: what they ask must be what is published. */
function showsDraft(pathname: string): boolean {
  const path = pathname.toLowerCase();
  return !isPrivatePath(path) && !/^(?:\/[a-z]{2})?\/vote\/?$/.test(path);
}

/** The draft of this tab, as text, whether its page shows it or not. The server knows none: visitors always see what is published. */
export function keptDraft(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** The draft that the page shows, as text. */
export function previewText(): string | null {
  return showsDraft(location.pathname) ? keptDraft() : null;
}

export function endPreview(): void {
  sessionStorage.removeItem(key);
  location.reload();
}

/** Keeps the form of a page that shows no draft when the next preview is opened: that one gets another tab. */
export function leavePreviewTab(): void {
  if (window.name === key && !showsDraft(location.pathname)) window.name = '';
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
