import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** Links to videos of the stand-in, by what it does with each. */
export const videoLinks = {
  shown: 'https://youtu.be/shownshown1',
  /** On Vimeo. */
  shownThere: 'https://vimeo.com/76979871',
  /** Not listed: its page has a key. */
  unlisted: 'https://vimeo.com/76979871/ab12cd34ef',
  embedded: 'https://youtu.be/notembedded',
  closed: 'https://www.youtube.com/watch?v=privatevide',
  gone: 'https://youtu.be/gonegonegon',
  bad: 'https://youtu.be/badrequest1',
  busy: 'https://youtu.be/toobusytoo1',
  silent: 'https://youtu.be/silentsile1',
  moved: 'https://youtu.be/movedmoved1',
  huge: 'https://youtu.be/hugehugehu1',
  odd: 'https://youtu.be/oddanswero1',
} as const;

const statuses: Record<string, number> = {
  notembedded: 401,
  privatevide: 403,
  gonegonegon: 404,
  badrequest1: 400,
  toobusytoo1: 503,
};

/**
 * A stand-in for YouTube's and Vimeo's oEmbed, at one origin. `asked` are the addresses that it was asked about, `strayed` the calls
 * of anything else, for example of where it redirected to, and `sent` the bytes of its endless answer.
 */
export async function startVideoHosts() {
  const asked: string[] = [];
  const strayed: string[] = [];
  let sent = 0;
  const server = http.createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stand.in');
    const address = searchParams.get('url') ?? '';
    const id = /(?:v=|com\/)([\w-]+)(?:\/\w+)?$/.exec(address)?.[1] ?? '';
    if (!['/oembed', '/api/oembed.json'].includes(pathname)) strayed.push(pathname);
    else asked.push(address);
    if (id === 'silentsile1') return;
    if (id === 'movedmoved1') return void response.writeHead(302, { location: '/elsewhere' }).end();
    if (id === 'oddanswero1') return void response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Please sign in</p>');
    if (id === 'hugehugehu1') {
      return endless(response, (bytes) => {
        sent += bytes;
      });
    }
    response.writeHead(statuses[id] ?? 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ type: 'video', title: `The video ${id}`, html: '<iframe></iframe>' }));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    strayed,
    sent: () => sent,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Answers as long as somebody reads. */
function endless(response: http.ServerResponse, count: (bytes: number) => void): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  const chunk = Buffer.alloc(16 * 1024, ' ');
  const write = () => {
    while (!response.destroyed && response.write(chunk)) count(chunk.length);
    count(chunk.length);
  };
  response.on('drain', write);
  write();
}
