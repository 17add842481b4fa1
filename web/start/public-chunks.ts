import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

const privatePages = fileURLToPath(new URL('../private-pages.tsx', import.meta.url));

/**
 * The scripts that public pages load, now or later, of the browser's build. Each stands behind those that it imports, so their
 * style sheets have the order in which a browser takes them.
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
  // The list grows while it is walked.
  for (const name of later) visit(name);
  return inOrder;
}
