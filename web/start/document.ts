import { html, rareLetters, rules, textFiles, wholeSheet } from 'virtual:built-page';
import { directionOf } from '../../domain/language/languages.ts';
import { language } from '../../domain/language/text.ts';
import { iconLinks } from '../../domain/site/manifest.ts';
import { rareLetter } from '../kit/text/rare-letters.ts';
import type { LostWords } from './arrival.ts';
import { usedCss } from './used-css.ts';

/** The built index.html without what a rendered page replaces or loads later: title, style sheet and script; nor has it a first screen. */
const page = html
  .replace(/\s*<(?:title|meta) data-stand-in[^>]*>(?:[^<]*<\/title>)?/g, '')
  .replace(/<(noscript|script type="application\/json" id="first"|script id="draw")>[\s\S]*?<\/(?:noscript|script)>\s*/g, '')
  .replace(
    /<link rel="stylesheet"([^>]*)>/,
    `<link id="sheet" rel="later"$1><noscript><link rel="stylesheet" href="${wholeSheet}"></noscript>`,
  );

const [start = '', head = '', sheet = '', middle = '', end = ''] = page.split(
  /(?<=<html) lang="en"|(?=<link id="sheet")|(?=<\/head>)|(?<=<div id="root">)/,
);

type Parts = {
  content: string;
  /** The title, description and link preview. */
  meta: string;
  /** The JSON-LD of the page (web/start/head). */
  structured: string;
  /** The state from which hydration starts. */
  state: string;
  /** The term that the server chose because the address names none. */
  term: string | undefined;
};

/** The document's links to icons and to the manifest, as the site's own logo, name and color have them. */
function withIcons(document: string): string {
  return Object.entries(iconLinks()).reduce(
    (links, [rel, href]) => links.replace(new RegExp(`(<link rel="${rel}" href=)"[^"]*"`), (_, link) => `${link}"${href}"`),
    document,
  );
}

/** What is said of lost files, in the language of the page alone: the script looks for no other. */
function withOwnWords(document: string): string {
  const own = language();
  return document.replace(/(?<=id="lost">)[^<]*/, (words) => JSON.stringify({ [own]: (JSON.parse(words) as LostWords)[own] }));
}

/** Lets the browser ask for the largest picture before everything else. */
function preloadOf(content: string): string {
  const [largest = ''] = /<img (?:[^>"]|"[^"]*")*fetchpriority="high"/i.exec(content) ?? [];
  const attributes = [...largest.matchAll(/ (src|srcset|sizes)=("[^"]*")/g)];
  const names: Record<string, string> = { src: 'href', srcset: 'imagesrcset', sizes: 'imagesizes' };
  const own = attributes.map(([, name = '', value]) => ` ${names[name]}=${value}`).join('');
  return own && `<link rel="preload" as="image"${own} fetchpriority="high">`;
}

/** The document of a rendered page. */
export function writeDocument({ content, meta, structured, state, term }: Parts): string {
  const attributes = ` lang="${language()}" dir="${directionOf(language())}" data-rendered${term ? ` data-term="${term}"` : ''}`;
  return [
    start,
    attributes,
    withOwnWords(withIcons(head)).replace('<link rel="preload"', (link) => preloadOf(content) + link),
    // Before the whole style sheet, whose order of rules decides once it is loaded.
    `<style>${usedCss(rules, attributes + content)}</style>`,
    `<link id="texts" rel="later" href="${textFiles[language()]}">`,
    withIcons(sheet).replace('<link rel="manifest"', '<link id="manifest" rel="later"'),
    rareLetter.test(content) ? `<link id="rare" rel="later" href="${rareLetters}">` : '',
    meta.replaceAll(/<(meta|link)/g, '<$1 data-stand-in'),
    structured,
    middle,
    content,
    end.replace('</div>', () => `</div><script type="application/json" id="state">${state}</script>`),
  ].join('');
}
