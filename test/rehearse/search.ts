import { setTimeout } from 'node:timers/promises';
import type { SearchAnswer } from '../../domain/search/search-answer.ts';
import { originOf } from '../smoke/origin.ts';

/** `node test/rehearse/search.ts dev`: waits until the deployed search finds what was imported, which shows the rights of `indexing`. */
const origin = await originOf(process.argv[2] ?? '');
const until = Date.now() + 300_000;
for (let number = 0; ; number += 1) {
  const response = await fetch(`${origin}/api/search?rehearsal=${number}`, { signal: AbortSignal.timeout(20_000) });
  const found = response.ok ? ((await response.json()) as SearchAnswer).total : 0;
  if (found > 0) {
    console.log(`${found} projects are found`);
    break;
  }
  if (Date.now() > until) throw new Error(`nothing is found after five minutes, the status is ${response.status}`);
  await setTimeout(5_000);
}
