import postcss, { type ChildNode } from 'postcss';
import type { CssRule } from './used-css.ts';

/**
 * Splits a style sheet into rules, so that a page can contain those that it uses. What the first paint does not need comes with the
 * whole style sheets, by the script or in `<noscript>`: fonts of rarer letters, and what a pointer or a printer changes.
 */
export function rulesOf(css: string): CssRule[] {
  return rulesIn(postcss.parse(css).nodes);
}

function rulesIn(nodes: ChildNode[]): CssRule[] {
  return together(nodes.filter((node) => !isLater(node)).map(ruleOf));
}

function isLater(node: ChildNode): boolean {
  if (node.type === 'rule') return node.selectors.every((selector) => selector.includes(':hover'));
  return node.type === 'atrule' && (node.name === 'font-face' || (node.name === 'media' && node.params === 'print'));
}

function ruleOf(node: ChildNode): CssRule {
  const text = node.toString();
  if (node.type === 'rule') return { text, needs: needsOf(node.selectors) };
  if (node.type !== 'atrule' || !node.nodes) return { text };
  if (['media', 'supports', 'container'].includes(node.name)) {
    return { text: `@${node.name} ${node.params}`, rules: rulesIn(node.nodes) };
  }
  return { text };
}

/** For each selector, the classes that must all be in the page; undefined when every page needs the rule. */
function needsOf(selectors: string[]): string[][] | undefined {
  const needs = selectors.map((selector) => {
    const classes = selector.replaceAll(/:not\([^)]*\)/g, '').matchAll(/\.(-?[_a-zA-Z][\w-]*)/g);
    return Array.from(classes, ([, name = '']) => name);
  });
  return needs.some((classes) => classes.length === 0) ? undefined : needs;
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
