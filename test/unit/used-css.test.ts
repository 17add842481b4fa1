import { describe, expect, it } from 'vitest';
import { rulesOf } from '../../web/start/css-rules.ts';
import { usedCss } from '../../web/start/used-css.ts';

/** The rules of a sheet that a document with this page contains. */
const used = (css: string, page: string) => usedCss(rulesOf(css), page);

describe('the style rules in a document', () => {
  it.each([
    ['.a{color:red}', '<p class="b a">', true],
    ['.a{color:red}', '<p class="ab">', false],
    ['[dir=rtl] .a{color:red}', ' dir="rtl"><p class="a">', true],
    ['[dir=rtl] .a{color:red}', ' dir="ltr"><p class="a">', false],
    ['.a[aria-current=page]{color:red}', '<a class="a" aria-current="page">', true],
    ['.a[aria-current=page]{color:red}', '<a class="a" aria-current="step">', false],
    ['.a:hover{color:red}', '<p class="a">', false],
    ['.a:not(:hover){color:red}', '<p class="a">', true],
    ['.a:not(.b){color:red}', '<p class="a">', true],
    ['.a:popover-open{color:red}', '<p class="a">', true],
    ['.a:focus-visible{color:red}', '<p class="a">', false],
    ['.a:not(:focus-visible){color:red}', '<p class="a">', true],
    [':focus-visible{color:red}', '<p>', true],
    [':where(:focus-visible){color:red}', '<p>', true],
    ['.a{color:red}', '<div data-late="" class="a"><p class="a"></p></div><p>', false],
    ['.a{color:red}', '<noscript><p class="a"></p></noscript>', false],
    ['@media (width>1px){.a{color:red}}', '<p class="a">', true],
    ['@media print{.a{color:red}}', '<p class="a">', false],
  ])('%s are in %s: %s', (css, page, isUsed) => expect(used(css, page).includes('color:red')).toBe(isUsed));

  it('have a value in the place of a short token that nothing changes', () => {
    const css = ':root{--gap:4px;--paper:#fff;--ink:#000}@media (prefers-color-scheme:dark){:root{--paper:#000}}';
    const rules = used(
      `${css}.a{margin:var(--gap);background:var(--paper);color:var(--ink)}`,
      '<p class="a" style="--ink:#333">',
    );
    expect(rules).toMatch(/\.a\{margin:4px;background:var\(--\w+\);color:var\(--ink\)\}/);
    expect(rules).toMatch(/dark\)\{:root\{--\w+:#000/);
  });
});
