import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Resolves when a child process ends, with the way it ended: `by SIGKILL`, `with code 1`. */
export async function childExit(child: ChildProcess): Promise<string> {
  const [code, signal] = await once(child, 'exit');
  return signal ? `by ${signal}` : `with code ${code}`;
}
