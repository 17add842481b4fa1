/** Texts of the browser's build, for the server's (plugin.ts). */
declare module 'virtual:built-page' {
  /** index.html as it was built. */
  export const html: string;
  /** The style sheets of the public pages. */
  export const rules: import('./used-css.ts').CssRule[];
  /** The path of the file with all of them. */
  export const wholeSheet: string;
  /** The address of the style sheet with the fonts of rarer letters. */
  export const rareLetters: string;
  /** The path of the file with the messages of visitors' pages, by language. */
  export const textFiles: Record<string, string>;
}
