import { LRUCache } from 'lru-cache';

/** The most calls of a queue that wait for their turn, and how long they do, in ms: the edge gives a call up after 30 seconds. */
const mostWaiting = 10;
const longestWait = 12_000;

type Waiting = { who: string; leave: (isTurn: boolean) => void };

/**
 * A large picture takes hundreds of MB while it is decoded, so a process decodes one at a time. In the cloud this is always so,
 * because a Lambda instance answers one call at a time. Turns go round the addresses: one that sends many slow files delays
 * another by one file, and cannot fill the queue.
 */
export class FairQueue {
  private isBusy = false;
  private waiting: Waiting[] = [];
  /** When an address had its last turn (ms). */
  private readonly turns = new LRUCache<string, number>({ max: 1000 });

  /** Undefined when too many calls wait already, or when the turn did not come in time. */
  async inTurn<Result>(who: string, look: () => Promise<Result>): Promise<Result | undefined> {
    if (this.isBusy && !(await this.isCalled(who))) return undefined;
    this.isBusy = true;
    this.turns.set(who, performance.now());
    try {
      return await look();
    } finally {
      this.isBusy = false;
      this.next()?.leave(true);
    }
  }

  private isCalled(who: string): Promise<boolean> {
    if (this.waiting.length >= mostWaiting) this.crowdOut(who);
    if (this.waiting.length >= mostWaiting) return Promise.resolve(false);
    return new Promise((resolve) => {
      const entry: Waiting = {
        who,
        leave: (isTurn) => {
          clearTimeout(tooLate);
          this.waiting = this.waiting.filter((other) => other !== entry);
          // Set here, so that no call comes between this one and its turn.
          if (isTurn) this.isBusy = true;
          resolve(isTurn);
        },
      };
      const tooLate = setTimeout(() => entry.leave(false), longestWait);
      this.waiting.push(entry);
    });
  }

  /** The first call of the address whose last turn is longest ago. */
  private next(): Waiting | undefined {
    const last = ({ who }: Waiting) => this.turns.get(who) ?? 0;
    return this.waiting.toSorted((a, b) => last(a) - last(b))[0];
  }

  /** Sends the last call of the address with most waiting calls away, if it has at least two more than `who`. */
  private crowdOut(who: string): void {
    const callsOf = (one: string) => this.waiting.filter((other) => other.who === one);
    const most = this.waiting.map((one) => callsOf(one.who)).toSorted((a, b) => b.length - a.length)[0] ?? [];
    if (most.length >= callsOf(who).length + 2) most.at(-1)?.leave(false);
  }
}

/** PDFs are drawn in a process of their own, and may take seconds: photos do not wait for them. */
export const queues = { picture: new FairQueue(), pdf: new FairQueue() };
