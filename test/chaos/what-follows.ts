import { setTimeout } from 'node:timers/promises';
import pLimit from 'p-limit';
import type { MailLine } from '../../domain/mail/mail.ts';
import type { StaffRecord } from '../../domain/person/staff-record.ts';
import type { SearchAnswer } from '../../domain/search/search-answer.ts';
import type { EngineEnv } from '../../local/engines/start.ts';
import { outboxOf } from '../api/outbox.ts';
import type { Ledger } from './ledger.ts';
import { term } from './people.ts';
import type { Site } from './site.ts';

/** In ms: what follows from a change later follows within this time. Mailer and index are looked after each minute. */
const patience = 150_000;

/**
 * Compares what follows a little later with what was acknowledged, while nobody uses the showcase: each mail was sent once, and the search
 * finds exactly what visitors may see. Mailer and indexing run in the process of the functions, and are killed with it.
 */
export async function checkWhatFollows(site: Site, env: EngineEnv, ledger: Ledger): Promise<void> {
  await untilNone(ledger, () => faultsOfMails(site, env, ledger));
  await untilNone(ledger, () => faultsOfSearch(site));
}

/** Asks until nothing is wrong any more, or the time is over. Right after a start the search has no index yet, and answers 503. */
async function untilNone(ledger: Ledger, ask: () => Promise<string[]>): Promise<void> {
  const faults = () => ask().catch((error: Error) => [error.message]);
  const until = Date.now() + patience;
  let found = await faults();
  while (found.length > 0 && Date.now() < until) {
    await setTimeout(2000);
    found = await faults();
  }
  ledger.violations.push(...found);
}

/** Each acknowledged hand-in has its one receipt, and SES has each mail once. */
async function faultsOfMails(site: Site, env: EngineEnv, { handedIn }: Ledger): Promise<string[]> {
  const sent = Map.groupBy(await outboxOf(env).sent(), ({ tags }) => tags.mail ?? '');
  const twice = [...sent.values()].filter(({ length }) => length > 1).map(([mail]) => `“${mail?.subject}” was sent twice`);
  const teams = handedIn.filter(({ receipt }) => receipt);
  const ofTeams = await pLimit(8).map(teams, async ({ survey, receipt }) => {
    const lines = await site.read<MailLine[]>('GET', `/api/admin/mail/projects/${receipt?.id}`);
    const receipts = lines.filter(({ kind }) => kind === 'receipt').length;
    // One whose mailer was killed before SES had it is tried again after a quarter of an hour; one that staff took back is not sent.
    const wrong = lines.filter(({ id, state }) => state !== 'sending' && sent.has(id) === (state === 'recalled'));
    return [
      ...(receipts === 1 ? [] : [`${survey.projectTitle} has ${receipts} receipts`]),
      ...wrong.map(({ id, kind, state }) => {
        return `the mail “${kind}” to ${survey.projectTitle} is ${state} and was ${sent.has(id) ? '' : 'not '}sent`;
      }),
    ];
  });
  return [...twice, ...ofTeams.flat()];
}

async function faultsOfSearch(site: Site): Promise<string[]> {
  const [semester, year] = term.split('-');
  const records = await site.read<StaffRecord[]>('GET', `/api/projects/${semester}/${year}`);
  const shown = records.filter(({ ShouldDisplay }) => ShouldDisplay === 'Yes').map(({ EntryID }) => EntryID);
  const found: string[] = [];
  for (let page = 1, total = 1; found.length < total; page += 1) {
    const answer = await site.read<SearchAnswer>('GET', `/api/search?term=${term}&page=${page}`);
    if (answer.results.length === 0) break;
    total = answer.total;
    found.push(...answer.results.map(({ id }) => id));
  }
  const missing = shown.filter((id) => !found.includes(id));
  const strange = found.filter((id, index) => !shown.includes(id) || found.indexOf(id) !== index);
  return [
    ...(missing.length > 0 ? [`the search does not find ${missing.join(', ')}`] : []),
    ...(strange.length > 0 ? [`the search finds ${strange.join(', ')}, which is hidden or was found already`] : []),
  ];
}
