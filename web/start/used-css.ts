/** A part of the style sheet of the public pages. */
export type CssRule = {
  /** The rule; for one with `rules`, only what stands before the bracket. */
  text: string;
  /** Classes that it is about: one of these lists must be in the page as a whole. */
  needs?: string[][];
  rules?: CssRule[];
};

/** The rules that a page uses. The script adds the others before anything in the page changes. */
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
