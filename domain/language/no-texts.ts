import type { Message } from './catalogues.ts';

/** A browser's catalogs come with the page, compiled (web/kit/text/texts.ts). */
export function ownMessage(): Message | undefined {
  return undefined;
}
