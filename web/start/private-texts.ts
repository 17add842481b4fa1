import type { Messages } from './texts.ts';

/** The files of what only the pages of teams, judges and staff say. No public page imports them: the service worker stores all its files. */
export const privateTexts = {
  team: import.meta.glob<Messages>(['../../text/*.json'], { query: '?team', import: 'default' }),
  staff: import.meta.glob<Messages>(['../../text/*.json'], { query: '?staff', import: 'default' }),
};
