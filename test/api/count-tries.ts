import type { LimitName } from '../../functions/http/limits.ts';

/** Counts so many tries of one caller at once, as if the caller had made them. */
export async function countTries(what: LimitName, who: string, tries: number): Promise<void> {
  const { limitOf } = await import('../../functions/http/limits.ts');
  const { take } = await import('../../functions/data/table/limits.ts');
  await take({ ...limitOf(what, who), weight: tries }, Date.now());
}
