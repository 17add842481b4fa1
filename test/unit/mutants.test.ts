import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { mutants } from '../mutants/list.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** `npm run mutants` takes minutes. This is quick, and says at once which entry a change of the code left behind. */
it.each(mutants)('the defect “$name” can be put into today’s code, and names a test', ({ file, find, killedBy }) => {
  expect(read(file).split(find)).toHaveLength(2);
  expect(existsSync(path.join(root, killedBy))).toBe(true);
});

it('has defects of names of their own', () => {
  expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length);
});
