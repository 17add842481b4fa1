import { readFile, writeFile } from 'node:fs/promises';
import { functions, workers } from '../infra/functions.ts';
import type { Figure } from './figures.ts';
import { type Priced, priceDate, prices } from './prices.ts';

/** `npm run cost`: writes docs/cost.md from bench/latest.json (measured) and prices.ts. */

const volumes = [1_000, 1_000_000, 100_000_000];

/** Assumptions, because these cannot be measured here. */
const assumed = {
  /** The share of calls and files that the edge answers by itself on a busy day. */
  edgeHits: 0.95,
  /** Milliseconds that a function waits for DynamoDB in the same region. */
  databaseWait: 5,
  /** Milliseconds of a whole core in which a page is rendered, and reads with it. */
  rendering: 20,
  readsOfPage: 5,
  /** Bytes of logs for one call, of the function and of the API. */
  logBytes: 1500,
  tableGigabytes: 1,
  mediaGigabytes: 20,
  /** Seconds of a sweep that finds nothing to do. */
  sweepSeconds: 0.2,
  /** Seconds in which `social` finds that there is nothing to draw. */
  lookSeconds: 0.05,
  /** Seconds in which `indexing` reads its index or compares it, and in which it brings a change in and looks again. */
  checkSeconds: 0.5,
  changeSeconds: 4,
  /** Changes of what visitors see per month, those of one second together. */
  changes: 1000,
  /** Pictures that are withdrawn per month. */
  withdrawals: 100,
  /** Mails per month: 400 teams of three addresses get five each. */
  mails: 6000,
  /** Seconds in which `mailer` sends a mail, and stores what SES tells of it. */
  mailSeconds: 0.3,
  eventsOfMail: 2,
  /** Writes of a mail: entry, mail, claims, counters, and each state. */
  writesOfMail: 20,
};

/** MiB at which Lambda gives a whole core. */
const wholeCore = 1769;
const { memory } = functions.catalog;

type Usage = Partial<Record<Priced, number>>;
type Report = { measuredAt: string; machine: string; figures: Figure[] };

const report: Report = JSON.parse(await readFile(new URL('latest.json', import.meta.url), 'utf8'));

/** A figure by its name, as npm run bench prints it. */
function measured(name: string): number {
  const found = report.figures.find((figure) => figure.name === name);
  if (!found) throw new Error(`bench/latest.json has no "${name}": npm run bench`);
  return found.value;
}

const page = {
  kilobytes: measured('Whole department page'),
  requests: measured('Requests of a department page'),
  calls: measured('Calls of a department page'),
  pictures: measured('Pictures of a department page'),
  readUnits: measured('Read units of a department page'),
};
const callMilliseconds =
  measured('Function catalog: processor time of a further call') * (wholeCore / memory) + assumed.databaseWait;

const pageMilliseconds = assumed.rendering * (wholeCore / functions.pages.memory) + assumed.databaseWait;

/** The usage of `views` page views. `reached` is the share of calls and files that the edge must fetch. */
function usageOf(views: number, reached: number): Usage {
  const [calls, pages] = [views * page.calls * reached, views * reached];
  return {
    cloudFrontRequest: views * page.requests,
    firewallRequest: views * page.requests,
    cloudFrontGigabyte: (views * page.kilobytes) / 1024 / 1024,
    // Two runs for the page, one for each picture.
    cloudFrontFunction: views * (2 + page.pictures),
    apiCall: calls + pages,
    lambdaCall: calls + pages,
    lambdaGigabyteSecond: (calls * callMilliseconds * memory + pages * pageMilliseconds * functions.pages.memory) / 1000 / 1024,
    readUnit: views * page.readUnits * reached + pages * assumed.readsOfPage,
    s3Read: views * (page.requests - page.calls - 1) * reached,
    logGigabyte: ((calls + pages) * assumed.logBytes) / 1024 ** 3,
  };
}

