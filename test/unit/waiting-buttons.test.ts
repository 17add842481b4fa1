import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('a control that waits for an answer keeps the focus: it is aria-disabled, because a disabled one loses it', () => {
  const files = globSync('web/**/*.tsx');
  const waits = /(?<![\w-])disabled=\{[^}]*\b(?:is(?:Pending|Busy|\w+ing)|said|chosen|\w+\.isPending)\b/;
  expect(files.length).toBeGreaterThan(200);
  expect(files.filter((file) => waits.test(readFileSync(file, 'utf8')))).toEqual([]);
});
