import { create, type Font } from 'fontkit';

/** The font files of the documents, by name. The licenses of all are in their packages (OFL-1.1). */
export type FontName = Face | 'notoStrong' | 'notoText' | 'arabicStrong' | 'arabicText';

/** What a text is drawn in: titles, what stands out, and everything else. */
export type Face = 'display' | 'strong' | 'text';

/** A letter that the first font lacks is taken from the next one that has it: Greek, Cyrillic, Devanagari, Vietnamese; Arabic. */
const chains: Record<Face, readonly FontName[]> = {
  display: ['display', 'notoStrong', 'arabicStrong'],
  strong: ['strong', 'notoStrong', 'arabicStrong'],
  text: ['text', 'notoText', 'arabicText'],
};

/** A picture of a letter that no font has, made by the browser. Sizes are in parts of the font's size. */
export type Glyph = { jpeg: Uint8Array; width: number; ascent: number; descent: number };
/** The pictures by letter, for the strong faces and for text. */
export type Glyphs = { strong: Map<string, Glyph>; text: Map<string, Glyph> };

export type FontFiles = Partial<Record<FontName, Uint8Array>> & Record<Face, Uint8Array>;

/** The fonts that are there, opened for one document: what fontkit keeps of it would take texts out of the next one. */
export type Fonts = { open: (name: FontName) => Font; nameFor: (face: Face, letter: string) => FontName | undefined };

export function openFonts(files: FontFiles): Fonts {
  const opened = new Map<FontName, Font>();
  const open = (name: FontName) => {
    const file = files[name];
    if (!file) throw new Error(`the font ${name} is not there`);
    const font = opened.get(name) ?? withoutLostMarks(create(file as Buffer) as Font);
    opened.set(name, font);
    return font;
  };
  const known = { display: new Map(), strong: new Map(), text: new Map() } as Record<Face, Map<string, FontName | undefined>>;
  const has = (name: FontName, letter: string) =>
    files[name] !== undefined &&
    Array.from(letter).every((one) => isJoiner(one) || open(name).hasGlyphForCodePoint(one.codePointAt(0) ?? 0));
  return {
    open,
    nameFor: (face, letter) => {
      if (!known[face].has(letter))
        known[face].set(
          letter,
          chains[face].find((name) => has(name, letter)),
        );
      return known[face].get(letter);
    },
  };
}

/** fontkit throws for a letter with a mark that the font has no place for. Such a text is laid out without the places of its marks. */
function withoutLostMarks(font: Font): Font {
  const layout = font.layout.bind(font);
  font.layout = (text, features, ...more) => {
    try {
      return layout(text, features, ...more);
    } catch {
      return layout(text, { mark: false, mkmk: false }, ...more);
    }
  };
  return font;
}

/** Joiners and selectors of forms draw nothing themselves. */
function isJoiner(letter: string): boolean {
  return /[\u200B-\u200F]|\u2060|[\uFE00-\uFE0F]/.test(letter);
}

const segments = new Intl.Segmenter('en');

/** The letters as people count them: a base with its marks is one. In Latin, which has none apart, each character is a letter. */
export function lettersOf(text: string): string[] {
  if (/^[ -~\u00A1-\u02FF]*$/.test(text)) return text.split('');
  return Array.from(segments.segment(text), ({ segment }) => segment);
}

/** The letters of texts that none of the three first fonts has, so that the others have to be loaded. */
export function beyond(fonts: Fonts, texts: Iterable<string>): Set<string> {
  const letters = new Set<string>();
  for (const text of texts) for (const letter of lettersOf(text.normalize('NFC'))) letters.add(letter);
  for (const letter of letters) if (/^\s+$/.test(letter) || fonts.nameFor('text', letter)) letters.delete(letter);
  return letters;
}
