import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readArtifacts } from './template.ts';

/** These tests run after the API's suites went through the artifacts (vitest project `artifacts`). */
const { routes, functions } = readArtifacts();

describe('the API’s suites', () => {
  it('called every route of the template, and the function that it leads to answered', () => {
    const called = readNotes('route');
    expect(routes.map(({ key }) => key).filter((key) => !called.includes(key))).toEqual([]);
  });

  it.each(functions.map(({ name }) => name))('needed every right that the function %s has', (name) => {
    const granted = functions.find((one) => one.name === name)?.statements.flatMap(({ Sid }) => Sid ?? []);
    const needed = readNotes('right').filter((line) => line.startsWith(`${name} `));
    // Lambda itself reads the stream of the table.
    const ours = granted?.filter((sid) => sid !== 'ReadStream');
    expect(needed).toEqual(ours?.map((sid) => `${name} ${sid}`).toSorted());
  });
});

/**
 * The notes that the API's suites wrote while they ran through the artifacts: the rest of each line that begins with `kind`.
 */
function readNotes(kind: 'route' | 'right'): string[] {
  const lines = readFileSync(path.join(process.env.ARTIFACTS ?? '', 'notes'), 'utf8').split('\n');
  return [...new Set(lines.filter((line) => line.startsWith(`${kind} `)).map((line) => line.slice(kind.length + 1)))].sort();
}
