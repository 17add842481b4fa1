import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Imports of every kind, and files that are started as a process: `new URL('process.ts', import.meta.url)`, or `bundled('process')` of
 * local/build.ts.
 */
const links =
  /(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+)'|new URL\('([^':]+\.(?:ts|mjs))', import\.meta\.url\)|bundled\('([\w-]+)'\)/g;

/** Type imports, which only the compiler reads, cannot change what runs. */
const typesAlone = /^(?:import|export) type [^;]*;/gm;

/** The files that a file imports or starts, as paths from `root`. */
function namedIn(root: string, file: string): string[] {
  const text = readFileSync(path.join(root, file), 'utf8').replace(typesAlone, '');
  return Array.from(text.matchAll(links)).flatMap(([, imported, begun, program]) => {
    const named = program ? `local/functions/${program}.ts` : path.join(path.dirname(file), imported ?? begun ?? '');
    // A program beside the bundle of another one has its source's name.
    return [named, named.replace(/\.mjs$/, '.ts')];
  });
}

/**
 * The changed files, and all files that import or start one of them, directly or through others. The search does not continue
 * behind the files in `ends`.
 */
export function reaching(
  root: string,
  files: readonly string[],
  changed: readonly string[],
  ends: readonly string[],
): Set<string> {
  const code = files.filter((file) => /\.(ts|tsx|mjs)$/.test(file));
  const named = code.flatMap((file) => namedIn(root, file).map((name) => ({ file, name })));
  const importers = Map.groupBy(named, ({ name }) => name);
  const found = new Set(changed);
  // The loop also visits what is added to the set while it runs.
  for (const file of found) {
    if (ends.includes(file) && !changed.includes(file)) continue;
    for (const importer of importers.get(file) ?? []) found.add(importer.file);
  }
  return found;
}
