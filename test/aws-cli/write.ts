import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { nameOf } from './check.ts';
import { allCommands } from './commands.ts';

/**
 * `node test/aws-cli/write.ts [python3]`: writes definitions.json anew, from the AWS CLI of a Python: the commands that our documents
 * and scripts use, and no others, because all of them are 80 MB.
 */
const names = [...new Set(allCommands().map(({ words }) => nameOf(words)))].sort();
const script = fileURLToPath(new URL('definitions.py', import.meta.url));
const printed = execFileSync(process.argv[2] ?? 'python3', [script], { input: names.join('\n'), encoding: 'utf8' });
writeFileSync(new URL('definitions.json', import.meta.url), `${JSON.stringify(JSON.parse(printed), null, 2)}\n`);
