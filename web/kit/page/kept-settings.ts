import type { ChangedSettings } from '../../../domain/site/site.ts';
import { keepText, readKept, readText } from '../offline/keep-text.ts';

/** A release that changes the form of a setting chooses another key, because pages take what is kept as it is. */
const key = 'settings';

/** When somebody published settings on this device, in ms since 1970. */
const publishedKey = 'settingsPublishedAt';
/** In ms: twice as long as the edge may answer with what was published before. */
const edgeIsLate = 60_000;

/** Keeps the settings on this device for the pages that the server does not render. */
export function keepSettings(settings: ChangedSettings): ChangedSettings {
  const text = JSON.stringify(settings);
  if (text !== readText(key) && !arePublishedHere()) keepText(key, text);
  return settings;
}

/** Keeps what was published on this device just now, before any answer of the edge. */
export function keepPublished(settings: ChangedSettings): void {
  keepText(key, JSON.stringify(settings));
  keepText(publishedKey, String(Date.now()));
}

/** Whether the kept settings are newer than what the edge may answer. */
export function arePublishedHere(): boolean {
  return Date.now() - Number(readText(publishedKey)) < edgeIsLate;
}

/** The settings that this device saw last. */
export const keptSettings = (): ChangedSettings | undefined => readKept(key);
