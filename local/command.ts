import { type ParseArgsConfig, parseArgs } from 'node:util';
import { cleanLine } from '../domain/basics/plain-text.ts';
import { parseTerm, type Term } from '../domain/term/terms.ts';
import { PlainError } from './plain-error.ts';
import type { Target } from './target.ts';

/** What the commands of `npm run data` and `npm run admin` have in common. */

/** A command that was called in a wrong way. */
export const wrongUse = (reason: string, usage: string) => new PlainError(`${reason}\nUsage:\n${usage}`);

/** The options and positionals of a command. */
export function readArguments<const Config extends ParseArgsConfig>(config: Config, usage: string) {
  try {
    return parseArgs(config);
  } catch (error) {
    throw wrongUse(`${(error as Error).message.split('. ')[0]}.`, usage);
  }
}

/** A term as people type it: also `FA-2026 `. */
export function readTerm(name: string): Term | undefined {
  return parseTerm(cleanLine(name).toLowerCase());
}

/** Works on a target, and closes it. */
export async function onTarget<Done>(opening: Promise<Target>, work: (target: Target) => Promise<Done>): Promise<Done> {
  const target = await opening;
  try {
    return await work(target);
  } finally {
    await target.close();
  }
}

/** Work that Ctrl-C asks to stop, in place of ending the process. */
export async function stoppable<Done>(work: (signal: AbortSignal) => Promise<Done>): Promise<Done> {
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  process.on('SIGINT', stop).on('SIGTERM', stop);
  try {
    return await work(stopping.signal);
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop);
  }
}
