// Plain JavaScript, so that a Node too old to read TypeScript still says what is wrong.
import module from 'node:module';
import { fileURLToPath } from 'node:url';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const [command = 'start', ...args] = process.argv.slice(2);

if (major < 22 || (major === 22 && minor < 18)) {
  console.error(
    `Node ${process.versions.node} is too old: this project brings Node 24 with it. Use Node >= 20.19 to install it: npm ci`,
  );
  process.exit(1);
}

// What is compiled once is read by the next start, and by the processes that this one starts.
const compiled = fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url));
if (module.enableCompileCache(compiled).directory) process.env.NODE_COMPILE_CACHE ??= compiled;

const commands = { start: './start.ts', dev: './dev.ts', data: './data/cli.ts', admin: './admin/cli.ts' };
try {
  const { main } = await import(commands[command]);
  await main(args);
} catch (error) {
  const isFull = error?.name === 'StorageFull' || error?.code === 'ENOSPC';
  if (isFull)
    console.error(
      'The disk is full, so this was not done to its end. Make room, start the showcase again if it runs, then run this again.',
    );
  // A PlainError is for people: one line. Anything else is a defect and keeps its stack.
  else console.error(error?.name === 'PlainError' ? error.message : error);
  process.exit(1);
}
