import { type Priced, priceDate, prices } from '../prices.ts';
import { measured, report } from './measured.ts';
import { everyMonth, assumed as ofMonth } from './month.ts';
import { Deployed, type Template } from './template.ts';
import { costOf, sum, type Usage } from './usage.ts';
import { assumed, keptForLater, milliseconds, usageOf, visit } from './visitors.ts';

const visitors = [1_000, 20_000, 1_000_000];

const dollars = (value: number): string => (value < 100 ? value.toFixed(2) : Math.round(value).toLocaleString('en-US'));
const amount = (value: number): string =>
  value < 10 ? String(Number(value.toPrecision(2))) : Math.round(value).toLocaleString('en-US');
const megabytes = (kilobytes: number): string => (kilobytes / 1024).toFixed(1);

/** The text of docs/cost.md, from the templates of a stage, the figures of bench/latest.json and the built site. */
export function costDocument(templates: readonly Template[]): string {
  const deployed = new Deployed(templates);
  const month = everyMonth(deployed);
  const fixed = sum(...Object.values(month));
  const visitorRows = visitors.flatMap((number) =>
    [1 - assumed.edgeHits, 1].map((reached) => {
      const { edge, calls } = usageOf(deployed, number, reached);
      const how = reached === 1 ? 'none' : `${assumed.edgeHits * 100} %`;
      const all = costOf(edge) + costOf(calls) + costOf(fixed);
      return `| ${number.toLocaleString('en-US')} | ${how} | ${dollars(costOf(edge))} | ${dollars(costOf(calls))} | ${dollars(all)} |`;
    }),
  );
  const one = usageOf(deployed, 1, 1);
  const { versions, logs } = deployed.days();
  const freeVisitors = Math.min(1024 ** 3 / visit.kilobytes, 10_000_000 / visit.requests);

  return `# What it costs

Written by \`npm run cost\`. Do not edit: \`test/infra/cost.test.ts\` compares it with what that command would write now.

US dollars a month in us-east-1, on demand, first volume step, **without free tiers**, prices of ${priceDate}. What is deployed is counted in the
template of \`prod\` with a domain and mail. What a page takes is measured (\`bench/latest.json\`, ${report.measuredAt.slice(0, 10)}, ${report.machine}) or read from
the built site. The rest is assumed, and said below.

## By visitors

A visitor comes with a device that has nothing of the site yet, and opens ${assumed.views} pages: ${amount(visit.requests)} requests and ${megabytes(visit.kilobytes)} MB, of which ${amount(keptForLater.files + 1 + keptForLater.posters)} requests and
${megabytes(keptForLater.fileKilobytes + keptForLater.packKilobytes + keptForLater.posterKilobytes)} MB are what the service worker keeps for later. Posters are sent for later only to who comes
again: ${100 * assumed.comeAgain} % of the visitors, it is assumed. Who saves data gets none, and who comes a third time has most of it.

| visitors | answered by the edge | edge and files | calls | in all, with ${dollars(costOf(fixed))} before the first visitor |
|---|---|---|---|---|
${visitorRows.join('\n')}

CloudFront's free tier (1 TB, 10 million requests a month) makes the edge free up to about ${amount(Math.floor(freeVisitors / 1000) * 1000)} visitors; it does not cover the firewall.

## Before the first visitor

A month in which the ${ofMonth.teams} teams of a term hand in. In a quiet month the last three rows are nearly the files that are kept.

| for | dollars |
|---|---|
${Object.entries(month)
  .map(([what, usage]) => `| ${what} | ${dollars(costOf(usage))} |`)
  .join('\n')}

\`dev\` has neither firewall nor check from outside. Backups in another region (\`backupCopies\`, off) would add about 16 dollars: AWS Backup takes 0.05 a GB and month of files and
0.10 of tables, here and in the other region, and keeps 35 copies of a table of 1 GB; a copied GB is 0.02.

## Unit by unit

| unit | dollars a million | used by a visitor, when the edge answers nothing | used in a month | price page |
|---|---|---|---|---|
${unitRows(sum(one.edge, one.calls), fixed).join('\n')}

The price pages are \`https://aws.amazon.com/<name>/pricing/\`.

## Measured

- A first view of a department page: ${visit.page.requests} requests, ${visit.page.kilobytes} KB, of these ${visit.page.calls} calls and ${visit.page.pictures} pictures; ${visit.page.readUnits} read units.
- The service worker then fetches ${keptForLater.files} files (${keptForLater.fileKilobytes} KB) of the built site and a pack of the term (${keptForLater.packKilobytes} KB), rounded up.
- A call takes ${measured('Function catalog: processor time of a further call')} ms of a core in \`catalog\` and ${measured('Function pages: processor time of a further call')} in \`pages\`; with the wait for the database and the
  share of a core that they have, ${amount(milliseconds.catalog)} and ${amount(milliseconds.pages)} ms. The beginning of a process, which is billed too: ${milliseconds.start.catalog} and ${milliseconds.start.pages} ms.

## Assumed

- ${assumed.edgeHits * 100} % of calls and files are answered by the edge on a busy day. It keeps answers for 30 s and files for 5 minutes or more, so a quiet site
  is nearer to none.
- ${keptForLater.posters} posters of a term and ${megabytes(keptForLater.posterKilobytes)} MB a visitor, on average: who comes again is sent at most twice that, all others nothing.
- ${assumed.databaseWait} ms for a read of the database, ${assumed.readsOfPage} read units a page, ${assumed.startsPerHundred} new process in a hundred calls, ${assumed.logBytes} bytes of logs a call, ${assumed.accessLogBytes} bytes of
  access log a request, kept for ${logs} days.
- A schedule that calls more often than every ${ofMonth.idleMinutes} minutes finds its process running; Lambda begins it anew every ${ofMonth.hoursOfProcess} hours.
- Each team has ${ofMonth.picturesOfTeam} pictures of ${ofMonth.picture} MB in all widths, kept twice while they are public, for ${ofMonth.terms} terms. ${ofMonth.picturesChangedPerHundred} % of a term's are replaced or
  hidden; the versions before are kept for ${versions} days.
- A project is written ${ofMonth.writesOfProject} times, ${ofMonth.unitsOfWrite} write units each; staff make ${ofMonth.callsOfStaff.toLocaleString('en-US')} calls; each team causes ${ofMonth.mailsOfTeam} mails.
- The check from outside asks from ${ofMonth.checkers} places every 30 s, and the edge asks \`pages\` twice a minute in ${ofMonth.checkersHouses} regions for it.

Left out: the domain, what deployments and tests use, restores, and taxes.
`;
}

function unitRows(ofVisitor: Usage, ofMonth: Usage): string[] {
  return (Object.keys(prices) as Priced[]).map((name) => {
    const { unit, service, dollars: price } = prices[name];
    const used = [ofVisitor[name], ofMonth[name]].map((value) => (value === undefined ? '' : amount(value)));
    return `| ${unit} | ${Number((price * 1_000_000).toPrecision(6))} | ${used.join(' | ')} | ${service} |`;
  });
}
