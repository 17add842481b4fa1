import http from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { withoutPrefix } from '../../functions/data/table/partitions.ts';
import { listen } from '../listen.ts';
import { startShowcase } from './showcase.ts';

/** One call to an engine. `item` is the key of the item that it writes or reads, such as `WINNERS fa-2026`. */
export type Seen = { method: string; url: string; operation: string; copies: string; item: string };

/** A proxy between the functions and an engine. It sees every call, and can refuse calls, delay them, or lose their answers. */
export type Faults = Awaited<ReturnType<typeof faultsOf>>;

export async function faultsOf(engine: string) {
  let refuses: (call: Seen) => boolean = () => false;
  let held: { matches: (call: Seen) => boolean; invocation?: unknown; reach: () => void; released: Promise<void> } | undefined;
  let loses: (call: Seen) => boolean = () => false;
  let underWay = 0;
  const seen: Seen[] = [];

  const server = http.createServer(async (request, response) => {
    underWay += 1;
    response.on('close', () => (underWay -= 1));
    const { method = '', headers, url = '' } = request;
    const operation = String(headers['x-amz-target'] ?? '').replace(/^.*\./, '');
    // Files are streamed; a call to the table is small.
    const body = operation ? await buffer(request) : undefined;
    const call = { method, url, operation, copies: String(headers['x-amz-copy-source'] ?? ''), item: body ? itemIn(body) : '' };
    seen.push(call);
    // S3's refusal of a call that a role does not allow. The answer to a HEAD has no body.
    if (refuses(call)) {
      request.resume();
      return response.writeHead(403).end(method === 'HEAD' ? undefined : accessDenied);
    }
    // The SDK retries a call that is held longer than its timeout. The retry counts as the same call.
    const invocation = headers['amz-sdk-invocation-id'];
    if (held && (held.invocation ? held.invocation === invocation : held.matches(call))) {
      const { reach, released } = held;
      held.invocation = invocation ?? 'no SDK';
      reach();
      await released;
      held = undefined;
      if (response.destroyed) return;
    }
    const isLost = loses(call);
    if (isLost) loses = () => false;
    const passed = http.request(engine + url, { method, headers }, (answer) => {
      if (isLost) {
        answer.resume().on('end', () => response.destroy());
        return;
      }
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passed.on('error', () => response.destroy());
    if (body) passed.end(body);
    else request.pipe(passed);
  });

  return {
    address: await listen(server),
    seen,
    underWay: () => underWay,
    /** Refuses matching calls with 403 until `refuse` is called again. */
    refuse: (matches: (call: Seen) => boolean) => {
      refuses = matches;
    },
    /** Carries out the next matching call but drops its answer, so that the SDK retries it. */
    lose: (matches: (call: Seen) => boolean) => {
      loses = matches;
    },
    /** Holds the next matching call. `reached` resolves when it has arrived; `release` lets it continue. */
    hold: (matches: (call: Seen) => boolean) => {
      const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      held = { matches, reach: reached.resolve, released: released.promise };
      return { reached: reached.promise, release: released.resolve };
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Starts a showcase whose functions reach both engines through proxies. */
export async function startWithFaults(settings: Record<string, string> = {}) {
  const proxies = {} as Record<'files' | 'table', Faults>;
  const showcase = await startShowcase(settings, async (env) => {
    proxies.files = await faultsOf(env.AWS_ENDPOINT_URL_S3 ?? '');
    proxies.table = await faultsOf(env.AWS_ENDPOINT_URL_DYNAMODB ?? '');
    return { AWS_ENDPOINT_URL_S3: proxies.files.address, AWS_ENDPOINT_URL_DYNAMODB: proxies.table.address };
  });
  const stop = async () => {
    await showcase.stop();
    for (const proxy of Object.values(proxies)) proxy.close();
  };
  const cutOff = (writes: number, call: () => Promise<{ status: number }>) => cutOffAt(Object.values(proxies), writes, call);
  return { ...proxies, showcase: { ...showcase, stop }, cutOff };
}

/** Makes a call of which nothing arrives at the engines after so many writes, as if it was killed. Returns how it ended. */
export async function cutOffAt(
  proxies: readonly Faults[],
  writes: number,
  call: () => Promise<{ status: number }>,
): Promise<number> {
  let left = writes;
  const isAfter = (seen: Seen) => {
    if (left >= 0 && isWrite(seen)) left -= 1;
    return left < 0;
  };
  for (const faults of proxies) faults.refuse(isAfter);
  try {
    return (await call()).status;
  } finally {
    // What the call did beside what was refused ends too.
    do await setTimeout(20);
    while (proxies.some(({ underWay }) => underWay() > 0));
    for (const faults of proxies) faults.refuse(() => false);
  }
}

function itemIn(body: Buffer): string {
  const { Item, Key } = JSON.parse(body.toString() || '{}');
  const { pk, sk } = Item ?? Key ?? {};
  return pk && sk ? `${withoutPrefix(pk.S)} ${sk.S}` : '';
}

/** True for a call that writes to the table or the file store. */
export function isWrite({ method, operation }: Seen): boolean {
  return operation === '' ? !['GET', 'HEAD'].includes(method) : /^(Batch|Transact)?(Put|Update|Delete|Write)/.test(operation);
}

const accessDenied =
  '<?xml version="1.0" encoding="UTF-8"?><Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>';
