// The letters of the common fonts (index.html), and all that any font has (rare-letters.css): test/unit/rare-letters.test.ts compares.
const common = /[\0-\xa1\xa9-\xab·º»¿ÁÉÍÑÓ×ÚÜáéíñóúü\u2013-\u203a]/;
const inFonts = /[\0-\u036f\u1e00-\u206f\u20a0-\u20c0\u2100-\u22ff\u2c60-\u2c7f\ua720-\ua7ff\ufeff\ufffd]/;

/** A letter of rare-letters.css, and some for which no font is there. */
export const rareLetter = new RegExp(`(?!${common.source})${inFonts.source}`);

/**
 * Loads the fonts of rarer letters once a text of a public page has one; private pages bring them. Browsers themselves load no font
 * that no text needs, but set the text of the whole page again as soon as they know of it.
 */
export function watchForRareLetters(root: HTMLElement): void {
  const look = (text: string | null) => {
    if (!text || !rareLetter.test(text)) return;
    observer.disconnect();
    root.removeEventListener('input', lookAtField);
    import('./rare-letters.css');
  };
  const lookAtField = ({ target }: Event) =>
    (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) && look(target.value);
  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes)
      for (const { textContent } of type === 'characterData' ? [target] : addedNodes) look(textContent);
  });
  observer.observe(root, { subtree: true, childList: true, characterData: true });
  root.addEventListener('input', lookAtField);
  look(root.textContent);
}
