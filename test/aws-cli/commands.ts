import { readdirSync, readFileSync } from 'node:fs';
import { planOf } from '../rehearse/plan.ts';

/** A command of the AWS CLI as somebody is told to run it: its words, and the file that says so. */
export type Command = { file: string; words: string[] };

const root = new URL('../../', import.meta.url);

/** All commands of the AWS CLI in documents and workflows, and those that the rehearsal runs. */
export function allCommands(): Command[] {
  const files = ['docs', '.github', '.'].flatMap((folder) =>
    readdirSync(new URL(`${folder}/`, root), { recursive: folder !== '.', encoding: 'utf8' })
      .filter((name) => /\.(?:md|yml)$/.test(name))
      .map((name) => `${folder}/${name}`),
  );
  const written = files.flatMap((file) =>
    commandsIn(readFileSync(new URL(file, root), 'utf8'), file.endsWith('.yml')).map((words) => ({ file, words })),
  );
  const { steps, cleanUp } = planOf('dev', { from: 'capstone@example.edu' });
  const run = [...steps, cleanUp].flatMap(({ commands }) => commands).filter(([program]) => program === 'aws');
  return [...written, ...run.map((words) => ({ file: 'test/rehearse/plan.ts', words: words.slice(1) }))];
}

/** The words behind `aws` of each command in a text's code: in Markdown what stands between backticks, in a script each line. */
export function commandsIn(text: string, isScript = false): string[][] {
  const fences = isScript ? [text] : [...text.matchAll(/^ *```\w*\n([\s\S]*?)^ *```/gm)].map(([, code = '']) => code);
  const lines = fences.flatMap((code) => code.replaceAll(/\\\n/g, ' ').split('\n'));
  const spans = isScript
    ? []
    : [...text.replaceAll(/^ *```[\s\S]*?^ *```/gm, '').matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
  return [...lines, ...spans].flatMap((code) =>
    [...code.matchAll(/(?:^|[\s($;|&])aws\s+(?=[a-z])/g)].map((found) => wordsOf(code.slice(found.index + found[0].length))),
  );
}

/** The words of a command as a shell reads them, up to its end. What a shell would put in (`$NAME`, `$(…)`) stays as it is. */
function wordsOf(code: string): string[] {
  const words: string[] = [];
  let word: string | undefined;
  let quote = '';
  let depth = 0;
  for (const character of code) {
    if (quote ? character === quote : /["']/.test(character)) {
      word ??= '';
      quote = quote ? '' : character;
    } else if (quote || depth > 0) {
      word += character;
      if (!quote) depth += character === '(' ? 1 : character === ')' ? -1 : 0;
    } else if (character === '(' && word?.endsWith('$')) {
      word += character;
      depth = 1;
    } else if (/[)|;&#]/.test(character) && !(character === '#' && word !== undefined)) break;
    else if (/\s/.test(character)) {
      if (word !== undefined) words.push(word);
      word = undefined;
    } else word = (word ?? '') + character;
  }
  return word === undefined ? words : [...words, word];
}
