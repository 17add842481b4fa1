import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Settles when a child process ends, with how it did: `by SIGKILL`, `with code 1`. */
export async function ended(child: ChildProcess): Promise<string> {
  const [code, signal] = await once(child, 'exit');
  return signal ? `by ${signal}` : `with code ${code}`;
}