/** Calls of `sweep`, every minute. */
const sweeps = 60 * 24 * 30;
/** Every quarter of an hour. */
const reminders = 4 * 24 * 30;
/** Calls of `indexing`: a check every five minutes, a comparison every hour. */
const checks = 13 * 24 * 30;
/** Calls of `indexing` that ask whether the time of a floor has come, every minute. */
const times = 60 * 24 * 30;
/** Calls of `indexing` by changes: the stream brings each twice. */
const changes = 2 * assumed.changes;
/** Calls of `social`, every minute, and as many of `mailer`. */
const looks = 60 * 24 * 30;

/** The usage of a month without visitors. */
const always: Usage = {
  tableGigabyte: assumed.tableGigabytes,
  s3Gigabyte: assumed.mediaGigabytes,
  // Three for each function, and ApiErrors, CallsRefused, EdgeErrors, PicturesNotInPlace, SweepStopped, EdgeNotTold and the six of the
  // search index; six of mail.
  // TableThrottles reads five metrics, and AWS charges for each of them as an alarm.
  alarm: (Object.keys(functions).length + Object.keys(workers).length) * 3 + 12 + 6 + 5,
  // RefusedCalls and PicturesNotInPlace; SupportRequests in a month with a support request; one of the search index in a month in which
  // it was lost. MailQueueAge, MailsReturned and MailsFailed in a month in which mail is sent.
  metric: 7,
  dashboard: 1,
  secret: 4,
  // The sweep, the drawing, the mailer, the reminders, and the check and comparison of the search index.
  event: sweeps + 2 * looks + reminders + checks + times + assumed.withdrawals,
  lambdaCall:
    sweeps +
    2 * looks +
    reminders +
    checks +
    times +
    changes +
    assumed.withdrawals +
    assumed.mails * (1 + assumed.eventsOfMail),
  lambdaGigabyteSecond:
    (sweeps * assumed.sweepSeconds * workers.sweep.memory +
      looks * assumed.lookSeconds * (workers.social.memory + workers.mailer.memory) +
      reminders * assumed.lookSeconds * workers.reminders.memory +
      assumed.mails * assumed.mailSeconds * workers.mailer.memory +
      (times * assumed.lookSeconds + checks * assumed.checkSeconds + changes * assumed.changeSeconds) *
        workers.indexing.memory) /
    1024,
  // The sweep looks for tasks and for questions after lost links.
  readUnit: 2 * sweeps + 2 * looks + assumed.mails * assumed.writesOfMail,
  writeUnit: assumed.mails * assumed.writesOfMail,
  mail: assumed.mails,
  // Five readers poll the queue of events every 20 s.
  queueRequest: 5 * 3 * 60 * 24 * 30,
  invalidation: assumed.withdrawals,
};

/** Only in prod (infra/config.ts). */
const firewall: Usage = { firewall: 1, firewallRule: 2 };

const costOf = (usage: Usage): number =>
  (Object.entries(usage) as [Priced, number][]).reduce((sum, [name, amount]) => sum + amount * prices[name].dollars, 0);

const fixedCosts = costOf(always) + costOf(firewall);

const dollars = (value: number): string => (value < 100 ? value.toFixed(2) : Math.round(value).toLocaleString('en-US'));
const amount = (value: number): string =>
  value < 10 ? String(Number(value.toPrecision(2))) : Math.round(value).toLocaleString('en-US');

function volumeRows(): string[] {
  return volumes.flatMap((views) =>
    [1 - assumed.edgeHits, 1].map((reached) => {
      const usage = usageOf(views, reached);
      const files = ['cloudFrontRequest', 'firewallRequest', 'cloudFrontGigabyte', 'cloudFrontFunction', 's3Read'] as const;
      const edge = costOf(Object.fromEntries(files.map((name) => [name, usage[name]])));
      const all = costOf(usage);
      const how = reached === 1 ? 'none' : `${assumed.edgeHits * 100} %`;
      return `| ${views.toLocaleString('en-US')} | ${how} | ${dollars(edge)} | ${dollars(all - edge)} | ${dollars(all + fixedCosts)} |`;
    }),
  );
}

