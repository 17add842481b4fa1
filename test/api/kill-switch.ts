import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** Stands between the functions and an engine. `kill` is called in place of the answer to the call that the countdown ends at. */
export type KillSwitch = {
  /** Lets `calls` more calls be answered, over all engines together. */
  arm: (calls: number, kill: () => void) => void;
  /** The address of a way through to an engine. */
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
          // Whoever is started next makes calls of its own before the switch is armed again.
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
