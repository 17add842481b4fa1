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
