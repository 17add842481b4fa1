import { setTimeout } from 'node:timers/promises';

/** More calls than this at once mean that the showcase does not keep up. */
const mostUnderWay = 500;

/** Reads an address to its end. Rejects unless it is found. */
export async function ask(url: string, headers: Record<string, string> = {}): Promise<void> {
  const answer = await fetch(url, { headers });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${new URL(url).pathname} answered ${answer.status}`);
}

/** Begins calls at a fixed rate, whether earlier ones are answered or not. Returns the milliseconds of each answered call. */
export async function callAtRate(
  until: number,
  perSecond: number,
  call: (number: number) => Promise<void>,
  fail: (what: string) => void,
): Promise<number[]> {
  const took: number[] = [];
  const underWay = new Set<Promise<void>>();
  const begin = performance.now();
  for (let number = 0; performance.now() < until; number += 1) {
    await setTimeout(Math.max(0, begin + (number * 1000) / perSecond - performance.now()));
    if (underWay.size >= mostUnderWay) {
      fail('not begun: earlier calls are still under way');
      continue;
    }
    const begun = performance.now();
    const done = call(number)
      .then(
        () => void took.push(performance.now() - begun),
        (error) => fail(error.cause?.message ?? error.message),
      )
      .finally(() => underWay.delete(done));
    underWay.add(done);
  }
  await Promise.all(underWay);
  return took;
}
