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
  return write(rules, classes);
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
