import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { writePrivate } from '../../local/whole-file.ts';
import type { Plan, Step } from './plan.ts';

/** What became of each step that has passed, by its name. It is written after each, so that an interrupted rehearsal goes on. */
type State = Record<string, { seconds: number; printed: string }>;
type Options = { stateFile: string; say: (line: string) => void; giveUp?: boolean };

/** Does what is left of a plan, and returns whether all of it passed. A step that fails ends it; the next call begins with that step. */
export async function rehearse(
  { steps, cleanUp, leftOut }: Plan,
  { stateFile, say, giveUp = false }: Options,
): Promise<boolean> {
  const state: State = await readFile(stateFile, 'utf8').then(JSON.parse, (error) => {
    if (error.code === 'ENOENT') return {};
    throw error;
  });
  const [first] = steps;
  if (giveUp && !state[first?.name ?? '']) throw new Error('No rehearsal was begun: there is nothing to destroy.');
  for (const step of giveUp ? [cleanUp] : [...steps, cleanUp]) {
    if (state[step.name]) {
      say(`passed before  ${step.name}`);
      continue;
    }
    const start = Date.now();
    const { printed, fault } = await perform(step);
    if (fault) {
      say(`FAILED         ${step.name}: ${fault}`);
      say(
        `${printed.trim()}\n\nVerdict: not ready. Mend it and run the rehearsal again, or end it with --give-up, which destroys the stage.`,
      );
      return false;
    }
    const seconds = Math.round((Date.now() - start) / 1000);
    state[step.name] = { seconds, printed };
    await writePrivate(stateFile, JSON.stringify(state, null, 2));
    say(`passed         ${step.name} (${seconds} s)`);
  }
  say(`\nTo be removed by hand, or kept:\n${state[cleanUp.name]?.printed.trim()}`);
  for (const each of leftOut) say(`Left out: ${each}`);
  say(
    giveUp
      ? '\nVerdict: given up, nothing is running.'
      : `\nVerdict: ready${leftOut.length > 0 ? ', but for what was left out' : ''}.`,
  );
  await rm(stateFile);
  return !giveUp;
}

/** Runs the commands of a step until one fails. */
async function perform({ commands, fault }: Step): Promise<{ printed: string; fault?: string }> {
  let printed = '';
  for (const [command = '', ...args] of commands) {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        printed += text;
      });
    }
    const [code] = await once(child, 'close').catch((error: Error) => [error.message]);
    if (code !== 0) return { printed, fault: `${command} ${args.join(' ')} ended with ${code}` };
  }
  return { printed, fault: fault?.(printed) };
}
