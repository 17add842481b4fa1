import type { Plugin } from 'vite';

/**
 * Code patterns that keep unused parts of React Router in the first script: component names for developer tools, components
 * without a mark that creating them has no side effect, and prefetching links, which only its framework uses.
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
