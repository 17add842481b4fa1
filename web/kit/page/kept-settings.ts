import type { ChangedSettings } from '../../../domain/site/site.ts';
import { keepText } from '../offline/keep-text.ts';

/** A release that changes the form of a setting chooses another key, because pages take what is kept as it is. */
const key = 'settings';

/** Keeps the settings on this device for the pages that the server does not render. */
export function keepSettings(settings: ChangedSettings): ChangedSettings {
  const text = JSON.stringify(settings);
  if (text !== readText()) keepText(key, text);
  return settings;
}

/** The settings that this device saw last. */
export function keptSettings(): ChangedSettings | undefined {
  try {
    return JSON.parse(readText() ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

function readText(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
