import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The notes that the API's suites wrote while they ran through the artifacts: the rest of each line that begins with `kind`.
 */
export function readNotes(kind: 'route' | 'right'): string[] {
  const lines = readFileSync(path.join(process.env.ARTIFACTS ?? '', 'notes'), 'utf8').split('\n');
  return [...new Set(lines.filter((line) => line.startsWith(`${kind} `)).map((line) => line.slice(kind.length + 1)))].sort();
}
