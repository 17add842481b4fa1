import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

const privatePages = fileURLToPath(new URL('../private-pages.tsx', import.meta.url));

/**
 * The scripts of the browser's build that public pages load, including lazy ones. Each comes after its imports, so that style
 * sheets have the browser's order.
 */
export function publicChunks(bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  const chunks = new Map(Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])));
  const met = new Set<string>();
  const inOrder: Rolldown.OutputChunk[] = [];
  const later: string[] = [];
  const visit = (name: string) => {
    const chunk = chunks.get(name);
    if (!chunk || met.has(name) || chunk.facadeModuleId === privatePages) return;
    met.add(name);
    for (const imported of chunk.imports) visit(imported);
    inOrder.push(chunk);
    later.push(...chunk.dynamicImports);
  };
  for (const { fileName, isEntry } of chunks.values()) if (isEntry) visit(fileName);
  // The loop also visits names added while it runs.
  for (const name of later) visit(name);
  return inOrder;
}

/** The style sheets of public pages in the browser's order, and last that of rarer letters: a script that only loads a sheet is no chunk. */
export function publicSheets(bundle: Rolldown.OutputBundle): string[] {
  const ofChunks = publicChunks(bundle).flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]);
  const withFonts = Object.values(bundle).filter(
    (file) => file.type === 'asset' && file.fileName.endsWith('.css') && String(file.source).includes('@font-face'),
  );
  return [...new Set([...ofChunks, ...withFonts.map(({ fileName }) => fileName)])];
}
