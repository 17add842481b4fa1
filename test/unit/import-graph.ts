import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/** The files of the product, each with the files that it imports. Imports of types and lazy imports count too. */
export function readImports(root = process.cwd()): ImportGraph {
  const files = globSync('{web,functions,domain,infra,local}/**/*.{ts,tsx}', { cwd: root }).filter(isOurs).sort();
  return graphOf(new Map(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')])));
}

const isOurs = (file: string) => !file.endsWith('.d.ts') && !file.includes('node_modules');

/** Imports as Biome writes them: `from './a.ts'`, `import './a.ts'` and `import('./a.ts')`. */
const imported = /(?:\bfrom |^import |\bimport\()'(\.[^']+\.tsx?|#texts)'/gm;

/** The file that package.json names so for functions. */
const textsOfFunctions = 'domain/language/all-texts.ts';

/** The graph of files, given as their texts. */
export function graphOf(texts: ReadonlyMap<string, string>): ImportGraph {
  const importsOf = (file: string, text: string) =>
    Array.from(text.matchAll(imported), ([, target = '']) =>
      target === '#texts' ? textsOfFunctions : path.posix.join(path.posix.dirname(file), target),
    );
  return new Map(Array.from(texts, ([file, text]) => [file, importsOf(file, text)]));
}

/** The circles of a graph. Each is a list of files that ends with its first file again. */
export function circlesOf(graph: ImportGraph): string[][] {
  const circles: string[][] = [];
  const finished = new Set<string>();
  const walk = (file: string, way: readonly string[]) => {
    const start = way.indexOf(file);
    if (start >= 0) circles.push([...way.slice(start), file]);
    if (start >= 0 || finished.has(file)) return;
    for (const next of graph.get(file) ?? []) walk(next, [...way, file]);
    finished.add(file);
  };
  for (const file of graph.keys()) walk(file, []);
  return circles;
}
