import postcss, { type AtRule, type ChildNode } from 'postcss';
import type { CssRule } from './used-css.ts';

/** Takes a style sheet apart, so that a page can be given the rules that it needs. */
export function rulesOf(css: string): CssRule[] {
  return together(postcss.parse(css).nodes.map(ruleOf));
}

function ruleOf(node: ChildNode): CssRule {
  const text = node.toString();
  if (node.type === 'rule') return { text, needs: needsOf(node.selectors) };
  if (node.type !== 'atrule' || !node.nodes) return { text };
  if (node.name === 'font-face') return { text, letters: lettersOf(node) };
  if (['media', 'supports', 'container'].includes(node.name)) {
    return { text: `@${node.name} ${node.params}`, rules: together(node.nodes.map(ruleOf)) };
  }
  return { text };
}

/** For each selector the classes that must all be in the page; undefined when the rule is for every page. */
function needsOf(selectors: string[]): string[][] | undefined {
  const needs = selectors.map((selector) => {
    const classes = selector.replaceAll(/:not\([^)]*\)/g, '').matchAll(/\.(-?[_a-zA-Z][\w-]*)/g);
    return Array.from(classes, ([, name = '']) => name);
  });
  return needs.some((classes) => classes.length === 0) ? undefined : needs;
}

/** The letters of a font file as a class of a regular expression, `\u{0}-\u{ff}\u{131}`. */
function lettersOf(node: AtRule): string | undefined {
  const range = node.nodes?.find((one) => one.type === 'decl' && one.prop === 'unicode-range');
  if (range?.type !== 'decl') return undefined;
  const parts = range.value.matchAll(/U\+([0-9a-f?]+)(?:-([0-9a-f]+))?/gi);
  return Array.from(parts, ([, from = '', to]) => {
    const [first, last] = [from.replaceAll('?', '0'), to ?? from.replaceAll('?', 'f')];
    return `\\u{${first}}-\\u{${last}}`;
  }).join('');
}

/** Neighbours with the same needs become one. */
function together(rules: CssRule[]): CssRule[] {
  const joined: CssRule[] = [];
  for (const rule of rules) {
    const last = joined.at(-1);
    if (last && kindOf(last) === kindOf(rule)) last.text += rule.text;
    else joined.push(rule);
  }
  return joined;
}

/** Two rules of the same kind are used by the same pages. One with rules in it is of no other's kind. */
function kindOf({ needs, letters, rules }: CssRule): unknown {
  return rules ?? JSON.stringify([needs, letters]);
}
