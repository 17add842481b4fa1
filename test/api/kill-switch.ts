import { once } from 'node:events';
import http from 'node:http';
import { listen } from '../listen.ts';

/** A proxy between the functions and the engines. After a number of writes it calls `kill` instead of answering. */
export type KillSwitch = {
  /**
   * Lets `writes` more writes be answered, over all engines together. Reads do not count: a kill after a read leaves the same
   * state as one after the write before it.
   */
  arm: (writes: number, kill: () => void) => void;
  /** The address of the proxy for an engine. */
  through: (engine: string) => Promise<string>;
  close: () => void;
};

function isWrite({ method = '', headers }: http.IncomingMessage): boolean {
  const operation = headers['x-amz-target'];
  return operation === undefined
    ? !['GET', 'HEAD'].includes(method)
    : /\.(Batch|Transact)?(Put|Update|Delete|Write)/.test(String(operation));
}

export function killSwitch(): KillSwitch {
  const servers: http.Server[] = [];
  let left = Number.POSITIVE_INFINITY;
  let kill = () => {};

  async function through(engine: string): Promise<string> {
    const server = http.createServer((request, response) => {
      const { method, headers, url = '' } = request;
      const passed = http.request(engine + url, { method, headers }, async (answer) => {
        if (isWrite(request)) left -= 1;
        if (left < 0) {
          answer.resume();
          await once(answer, 'end');
          kill();
          // The next process makes its own calls before the switch is armed again.
          left = Number.POSITIVE_INFINITY;
          return;
        }
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
      request.pipe(passed);
    });
    servers.push(server);
    return listen(server);
  }

  return {
    through,
    arm: (writes, onEnd) => {
      left = writes;
      kill = onEnd;
    },
    close: () => {
      for (const server of servers) server.closeAllConnections();
      for (const server of servers) server.close();
    },
  };
}
