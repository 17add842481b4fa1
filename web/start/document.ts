import { html, rules } from 'virtual:built-page';
import { usedCss } from './used-css.ts';

/** What React has put in front of the page, because it belongs into the head. */
const hoisted = /^(?:<title>[^<]*<\/title>|<meta [^>]*>|<link [^>]*>)+/;
/** A picture that React asks the browser to load early. */
const pictures = /<link rel="preload" as="image"[^>]*>/g;

/** The built page, without what a rendered page has itself or needs later: its title, its style sheet, its script. */
const page = html
  .replace(/\s*<(?:title|meta) data-stand-in[^>]*>(?:[^<]*<\/title>)?/g, '')
  .replace(/<noscript>[\s\S]*?<\/noscript>\s*/, '')
  .replace(/<link rel="stylesheet"([^>]*)>/, '<link id="sheet" rel="later"$1><noscript>$&</noscript>');

const [start = '', head = '', sheet = '', middle = '', end = ''] = page.split(
  /(?<=<html lang="en")|(?=<link id="sheet")|(?=<\/head>)|(?<=<div id="root">)/,
);

type Parts = {
  /** What React rendered. */
  content: string;
  /** What the page says to machines (web/start/head). */
  structured: string;
  /** The text that hydration starts from. */
  state: string;
  /** The term that the server chose itself. */
  term: string | undefined;
};

/** The document of a rendered page. */
export function writeDocument({ content, structured, state, term }: Parts): string {
  const [found = ''] = hoisted.exec(content) ?? [];
  // Only the largest picture comes before everything else.
  const own = found.replace(pictures, (link) => (link.includes('fetchPriority="high"') ? link : ''));
  return [
    start,
    ` data-rendered${term ? ` data-term="${term}"` : ''}`,
    head,
    // Before the whole style sheet, whose order decides once it is there.
    `<style>${usedCss(rules, content)}</style>`,
    sheet,
    own,
    structured,
    middle,
    content.slice(found.length),
    end.replace('</div>', () => `</div><script type="application/json" id="state">${state}</script>`),
  ].join('');
}
