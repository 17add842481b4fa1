import { lexer, type Token } from 'marked';
import { decodeAddress } from '../basics/decode-address.ts';
import type { Language } from '../language/languages.ts';
import type { SitePage } from './settings.ts';

/**
 * A text as a page shows it: plain text, or an element. Only these elements exist, so nothing that somebody types becomes HTML of
 * ours (docs/decisions/0103).
 */
export type Piece = string | { tag: Tag; href?: string; id?: string; start?: number; pieces: Piece[] };
type Tag =
  | ('p' | 'h2' | 'h3' | 'h4' | 'ul' | 'ol' | 'li' | 'blockquote' | 'pre' | 'hr' | 'br')
  | ('strong' | 'em' | 'del' | 'code' | 'a');

type Written = { title: string; pieces: Piece[] };
/** A page that coordinators added, as visitors see it; one of the defaults also in the other languages. */
export type ShownPage = { slug: string; translations?: Partial<Record<Language, Written>> } & Written;

export function shownPage({ slug, title, text }: SitePage): ShownPage {
  return { slug, title, pieces: readMarkdown(text) };
}

/** No text of a page needs more. */
const deepest = 20;

/** Reads Markdown. What cannot be read, such as a thousand quotes within each other, is one plain paragraph. */
export function readMarkdown(text: string): Piece[] {
  try {
    const pieces = piecesOf(lexer(text), 0);
    const ids = new Set<string>();
    for (const piece of pieces) {
      if (typeof piece === 'string' || !piece.id) continue;
      // Two headings with the same words: links lead to the first one.
      if (ids.has(piece.id)) delete piece.id;
      else ids.add(piece.id);
    }
    return pieces;
  } catch {
    return [{ tag: 'p', pieces: [text] }];
  }
}

function piecesOf(tokens: readonly Token[] = [], depth: number): Piece[] {
  return depth > deepest ? tokens.map(({ raw }) => raw) : tokens.flatMap((token) => pieceOf(token, depth + 1));
}

function pieceOf(token: Token, depth: number): Piece | Piece[] {
  const pieces = () => ('tokens' in token && token.tokens ? piecesOf(token.tokens, depth) : [textOf(token)]);
  switch (token.type) {
    case 'space':
    case 'def':
      return [];
    case 'heading':
      // The title of the page is its h1.
      return {
        tag: (['h2', 'h2', 'h3'] as const)[token.depth - 1] ?? 'h4',
        ...(depth === 1 && { id: anchorOf(textOf(token)) }),
        pieces: pieces(),
      };
    case 'paragraph':
      return { tag: 'p', pieces: pieces() };
    case 'list':
      return {
        tag: token.ordered ? 'ol' : 'ul',
        ...(token.ordered && token.start !== 1 && { start: Number(token.start) }),
        pieces: (token.items as Token[]).map((item): Piece => {
          return { tag: 'li', pieces: 'tokens' in item ? piecesOf(item.tokens, depth) : [] };
        }),
      };
    case 'blockquote':
    case 'strong':
    case 'em':
    case 'del':
      return { tag: token.type, pieces: pieces() };
    case 'code':
      return { tag: 'pre', pieces: [{ tag: 'code', pieces: [textOf(token)] }] };
    case 'codespan':
      return { tag: 'code', pieces: [textOf(token)] };
    case 'hr':
    case 'br':
      return { tag: token.type, pieces: [] };
    case 'link':
      return isSafe(token.href) ? { tag: 'a', href: addressOf(token.href), pieces: pieces() } : pieces();
    case 'text':
      return pieces();
    case 'escape':
    case 'image':
      return textOf(token);
    default:
      // HTML, tables and other kinds are shown as they were typed.
      return depth > 1 ? token.raw : { tag: 'p', pieces: [token.raw] };
  }
}

function textOf(token: Token): string {
  return 'text' in token && typeof token.text === 'string' ? token.text : token.raw;
}

/** True for an https or http address, a mail address, a path of this site and a fragment. */
function isSafe(href: string): boolean {
  if (/[\s\\]/.test(href)) return false;
  if (/^(?:\/(?!\/)|#)/.test(href)) return true;
  return /^(?:https?:\/\/|mailto:)/i.test(href) && URL.canParse(href);
}

/** The id of a heading: `How to vote?` becomes `text-how-to-vote`. The prefix keeps it apart from the site's own ids. */
function anchorOf(words: string): string {
  const parts = words.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return `text-${parts.join('-')}`;
}

/** A link to a heading may name it as it is written, or as the address bar shows it. */
function addressOf(href: string): string {
  return /^#./.test(href) ? `#${anchorOf(decodeAddress(href.slice(1)).replace(/^text-/, ''))}` : href;
}
