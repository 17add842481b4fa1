import { fileURLToPath } from 'node:url';

/** The components are written for React's interface, and run on Preact, which is a tenth as large (ADR 0121). */
export const preactAsReact = [
  { find: /^react$/, replacement: fileURLToPath(new URL('./react.js', import.meta.url)) },
  { find: /^react-dom$/, replacement: 'preact/compat' },
  { find: /^react-dom\/(client|server)$/, replacement: 'preact/compat/$1' },
  { find: /^react\/jsx-(dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
];
