/**
 * The loader of each dynamic `import()` of the built site (plugin.ts). The code that waits for a lost file continues by itself when it
 * arrives (arrival.ts).
 *
 * Files are fetched before they are imported, because a browser never requests a failed module again in the same page.
 */

const files = new Map<string, Promise<unknown>>();

/** Loads the files of a part, then the part itself. */
export async function loadPart<Part>(load: () => Promise<Part>, names: string[]): Promise<Part> {
  // Vite names no files for a script without imports.
  const [, own] = /import\(.\.\/([\w.-]+)/.exec(String(load)) ?? [];
  await Promise.all(names.length === 0 && own ? [once(`/assets/${own}`)] : names.map((name) => once(`/${name}`)));
  return load().catch((error: Error) => {
    // The browser's own messages contain an address and are for developers.
    const isLost = /dynamically imported|Importing a module/.test(error.message);
    throw isLost ? new Error('Part of this page could not be loaded.', { cause: error }) : error;
  });
}

function once(url: string): Promise<unknown> {
  // The document itself loads its first script and its style sheet.
  const known = files.get(url) ?? (document.querySelector(`link[href="${url}"]`) || addFile(url));
  return Promise.resolve(known);
}

function addFile(url: string): Promise<unknown> {
  const arrived = Promise.resolve(globalThis.beforeScript?.arrival(url));
  const file = url.endsWith('.css') ? arrived.then(() => addSheet(url)) : arrived;
  files.set(url, file);
  return file;
}

function addSheet(url: string): Promise<unknown> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', crossOrigin: '', href: url });
  const shown = new Promise((resolve) => {
    link.onload = link.onerror = resolve;
  });
  document.head.append(link);
  return shown;
}
