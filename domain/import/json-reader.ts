import { t } from '../language/text.ts';
import { UnreadableFile } from './cells.ts';

/**
 * The text of one entry of a JSON list, or the reason why it cannot be read. `line` is where the entry starts, counted from 1.
 */
export type JsonEntry = { line: number; text: string } | { line: number; reason: string };

type State = 'before' | 'between' | 'inside' | 'behind';

/** In characters: the longest entry that is held. */
const maxLength = 1_000_000;

/** In levels. A project of an export has fewer than ten; one of 200,000 cannot be sent, because `JSON.stringify` throws. */
const maxDepth = 100;

/**
 * Splits a JSON list into its entries while reading it in pieces. It holds at most one entry of `maxLength` characters. Entries
 * are parsed separately, so a broken one does not affect the others. Throws when the file is not a list or breaks off.
 */
export function jsonReader(file: string) {
  let state: State = 'before';
  let line = 1;
  let startLine = 1;
  let text = '';
  let length = 0;
  let depth = 0;
  let deepest = 0;
  let inString = false;
  let escaped = false;

  function endEntry(): JsonEntry {
    const fault =
      length > maxLength
        ? t('staff.import.faults.recordLong', { count: maxLength })
        : deepest > maxDepth && t('staff.import.faults.recordDeep', { count: maxDepth });
    const entry = fault ? { line: startLine, reason: fault } : { line: startLine, text };
    text = '';
    length = 0;
    depth = 0;
    deepest = 0;
    state = 'between';
    return entry;
  }

  /** The position in `piece` where the entry that continues at `at` ends: at a comma or bracket, or at the end of the piece. */
  function scan(piece: string, at: number): number {
    let position = at;
    for (; position < piece.length; position += 1) {
      const char = piece.charCodeAt(position);
      if (char === lineFeed) line += 1;
      if (escaped) escaped = false;
      else if (inString) {
        if (char === backslash) escaped = true;
        else if (char === quote) inString = false;
      } else if (char === quote) inString = true;
      else if (depth <= 0 && (char === comma || char === closingBracket)) break;
      else if (char === openingBrace || char === openingBracket) {
        depth += 1;
        deepest = Math.max(deepest, depth);
      } else if (char === closingBrace || char === closingBracket) depth -= 1;
    }
    return position;
  }

  function* push(piece: string): Generator<JsonEntry> {
    let at = 0;
    while (at < piece.length) {
      if (state === 'inside') {
        const stop = scan(piece, at);
        length += stop - at;
        text = length > maxLength ? '' : text + piece.slice(at, stop);
        at = stop;
        if (stop < piece.length) yield endEntry();
        continue;
      }
      const char = piece.charAt(at);
      if (char === '\n') line += 1;
      if (/\s/.test(char) || (state === 'between' && char === ',')) at += 1;
      else if (state === 'before' && char === '[') {
        state = 'between';
        at += 1;
      } else if (state === 'before') {
        throw new UnreadableFile(t('staff.import.file.noList', { file, line }));
      } else if (state === 'behind') {
        throw new UnreadableFile(t('staff.import.file.goesOn', { file, line }));
      } else if (char === ']') {
        state = 'behind';
        at += 1;
      } else {
        startLine = line;
        state = 'inside';
      }
    }
  }

  function* end(): Generator<JsonEntry> {
    if (state === 'before') throw new UnreadableFile(t('staff.import.file.empty', { file }));
    if (state === 'inside' && (inString || depth > 0)) {
      throw new UnreadableFile(t('staff.import.file.breaksOff', { file, line: startLine }));
    }
    if (state === 'inside') yield endEntry();
    if (state !== 'behind') throw new UnreadableFile(t('staff.import.file.notClosed', { file, line }));
  }

  return { push, end };
}

const [lineFeed, backslash, quote, comma] = [10, 92, 34, 44];
const [openingBracket, closingBracket, openingBrace, closingBrace] = [91, 93, 123, 125];
