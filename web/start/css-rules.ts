import postcss, { type ChildNode } from 'postcss';
import type { CssRule } from './used-css.ts';

/**
 * Splits a style sheet into rules, so that a page can contain those that it uses. What the first paint does not need comes with the
 * whole style sheets, by the script or in `<noscript>`: fonts of rarer letters, what a pointer, a key or a printer changes, what is
 * open, and what a browser without script shows.
 */
export function rulesOf(css: string): CssRule[] {
  return rulesIn(postcss.parse(css).nodes);
}

/**
 * A dialog, and an element in one of these states, is not seen before somebody acts. The outline of the focus itself is
 * `:where(:focus-visible)`.
 */
const laterState = /:hover|^dialog\b|\[data-late\]:popover-open|[^ ,(]:focus-visible/;
/** What a selector excludes: it also stands for elements that have none of it. */
const excluded = /:not\([^)]*\)/g;
/** Without script the sheets come before the first paint. */
const laterMedia = /^(?:print|\(scripting:\s*none\)(?:,\s*print)?)$/;

function rulesIn(nodes: ChildNode[]): CssRule[] {
  return together(nodes.filter((node) => !isLater(node)).map(ruleOf));
}

function isLater(node: ChildNode): boolean {
  if (node.type === 'rule') return node.selectors.every((selector) => laterState.test(selector.replaceAll(excluded, '')));
  if (node.type !== 'atrule') return false;
  return ['font-face', 'position-try'].includes(node.name) || (node.name === 'media' && laterMedia.test(node.params));
}

function ruleOf(node: ChildNode): CssRule {
  const text = node.toString();
  if (node.type === 'rule') return { text, needs: needsOf(node.selectors) };
  if (node.type !== 'atrule' || !node.nodes) return { text };
  if (['layer', 'media', 'supports', 'container'].includes(node.name)) {
    return { text: `@${node.name} ${node.params}`, rules: rulesIn(node.nodes) };
  }
  return { text };
}

/**
 * For each selector, the classes and values of attributes (`dir="rtl"`) that must all be in the page; undefined when every page needs
 * the rule. `data-view` is not among them: the head's script sets it before the first paint.
 */
function needsOf(selectors: string[]): string[][] | undefined {
  const needs = selectors.map((selector) => {
    const wanted = selector.replaceAll(excluded, '');
    const classes = Array.from(wanted.matchAll(/\.(-?[_a-zA-Z][\w-]*)/g), ([, name = '']) => name);
    const values = Array.from(
      wanted.matchAll(/\[(dir|aria-\w+|data-(?!view)[\w-]+)="?([\w-]+)"?\]/g),
      ([, name, value]) => `${name}="${value}"`,
    );
    return [...classes, ...values];
  });
  return needs.some((names) => names.length === 0) ? undefined : needs;
}

/** Joins neighboring rules with the same needs. */
function together(rules: CssRule[]): CssRule[] {
  const joined: CssRule[] = [];
  for (const rule of rules) {
    const last = joined.at(-1);
    if (last && kindOf(last) === kindOf(rule)) last.text += rule.text;
    else joined.push(rule);
  }
  return joined;
}

/** Two rules with the same result are used by the same pages. A rule that contains rules is never joined. */
function kindOf({ needs, rules }: CssRule): unknown {
  return rules ?? JSON.stringify(needs);
}