function usageRows(): string[] {
  const [view, fixed] = [usageOf(1, 1), { ...always, ...firewall }];
  return (Object.keys(prices) as Priced[]).map((name) => {
    const used = [
      ...(view[name] === undefined ? [] : [`${amount(view[name])} a view`]),
      ...(fixed[name] === undefined ? [] : [`${amount(fixed[name])} a month`]),
    ].join(', ');
    const { unit, service, dollars: price } = prices[name];
    return `| ${unit} | ${Number((price * 1_000_000).toPrecision(6))} | ${used} | ${service} |`;
  });
}

/** Page views per month within CloudFront's free tier: by traffic, by requests and by runs of edge functions. */
const freeTier = [1024 ** 3 / page.kilobytes, 10_000_000 / page.requests, 2_000_000 / (2 + page.pictures)];
const freeViews = Math.floor(Math.min(...freeTier) / 1000) * 1000;

/** The writes of one submission: a form, an owner and a counter for each of five pictures, and the history. */
const writesOfSubmission = 20;

const document = `# What it costs

Written by \`npm run cost\` from \`bench/latest.json\` (measured ${report.measuredAt.slice(0, 10)} on ${report.machine}) and the prices in
\`bench/prices.ts\` (${priceDate}, us-east-1, on demand, first volume step, **without free tiers**). Do not edit.

US dollars a month. A page view is the first visit of a department page with all that it loads, so this is an upper bound: whoever looks
at a second page has the scripts, fonts and many pictures already.

| page views | answered by the edge | edge and files | calls | in all, with ${dollars(fixedCosts)} that is always there |
|---|---|---|---|---|
${volumeRows().join('\n')}

CloudFront's free tier (1 TB, 10 million requests and 2 million function runs a month) makes the edge free up to about
${amount(freeViews)} views; it does not cover the firewall. Of what is always there, ${dollars(costOf(firewall))} are the firewall, which
\`dev\` has not, ${dollars(costOf({ dashboard: 1 }))} the dashboard, and ${dollars(costOf({ alarm: always.alarm, metric: always.metric }))} alarms and metrics; the free tiers of an account (3 dashboards, 10 alarms and
metrics, 1,000 paths) are not taken off. A submission is some ${writesOfSubmission} writes: 400 teams cost ${dollars(
  400 * writesOfSubmission * prices.writeUnit.dollars,
)} dollars.

## From what

| unit | dollars a million | used | price page |
|---|---|---|---|
${usageRows().join('\n')}

Measured: ${page.requests} requests and ${page.kilobytes} KB a view, of these ${page.calls} calls and ${page.pictures} pictures; ${page.readUnits} read units;
${measured('Function catalog: processor time of a further call')} ms of a core a call, which are ${amount(callMilliseconds)} ms at the ${memory} MB of the catalog, ${assumed.databaseWait} ms of them an assumed wait for
the database. Assumed: ${assumed.edgeHits * 100} % of calls and files answered by the edge on a busy day (it keeps answers for 30 s and files for 5 minutes or
more, so a quiet site is nearer to none), a page rendered in ${assumed.rendering} ms of a core with ${assumed.readsOfPage} reads, ${assumed.logBytes} bytes of logs a call, ${assumed.tableGigabytes} GB in the table, ${assumed.mediaGigabytes} GB of media. ${assumed.withdrawals}
pictures withdrawn, ${assumed.mails.toLocaleString('en-US')} mails. Left out: the domain, what deployments and tests use, and taxes.
`;

await writeFile(new URL('../docs/cost.md', import.meta.url), document);
console.log('docs/cost.md is written.');
