/** Texts of the browser's build, for the server's (plugin.ts). */
declare module 'virtual:built-page' {
  /** index.html as it was built. */
  export const html: string;
  /** The style sheet of all public pages. */
  export const css: string;
}
