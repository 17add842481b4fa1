import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { messagesOf } from '../../domain/language/catalogues.ts';
import en from '../../text/en.json' with { type: 'json' };

const root = path.join(import.meta.dirname, '../..');

/** The last column of the glossary's table. */
const banned = readFileSync(path.join(root, 'docs/glossary.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(1)
  .flatMap((line) => (line.split('|')[3] ?? '').split(','))
  .map((words) => words.trim())
  .filter(Boolean);
const anyBanned = new RegExp(`(?<![\\w/])(${banned.join('|').replaceAll(' ', '\\\\s+')})(?![\\w-])`, 'gi');

type Node = { type?: string; value?: unknown } & Record<string, unknown>;

/** What people may read of a source file with such a word: the text of elements, and strings of several words or of one with a capital. */
function textsOf(file: string): string[] {
  const source = readFileSync(path.join(root, file), 'utf8');
  const texts: string[] = [];
  if (source.search(anyBanned) < 0) return texts;
  const visit = (node: unknown): void => {
    if (!node || typeof node !== 'object') return;
    const { type, value, ...parts } = node as Node;
    if (type?.startsWith('Import') && type !== 'ImportExpression') return;
    if (type === 'JSXText') texts.push(String(value));
    // Not the beginning of a message's name: t(`search.label.${code}`).
    else if (type === 'TemplateElement') texts.push((value as { cooked: string }).cooked.replace(/^(?:\w+\.)+$/, ''));
    else if (type === 'Literal' && typeof value === 'string' && /\s|^[A-Z]/.test(value)) texts.push(value);
    else Object.values({ ...parts, value }).forEach(visit);
  };
  visit(parseSync(file, source).program);
  return texts.map((text) => text.replace(/\s+/g, ' '));
}

test('texts for people have none of the words that the glossary replaces', () => {
  expect(banned.length).toBeGreaterThan(20);
  const files = ['web', 'functions', 'domain'].flatMap((room) =>
    readdirSync(path.join(root, room), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => path.join(room, file)),
  );
  const found = files.flatMap((file) =>
    textsOf(file).flatMap((text) => [...text.matchAll(anyBanned)].map(([word]) => `${file}: “${word}” in “${text.trim()}”`)),
  );
  const inCatalogue = Object.entries(messagesOf(en)).flatMap(([name, text]) =>
    [...text.matchAll(anyBanned)].map(([word]) => `text/en.json ${name}: “${word}”`),
  );
  expect([...found, ...inCatalogue]).toEqual([]);
});
