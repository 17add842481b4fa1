/** The server's build of web/ (`npm run build`). The import is named in package.json. */
declare module '#pages' {
  export const renderPage: typeof import('../../web/server.tsx').renderPage;
}
