import net from 'node:net';

/**
 * The process of bench/load.ts. It sends requests over bare sockets that stay open, with one request under way on each. It
 * parses an answer only far enough to know that it is complete and right, because a client that is slower than the server would
 * measure itself.
 */

export type LoadOrder = { port: number; path: string; headers: Record<string, string>; connections: number; seconds: number };
export type LoadReport = { perSecond: number; milliseconds: number[]; bytes: number; client: number };

const endOfHead = Buffer.from('\r\n\r\n');
const ok = Buffer.from('HTTP/1.1 200 ');

/** Sends requests one after the other until `until`; `answered` gets each answer's milliseconds and the length of its body. */
function keepAsking(order: LoadOrder, until: number, answered: (milliseconds: number, bytes: number) => void): Promise<void> {
  const lines = Object.entries({ host: `127.0.0.1:${order.port}`, ...order.headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  const request = Buffer.from(`GET ${order.path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
  return new Promise((resolve, reject) => {
    const socket = net.connect(order.port, '127.0.0.1').setNoDelay();
    let head = Buffer.alloc(0);
    let length = 0;
    let missing = 0;
    let begun = 0;
    const ask = () => {
      head = Buffer.alloc(0);
      begun = performance.now();
      socket.write(request);
    };
    const complete = () => {
      const now = performance.now();
      answered(now - begun, length);
      if (now < until) ask();
      else socket.end(resolve);
    };
    socket.on('connect', ask);
    socket.on('error', reject);
    socket.on('end', () => reject(new Error('the server closed the connection')));
    socket.on('data', (chunk) => {
      if (missing > 0) missing -= chunk.length;
      else {
        head = head.length > 0 ? Buffer.concat([head, chunk]) : chunk;
        const end = head.indexOf(endOfHead);
        if (end < 0) return;
        const text = head.toString('latin1', 0, end);
        length = Number(/\r\ncontent-length: (\d+)/i.exec(text)?.[1] ?? Number.NaN);
        if (!head.subarray(0, ok.length).equals(ok) || Number.isNaN(length)) reject(new Error(text));
        missing = end + endOfHead.length + length - head.length;
      }
      if (missing < 0) reject(new Error('more bytes came than were announced'));
      if (missing === 0) complete();
    });
  });
}

async function load(order: LoadOrder): Promise<LoadReport> {
  const milliseconds: number[] = [];
  const lengths = new Set<number>();
  const processor = process.cpuUsage();
  const begun = performance.now();
  const until = begun + order.seconds * 1000;
  const answered = (time: number, bytes: number) => {
    milliseconds.push(time);
    lengths.add(bytes);
  };
  await Promise.all(Array.from({ length: order.connections }, () => keepAsking(order, until, answered)));
  const elapsed = performance.now() - begun;
  const { user, system } = process.cpuUsage(processor);
  const [bytes = 0, ...others] = lengths;
  if (others.length > 0) throw new Error(`answers had ${[...lengths].join(' and ')} bytes`);
  const perSecond = (milliseconds.length * 1000) / elapsed;
  return { perSecond, milliseconds, bytes, client: (user + system) / 1000 / elapsed };
}

process.once('message', async (order: LoadOrder) => {
  const report = await load(order);
  process.send?.({ ...report, milliseconds: Float64Array.from(report.milliseconds.sort((a, b) => a - b)) }, () =>
    process.disconnect(),
  );
});
