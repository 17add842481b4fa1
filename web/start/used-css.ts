/** A rule of the public pages' style sheet. */
export type CssRule = {
  /** The CSS text; with `rules`, only the part before the bracket. */
  text: string;
  /** Lists of classes and attributes (`dir="rtl"`): the rule is used when all names of one list are in the page. */
  needs?: string[][];
  rules?: CssRule[];
};

/**
 * What nobody sees before the whole sheet is there: what a browser without script shows, which loads it first, and closed menus. A
 * menu that is opened earlier stays hidden until then (base.css).
 */
const unseen = /<noscript>[\s\S]*?<\/noscript>|<(\w+)[^>]* data-late[ >=][\s\S]*?<\/\1>/g;
const lateMenus = '[data-late]:popover-open{visibility:hidden}';

/** The CSS rules that a page uses, from `<html …>` on. The script loads the whole style sheet before anything in the page changes. */
export function usedCss(rules: CssRule[], page: string): string {
  const seen = page.replace(unseen, '');
  const names = new Set(Array.from(seen.matchAll(/ class="([^"]+)"/g), ([, names = '']) => names.split(' ')).flat());
  for (const [, value = ''] of seen.matchAll(/ ((?:dir|aria-\w+|data-[\w-]+)="[\w-]+")/g)) names.add(value);
  return shortTokens(write(rules, names) + lateMenus, page);
}

/** In characters: a value that is hardly longer than `var(--12)`. */
const shortValue = 14;

/**
 * Leaves out the custom properties that nothing reads, writes short values of those that never change in their place, and gives the
 * others short names (`--12`), except where the page's own elements name them. The style sheets, which keep their names, replace all
 * of these rules.
 */
function shortTokens(rules: string, page: string): string {
  const css = withValues(rules, page);
  const names = new Map<string, string>();
  for (const [, name = ''] of (css + page).matchAll(/var\((--[\w-]+)/g))
    if (!names.has(name)) names.set(name, page.includes(name) ? name : `--${names.size}`);
  return css
    .replace(definitions, (token, name) => (names.has(name) ? token : ''))
    .replace(/--[\w-]+/g, (name) => names.get(name) ?? name);
}

const definitions = /(--[\w-]+):((?:"[^"]*"|[^";{}])*)(?:;|(?=\}))/g;

function withValues(css: string, page: string): string {
  const byName = Map.groupBy(css.matchAll(definitions), ([, name = '']) => name);
  const [root = ''] = /:root\{[^}]*\}/.exec(css) ?? [];
  const values = new Map<string, string>();
  for (const [, name = '', value = ''] of root.matchAll(definitions)) {
    const isFixed = byName.get(name)?.length === 1 && !page.includes(name) && !/var\(/.test(value);
    const uses = css.split(`var(${name})`).length - 1;
    if (isFixed && (value.length <= shortValue || uses === 1)) values.set(name, value.trim());
  }
  return css.replace(/var\((--[\w-]+)\)/g, (use, name) => values.get(name) ?? use);
}

function write(rules: CssRule[], names: Set<string>): string {
  return rules
    .map(({ text, needs, rules: inside }) => {
      if (inside) {
        const used = write(inside, names);
        return used && `${text}{${used}}`;
      }
      return !needs || needs.some((list) => list.every((name) => names.has(name))) ? text : '';
    })
    .join('');
}
