import { type Priced, prices } from '../prices.ts';

/** How much of what AWS has a price for is used. */
export type Usage = Partial<Record<Priced, number>>;

export function sum(...usages: Usage[]): Usage {
  const names = Object.keys(prices) as Priced[];
  const added = names.map((name) => [name, usages.reduce((total, usage) => total + (usage[name] ?? 0), 0)] as const);
  return Object.fromEntries(added.filter(([, amount]) => amount > 0));
}

export function times(factor: number, usage: Usage): Usage {
  return Object.fromEntries(Object.entries(usage).map(([name, amount]) => [name, factor * amount]));
}

/** In dollars. */
export function costOf(usage: Usage): number {
  return (Object.entries(usage) as [Priced, number][]).reduce(
    (total, [name, amount]) => total + amount * prices[name].dollars,
    0,
  );
}

/** The calls of a function of `memory` MiB, `milliseconds` long, of which `starts` begin a process, which is billed as well. */
export function lambda(calls: number, memory: number, milliseconds: number, starts: number, startMilliseconds: number): Usage {
  return {
    lambdaCall: calls,
    lambdaGigabyteSecond: ((calls * milliseconds + starts * startMilliseconds) * memory) / 1024 / 1000,
  };
}

/** MiB at which Lambda gives a whole core. */
export const wholeCore = 1769;
