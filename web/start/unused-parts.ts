import type { Plugin } from 'vite';

/**
 * What keeps parts of React Router in the first script that no page uses: the names of components for developer tools, components
 * that are not said to be made without an effect, and links that prefetch, which only its framework has.
 */
const keepers: [RegExp, string][] = [
  [/^\w+\.displayName = ".*";$/gm, ''],
  [/^(var \w+ =) (?=\w+\.(?:forwardRef|createContext)\()/gm, '$1 /* @__PURE__ */ '],
  [/\bshouldPrefetch && (?=!isAbsolute \?)/g, 'false && '],
];

export function withoutUnusedParts(): Plugin {
  return {
    name: 'without-unused-parts',
    apply: 'build',
    transform: {
      filter: { id: /\/react-router\/dist\/production\/chunk-[^/]+\.mjs$/, code: 'BrowserRouter' },
      handler(code) {
        const lean = keepers.reduce((text, [found, instead]) => {
          if (text.search(found) < 0)
            this.error(`React Router has no ${found} any more: see what of it the first script keeps`);
          return text.replace(found, instead);
        }, code);
        return { code: lean, map: null };
      },
    },
  };
}
