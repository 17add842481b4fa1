import { once } from 'node:events';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a path answers in place of the site, maybe later. */
type Answer = { status?: number; type: string; body: string };
type Read = { status: number; headers: Record<string, string>; body: Buffer };

/**
 * A site in front of the one that is tested, for what that one never does: it has a next version, whose files have other names, it
 * answers single paths otherwise, or as one that is not there, and it can fall silent.
 */
export async function changingSite(origin: string) {
  const answers = new Map<string, Answer | Promise<Answer>>();
  const lost = new Set<string>();
  const asked: string[] = [];
  const given = new Set<string>();
  let isNext = false;
  let isSilent = false;

  async function read(request: IncomingMessage, path: string): Promise<Read> {
    const headers: Record<string, string> = {
      ...(request.headers as Record<string, string>),
      'accept-encoding': 'identity',
      connection: 'close',
    };
    // The next version's texts have tags of their own.
    if (isNext) delete headers['if-none-match'];
    const asked = http.get(origin + path, { headers });
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    const parts: Buffer[] = [];
    for await (const part of answer) parts.push(part);
    return { status: answer.statusCode ?? 0, headers: answer.headers as Record<string, string>, body: Buffer.concat(parts) };
  }

  /** A text of the next version: each file with a hash in its name is another; nothing is checked. */
  const nextText = (text: string) =>
    text
      .replaceAll(/(?<=[/"'`][\w.-]+-[\w-]{8})\.(?=(?:js|css|woff2|json)\b)/g, '.next.')
      .replaceAll(/(?<=integrity:[`"'])[^`"']+/g, '');

  async function answerOf(request: IncomingMessage): Promise<Read> {
    const url = request.url ?? '/';
    const path = url.split('?', 1)[0] ?? '/';
    asked.push(`${request.method} ${url}`);
    if (lost.has(path)) return read(request, '/lost.js');
    const other = answers.get(path);
    if (other) {
      const { status = 200, type, body } = await other;
      given.add(path);
      return { status, headers: { 'content-type': type, etag: '"changed"' }, body: Buffer.from(body) };
    }
    if (!isNext) return read(request, url);
    const isPage = request.headers['sec-fetch-mode'] === 'navigate';
    const found = await read(request, isPage ? '/admin' : url.replace('.next.', '.'));
    if (!/javascript|html|css|json/.test(found.headers['content-type'] ?? '')) return found;
    const { etag: _etag, 'content-length': _length, ...headers } = found.headers;
    return { ...found, headers, body: Buffer.from(nextText(found.body.toString())) };
  }

  const server = http.createServer(async (request: IncomingMessage, response: ServerResponse) => {
    if (isSilent) return;
    const { status, headers, body } = await answerOf(request);
    response.writeHead(status, headers).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    answer: (path: string, answer: Answer | Promise<Answer>) => answers.set(path, answer),
    /** Has a file no more. */
    lose: (path: string) => lost.add(path),
    /** How often something was asked for, for example `HEAD /worker.js`. */
    timesAsked: (call: string) => asked.filter((one) => one.startsWith(call)).length,
    /** True once the other answer was given. */
    hasAnswered: (path: string) => given.has(path),
    becomeNext: () => {
      isNext = true;
    },
    fallSilent: () => {
      isSilent = true;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
