import { readPort } from './port.ts';
import { type Running, runShowcase } from './run.ts';
import { dataFolder } from './store.ts';

/** `npm start` */
export async function main(): Promise<void> {
  const port = readPort();
  const site = `http://localhost:${port}`;
  await runShowcase(port, site, (running) => printAddresses(site, running));
}

function printAddresses(site: string, { admin: { username, password }, outbox }: Running): void {
  const signIn = password ? `user ${username}, password ${password}` : `user ${username} (npm run admin -- passwd ${username})`;
  console.log(`
  Capstone Showcase is running.

    Showcase    ${site}/
    Projects    ${site}/computer-science
    Winners     ${site}/winners
    Admin       ${site}/admin  ${signIn}
    Outbox      ${outbox}  the mails that it would send

  It can be reached from ${process.env.HOST ? `wherever ${process.env.HOST} can` : 'this machine alone; HOST=0.0.0.0 npm start opens it to others'}.
  Data is kept in ${dataFolder()}. Ctrl-C stops everything.
`);
}
