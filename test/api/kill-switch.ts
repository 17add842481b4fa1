import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy between the functions and the engines. After a number of calls it calls `kill` instead of answering. */
export type KillSwitch = {
  /** Lets `calls` more calls be answered, counted over all engines together. */
  arm: (calls: number, kill: () => void) => void;
  /** The address of the proxy for an engine. */
  through: (engine: string) => Promise<string>;
  close: () => void;
};

export function killSwitch(): KillSwitch {
  const servers: http.Server[] = [];
  let left = Number.POSITIVE_INFINITY;
  let kill = () => {};

  async function through(engine: string): Promise<string> {
    const server = http.createServer((request, response) => {
      const { method, headers, url = '' } = request;
      const passed = http.request(engine + url, { method, headers }, async (answer) => {
        left -= 1;
        if (left < 0) {
          answer.resume();
          await once(answer, 'end');
          kill();
          // The next process makes calls of its own before the switch is armed again.
          left = Number.POSITIVE_INFINITY;
          return;
        }
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
      request.pipe(passed);
    });
    servers.push(server);
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  return {
    through,
    arm: (calls, onEnd) => {
      left = calls;
      kill = onEnd;
    },
    close: () => {
      for (const server of servers) server.closeAllConnections();
      for (const server of servers) server.close();
    },
  };
}
