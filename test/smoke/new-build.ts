import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Ask, type Check, expect, scriptOf } from './checks.ts';

/** Plain pages are kept at the edge until the deployment's invalidation is through; rendered ones for half a minute. */
const pages = ['/survey', '/about'];

/** Checks that visitors get the build in `folder`. A deployment does not wait for the edge, so pages may be old for `patience` ms. */
export function newBuildCheck(folder: string, patience = 600_000): Check {
  return {
    name: 'the pages name the script of this build',
    run: async (ask) => {
      const wanted = scriptOf(await readFile(path.join(folder, 'index.html'), 'utf8'));
      const until = Date.now() + patience;
      for (const page of pages) {
        let got = await scriptAt(ask, page);
        while (got !== wanted && Date.now() < until) {
          await setTimeout(5_000);
          got = await scriptAt(ask, page);
        }
        expect(`the script of ${page}`, got, wanted);
      }
    },
  };
}

const scriptAt = async (ask: Ask, page: string) => scriptOf(await (await ask(page)).text());
