import type { Message } from './text.ts';

/** A browser's catalogues come with the page, compiled (web/kit/text/texts.ts). */
export function ownMessage(): Message | undefined {
  return undefined;
}
