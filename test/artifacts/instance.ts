import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** What Lambda does not set: the tests' clock, and the cache of compiled code, for the hundreds of processes. */
const { NODE_OPTIONS, NODE_COMPILE_CACHE } = process.env;
const ours = { NODE_OPTIONS, NODE_COMPILE_CACHE };

type Message = { ready: true } | { result?: unknown } | { failure: string };

/** One process of a function, started by its first call. As in Lambda, it handles one event at a time, and the others wait. */
export function functionInstance(entry: string, env: Record<string, string>) {
  let starting: Promise<ChildProcess> | undefined;
  let last: Promise<unknown> = Promise.resolve();

  async function start(): Promise<ChildProcess> {
    const child = fork(fileURLToPath(new URL('runtime.ts', import.meta.url)), [entry], {
      env: { ...env, ...ours },
      execArgv: [],
    });
    const message = await answerOf(child);
    if ('failure' in message) throw new Error(message.failure);
    return child;
  }

  async function handle(event: object): Promise<unknown> {
    starting ??= start();
    const child = await starting;
    // A mail's call may arrive while the test ends.
    if (!child.connected) throw new Error('the function was stopped');
    const answer = answerOf(child);
    child.send(event);
    const message = await answer;
    if ('failure' in message) throw new Error(message.failure);
    return 'result' in message ? message.result : undefined;
  }

  async function stop(): Promise<void> {
    const child = await starting?.catch(() => undefined);
    starting = undefined;
    if (!child?.connected) return;
    const ended = once(child, 'exit');
    child.disconnect();
    await ended;
  }

  return {
    /** Returns the handler's result, and rejects when the handler does. */
    invoke(event: object): Promise<unknown> {
      const result = last.then(() => handle(event));
      last = result.catch(() => {});
      return result;
    },
    stop,
    /** Ends the process when it has answered. The next call starts another, which has kept nothing. */
    async renew(): Promise<void> {
      const ended = last.then(stop);
      last = ended;
      await ended;
    },
  };
}

async function answerOf(child: ChildProcess): Promise<Message> {
  const waiting = new AbortController();
  const { signal } = waiting;
  try {
    const answer = once(child, 'message', { signal }).then(([message]) => message as Message);
    const exit = once(child, 'exit', { signal }).then(([code]): Message => ({ failure: `the process ended with ${code}` }));
    exit.catch(() => {});
    answer.catch(() => {});
    return await Promise.race([answer, exit]);
  } finally {
    waiting.abort();
  }
}
