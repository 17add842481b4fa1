/** A rule of the public pages' style sheet. */
export type CssRule = {
  /** The CSS text; with `rules`, only the part before the bracket. */
  text: string;
  /** Lists of classes: the rule is used when all classes of one list are in the page. */
  needs?: string[][];
  rules?: CssRule[];
};

/** The CSS rules that a page uses. The script loads the whole style sheet before anything in the page changes. */
export function usedCss(rules: CssRule[], page: string): string {
  const classes = new Set(Array.from(page.matchAll(/ class="([^"]+)"/g), ([, names = '']) => names.split(' ')).flat());
  return shortTokens(write(rules, classes), page);
}

/**
 * Leaves out the custom properties that nothing reads, and gives those that the page's own elements do not name short names: `--12`.
 * The style sheets, which keep their names, replace all of these rules.
 */
function shortTokens(css: string, page: string): string {
  const names = new Map<string, string>();
  for (const [, name = ''] of (css + page).matchAll(/var\((--[\w-]+)/g))
    if (!names.has(name)) names.set(name, page.includes(name) ? name : `--${names.size}`);
  return css
    .replace(/(--[\w-]+):(?:"[^"]*"|[^";{}])*(?:;|(?=\}))/g, (token, name) => (names.has(name) ? token : ''))
    .replace(/--[\w-]+/g, (name) => names.get(name) ?? name);
}

function write(rules: CssRule[], classes: Set<string>): string {
  return rules
    .map(({ text, needs, rules: inside }) => {
      if (inside) {
        const used = write(inside, classes);
        return used && `${text}{${used}}`;
      }
      return !needs || needs.some((names) => names.every((name) => classes.has(name))) ? text : '';
    })
    .join('');
}
