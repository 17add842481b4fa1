import { readKept, storeText } from '../../kit/offline/keep-text.ts';

/** The last searches, the newest first. Only this device keeps them, and only their texts. */
const key = 'recentSearches';
const most = 5;

/** Empty when the browser refuses storage. */
export function readRecent(): string[] {
  const kept = readKept<unknown>(key);
  return Array.isArray(kept) ? kept.filter((text) => typeof text === 'string').slice(0, most) : [];
}

/** Puts a search in front. Texts that differ in case alone are one. */
export function keepRecent(text: string): void {
  if (text) store([text, ...without(text)]);
}

/** Returns those that are left. */
export function forgetRecent(text: string): string[] {
  store(without(text));
  return readRecent();
}

function without(text: string): string[] {
  return readRecent().filter((kept) => kept.toLowerCase() !== text.toLowerCase());
}

function store(texts: string[]): void {
  storeText(key, JSON.stringify(texts.slice(0, most)));
}
