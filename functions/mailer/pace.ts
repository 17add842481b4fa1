import { setTimeout } from 'node:timers/promises';
import { forwardNow } from '../data/table/forward-clock.ts';
import { log } from '../http/log.ts';
import { readAccount } from '../mail/account.ts';

/** In ms. SES tells its speed at most once a second, so the answer is kept. */
const keepFor = 5 * 60_000;

/** Mails a second. Before SES tells its speed, it is the lowest. */
let speed = { perSecond: 1, until: 0 };

async function readSpeed(): Promise<number> {
  if (speed.until > forwardNow()) return speed.perSecond;
  try {
    const { perSecond } = await readAccount();
    speed = { perSecond, until: forwardNow() + keepFor };
  } catch (error) {
    log.error('SES does not say how fast it sends', { error: error as Error });
  }
  return speed.perSecond;
}

export type Pace = {
  /** Waits for a mail's turn: mails are sent at equal distances. */
  turn: () => Promise<void>;
  /** Ends the run early, because SES or a limit holds back all further mails. */
  stop: (why: string) => void;
  isStopped: () => boolean;
};

export async function startPace(): Promise<Pace> {
  const between = 1000 / (await readSpeed());
  let next = 0;
  let isStopped = false;
  return {
    turn: async () => {
      const at = Math.max(forwardNow(), next);
      next = at + between;
      await setTimeout(Math.max(0, at - forwardNow()));
    },
    stop: (why) => {
      if (!isStopped) log.info('sending pauses for a minute', { why });
      isStopped = true;
    },
    isStopped: () => isStopped,
  };
}
