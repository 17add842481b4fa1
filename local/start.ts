import { buildIfNeeded } from './build.ts';
import { readPort } from './port.ts';
import { runShowcase } from './run.ts';
import { dataFolder } from './store.ts';

/** `npm start` */
export async function main(): Promise<void> {
  const port = readPort();
  await buildIfNeeded();
  await runShowcase(port, () => printAddresses(`http://localhost:${port}`));
}

function printAddresses(site: string): void {
  console.log(`
  Capstone Showcase is running.

    Showcase    ${site}/
    Projects    ${site}/computer-science
    Winners     ${site}/winners

  Data is kept in ${dataFolder()}. Ctrl-C stops everything.
`);
}
