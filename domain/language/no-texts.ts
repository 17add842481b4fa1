/** A browser's catalogues come with the page, compiled (web/start/texts.ts). */
export function addOwnMessages(): void {}
