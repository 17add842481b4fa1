import { setTimeout } from 'node:timers/promises';
import { type Claim, claim, holding, renewClaim } from '../data/table/claims.ts';
import { keys } from '../data/table/keys.ts';

/** In ms. A crash leaves the lease for this long. */
const leaseMs = 20_000;
const renewEvery = 5_000;
const askEvery = 200;
/** In ms: as long as two others may work one after the other, or a crashed one leaves the lease. */
const patience = 45_000;

/**
 * Does some work while nobody else does it. `renew` must be called right before what the work writes: it throws when the lease was
 * lost, and gives `leaseMs` from then on. Rejects when the lease is not free in time; the caller's event is then repeated.
 */
export async function alone<Result>(work: (renew: () => Promise<void>) => Promise<Result>): Promise<Result> {
  const held = await waitForLease();
  const renew = async () => {
    if (!(await renewClaim(held, leaseMs))) throw new Error('the lease of the search index was lost');
  };
  // A renewal that fails meanwhile is noticed by the one that comes before the write.
  return holding(held, { ms: leaseMs, renewEvery }, () => work(renew));
}

/** In ms. */
export const writeWithin = leaseMs / 2;

async function waitForLease(): Promise<Claim> {
  const until = Date.now() + patience;
  for (;;) {
    const held = await claim(keys.indexClaim, leaseMs);
    if (held) return held;
    if (Date.now() > until) throw new Error('the search index is being changed by another call');
    await setTimeout(askEvery);
  }
}
