import { cheapest, costOf, type Region, type Stand } from './regions.ts';

/**
 * The judges of each project, as many as it wants if there are so many: first those who are wished for it, then those whom it
 * costs least. `loads` are the projects that the judges have already. The loads are then as even as possible: no judge could
 * hand a project to a judge with at least two fewer, neither directly nor by a chain of such handovers.
 */
export function shareOut(
  stands: readonly Stand[],
  regions: readonly Region[],
  loads: readonly number[],
  wished: readonly (readonly number[])[] = [],
): number[][] {
  const takers = stands.map((stand, project) => {
    const kept = (wished[project] ?? []).filter((judge) => stand.fitting.includes(judge)).slice(0, stand.wanted);
    const others = stand.fitting.filter((judge) => !kept.includes(judge));
    return [...kept, ...cheapest({ ...stand, fitting: others, wanted: stand.wanted - kept.length }, regions)];
  });
  const sums = [...loads];
  for (const judge of takers.flat()) sums[judge] = (sums[judge] as number) + 1;
  evenOut(takers, sums, stands, regions);
  return takers;
}

/** Changes `takers` and `loads`. Each chain of handovers moves one project from a judge to a judge with at least two fewer. */
function evenOut(takers: number[][], loads: number[], stands: readonly Stand[], regions: readonly Region[]): void {
  const load = (judge: number) => loads[judge] as number;
  const offers = offersOf(takers, stands, regions);
  const open = new Set(loads.keys());
  while (open.size > 0) {
    const busiest = [...open].reduce((most, judge) => (load(judge) > load(most) ? judge : most));
    const { chain, reached } = cheapestChain(busiest, (judge) => load(judge) <= load(busiest) - 2, offers.of);
    // None of these judges can start a chain later either: nobody whom they reach has two fewer, and later chains only move
    // projects to judges with lower loads.
    if (chain.length === 0) for (const judge of reached) open.delete(judge);
    for (const { from, to, project } of chain) {
      offers.handOver(from, to, project);
      loads[from] = load(from) - 1;
      loads[to] = load(to) + 1;
    }
  }
}

type Offer = { from: number; to: number; project: number; cost: number };

/** In cm²: a handover costs as much as a project 2 m away, so that a short chain is taken unless a longer one saves more walking. */
const handover = 200 ** 2;

/** What each judge could hand on to whom, the cheapest project for each of them. */
function offersOf(takers: number[][], stands: readonly Stand[], regions: readonly Region[]) {
  const own = regions.map(() => new Set<number>());
  for (const [project, judges] of takers.entries()) for (const judge of judges) own[judge]?.add(project);
  const known = new Map<number, Offer[]>();

  function offers(from: number): Offer[] {
    const best: (Offer | undefined)[] = regions.map(() => undefined);
    for (const project of own[from] ?? []) {
      const stand = stands[project] as Stand;
      const judges = takers[project] as number[];
      const now = costOf(stand, regions[from] as Region);
      for (const to of stand.fitting) {
        const cost = handover + Math.max(0, costOf(stand, regions[to] as Region) - now);
        if (cost < (best[to]?.cost ?? Number.POSITIVE_INFINITY) && !judges.includes(to)) best[to] = { from, to, project, cost };
      }
    }
    return best.filter((offer) => offer !== undefined);
  }

  function of(from: number): Offer[] {
    const found = known.get(from) ?? offers(from);
    known.set(from, found);
    return found;
  }

  function handOver(from: number, to: number, project: number): void {
    const judges = takers[project] as number[];
    for (const judge of [...judges, to]) known.delete(judge);
    judges[judges.indexOf(from)] = to;
    own[from]?.delete(project);
    own[to]?.add(project);
  }

  return { of, handOver };
}

/** Dijkstra's algorithm. The chain is empty when none leads to an end; `reached` has all judges that were visited. */
function cheapestChain(start: number, isEnd: (judge: number) => boolean, offersFrom: (judge: number) => Offer[]) {
  const costs = new Map([[start, 0]]);
  const last = new Map<number, Offer>();
  const reached = new Set<number>();
  const cost = (judge: number) => costs.get(judge) ?? Number.POSITIVE_INFINITY;
  for (let at: number | undefined = start; at !== undefined; ) {
    if (isEnd(at)) return { chain: chainTo(at, last), reached };
    reached.add(at);
    for (const offer of offersFrom(at)) {
      const sum = cost(at) + offer.cost;
      if (reached.has(offer.to) || sum >= cost(offer.to)) continue;
      costs.set(offer.to, sum);
      last.set(offer.to, offer);
    }
    at = undefined;
    for (const judge of costs.keys()) if (!reached.has(judge) && (at === undefined || cost(judge) < cost(at))) at = judge;
  }
  return { chain: [], reached };
}

function chainTo(end: number, last: ReadonlyMap<number, Offer>): Offer[] {
  const chain: Offer[] = [];
  for (let offer = last.get(end); offer; offer = last.get(offer.from)) chain.push(offer);
  return chain;
}
