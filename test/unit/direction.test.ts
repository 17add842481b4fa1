import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** The values of a property, with what stands in brackets in one piece. */
const valuesOf = (text: string) => text.match(/(?:[^\s()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))+/g) ?? [];

it('a place at one side turns with the direction of the language, on all pages that are in Arabic, too', () => {
  const sheets = globSync('web/{kit,visit,team,judge,sponsor}/**/*.css');
  const atOneSide = sheets.flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(/\binset: ([^;]+);/g), ([rule, text = '']) => ({
      rule,
      sides: valuesOf(text),
    }))
      .filter(({ sides: [, right, , left] }) => left !== undefined && left !== right)
      .map(({ rule }) => `${file}: ${rule}`),
  );
  expect(sheets.length).toBeGreaterThan(50);
  expect(atOneSide).toEqual([]);
});
