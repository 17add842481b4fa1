/** Does something for each, one after the other. When one fails, the others are still done; then the first failure is thrown. */
export async function tryEach<One>(all: Iterable<One>, work: (one: One) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = [];
  for (const one of all) await work(one).catch((error) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}
