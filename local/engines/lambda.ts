import http from 'node:http';
import { json } from 'node:stream/consumers';

/** Invokes a function with an event, as Lambda does; the result is not awaited. */
export type Invoke = (name: string, event: object) => void;

/** The part of Lambda that we use: invocations of type Event, which are answered at once. */
export function lambdaEngine(invoke: Invoke): http.Server {
  return http.createServer(async (request, response) => {
    const [, name] = /^\/2015-03-31\/functions\/([\w-]+)\/invocations$/.exec(request.url ?? '') ?? [];
    try {
      if (request.method !== 'POST' || !name) throw new Error('Not part of the local engine.');
      invoke(name, (await json(request)) as object);
      response.writeHead(202).end();
    } catch (error) {
      const headers = { 'content-type': 'application/json', 'x-amzn-errortype': 'InvalidRequestContentException' };
      response.writeHead(400, headers).end(JSON.stringify({ message: String(error) }));
    }
  });
}
