import { setTimeout } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import pLimit from 'p-limit';
import { departmentSlugs } from '../../domain/department/departments.ts';
import type { StaffRecord } from '../../domain/person/staff-record.ts';
import { ownPictures } from '../../domain/picture/shown-pictures.ts';
import type { TermPlaces } from '../../domain/winners/winners.ts';
import { table } from '../../functions/data/table/table.ts';
import type { EngineEnv } from '../../local/engines/start.ts';
import { checkScores } from './judges.ts';
import type { Ledger } from './ledger.ts';
import { filesOf, term } from './people.ts';
import type { Site } from './site.ts';

type Item = Record<string, unknown>;

/**
 * Compares what is stored with what was acknowledged, while nobody uses the showcase. `unsettled` are projects of an import that
 * was killed: their pictures are put in place by the sweep, within minutes.
 */
export async function check(site: Site, env: EngineEnv, ledger: Ledger, unsettled: ReadonlySet<string>): Promise<void> {
  const [semester, year] = term.split('-');
  const records = await site.read<StaffRecord[]>('GET', `/api/projects/${semester}/${year}`);
  checkProjects(records, ledger);
  await checkLinks(site, ledger);
  await checkWinners(site, ledger);
  await checkScores(site, ledger);
  await checkLists(site, records, ledger);
  await checkPictures(site, records, ledger, unsettled);
  await checkIndexes(env, ledger);
}

/** Each acknowledged project exists once, with acknowledged values, and no other project exists. */
function checkProjects(records: readonly StaffRecord[], { handedIn, imports, violations }: Ledger): void {
  const known = new Set<string>();
  for (const { survey, receipt, sponsor, shown } of handedIn) {
    const found = records.filter(({ ProjectTitle }) => ProjectTitle === survey.projectTitle);
    if (found.length > 1) violations.push(`${survey.projectTitle} exists ${found.length} times`);
    const record = found[0];
    if (!record) {
      if (receipt) violations.push(`${survey.projectTitle} was acknowledged and is lost`);
      continue;
    }
    known.add(record.EntryID);
    if (receipt && receipt.id !== record.EntryID) violations.push(`${survey.projectTitle} has another id than its receipt`);
    if (sponsor.includes(record.Sponsor)) sponsor.settle(record.Sponsor);
    else violations.push(`${survey.projectTitle} has the sponsor ${record.Sponsor}, not ${sponsor}`);
    if (shown.includes(record.ShouldDisplay)) shown.settle(record.ShouldDisplay);
    else violations.push(`${survey.projectTitle} has ShouldDisplay ${record.ShouldDisplay}, not ${shown}`);
  }
  for (const { ids, isDone, file } of imports) {
    const found = records.filter(({ EntryID }) => ids.includes(EntryID)).map(({ EntryID }) => EntryID);
    if (isDone && found.length < ids.length) violations.push(`${ids.length - found.length} rows of ${file} are lost`);
    for (const id of found) known.add(id);
  }
  const ids = records.map(({ EntryID }) => EntryID);
  if (new Set(ids).size < ids.length) violations.push('a list names a project twice');
  const strange = ids.filter((id) => !known.has(id));
  if (strange.length > 0) violations.push(`nobody handed in ${strange.join(', ')}`);
}

/** Each team's link opens its submission, with the description that was acknowledged. */
async function checkLinks(site: Site, { handedIn, violations }: Ledger): Promise<void> {
  await pLimit(8).map(handedIn, async ({ survey, receipt, description }) => {
    if (!receipt) return;
    const own = await site.read<{ projectDescription: string }>('GET', '/api/submission', undefined, {
      'x-edit-token': receipt.editToken,
    });
    if (description.includes(own.projectDescription)) description.settle(own.projectDescription);
    else violations.push(`${survey.projectTitle} has the description ${own.projectDescription}, not ${description}`);
  });
}

async function checkWinners(site: Site, { winners, violations }: Ledger): Promise<void> {
  const { places } = await site.read<TermPlaces>('GET', `/api/winners/${term}`);
  const stored = places.map(({ projectId }) => projectId).join(' ');
  if (winners.includes(stored)) winners.settle(stored);
  else violations.push(`the winners are ${stored || 'none'}, not ${winners}`);
}

type Listed = { id: string; projectTitle: string; projectDescription: string; sponsor: string };

/** In ms: the edge answers a list as it was up to 30 seconds ago. */
const keptFor = 35_000;

/**
 * The public lists have exactly the projects that are shown, each in the version that staff approved: what its team changed since
 * then waits for them.
 */
async function checkLists(site: Site, records: readonly StaffRecord[], { violations }: Ledger): Promise<void> {
  const until = performance.now() + keptFor;
  for (;;) {
    const differing = await differingLists(site, records);
    if (differing.length === 0) return;
    if (performance.now() > until) return void violations.push(...differing);
    await setTimeout(1000);
  }
}

async function differingLists(site: Site, records: readonly StaffRecord[]): Promise<string[]> {
  const told = ({ id, projectTitle, projectDescription, sponsor }: Listed) =>
    [id, projectTitle, projectDescription, sponsor].join(' | ');
  const differing: string[] = [];
  for (const slug of departmentSlugs()) {
    const listed = await site.read<Listed[]>('GET', `/api/survey/${slug}/term=${term}`);
    const shown = records
      .map((record) => ({ ...record, ...record.approved }))
      .filter(({ Department, ShouldDisplay }) => Department === slug && ShouldDisplay === 'Yes')
      .map(({ EntryID, ProjectTitle, ProjectDescription, Sponsor }) =>
        told({ id: EntryID, projectTitle: ProjectTitle, projectDescription: ProjectDescription, sponsor: Sponsor }),
      );
    const [is, should] = [listed.map(told).sort(), shown.sort()];
    const strange = [...is.filter((one) => !should.includes(one)), ...should.filter((one) => !is.includes(one))];
    if (strange.length > 0 || is.length !== should.length)
      differing.push(`the list of ${slug} differs from what is approved: ${strange.slice(0, 4).join('; ')}`);
  }
  return differing;
}

/** Every file of a shown project's pictures can be loaded, and none of any other picture. */
async function checkPictures(
  site: Site,
  records: readonly StaffRecord[],
  { pictures, violations }: Ledger,
  unsettled: ReadonlySet<string>,
): Promise<void> {
  const pathsOf = (some: readonly StaffRecord[]) => some.flatMap(ownPictures);
  const shown = new Set(filesOf(pathsOf(records.filter(({ ShouldDisplay }) => ShouldDisplay === 'Yes'))));
  const left = new Set(filesOf(pathsOf(records.filter(({ EntryID }) => unsettled.has(EntryID)))));
  const all = new Set([...shown, ...filesOf(pathsOf(records)), ...filesOf(pictures)]);
  await pLimit(16).map([...all], async (file) => {
    if (left.has(file)) return;
    const status = await site.statusOf(file);
    if (shown.has(file) && status !== 200) violations.push(`${file} is shown and answers ${status}`);
    if (!shown.has(file) && status === 200) violations.push(`${file} is not shown and can be loaded`);
  });
}

/** Every index has exactly the entries that follow from the items. */
async function checkIndexes(env: EngineEnv, { violations }: Ledger): Promise<void> {
  const client = new DynamoDBClient({
    endpoint: env.AWS_ENDPOINT_URL_DYNAMODB,
    region: env.AWS_REGION,
    credentials: { accessKeyId: env.AWS_ACCESS_KEY_ID ?? '', secretAccessKey: env.AWS_SECRET_ACCESS_KEY ?? '' },
  });
  const scan = async (IndexName?: string) => {
    const pages = paginateScan({ client: DynamoDBDocumentClient.from(client) }, { TableName: env.TABLE_NAME, IndexName });
    return (await Array.fromAsync(pages, ({ Items = [] }): Item[] => Items)).flat();
  };
  const byKey = (one: Item, other: Item) => `${one.pk} ${one.sk}`.localeCompare(`${other.pk} ${other.sk}`);
  const items = await scan();
  for (const [name, { partitionKey, sortKey, include }] of Object.entries(table.indexes)) {
    const keys = [partitionKey, sortKey ?? partitionKey];
    const kept = include && new Set([...keys, 'pk', 'sk', ...include]);
    const expected = items
      .filter((item) => keys.every((key) => item[key] !== undefined))
      .map((item) => (kept ? Object.fromEntries(Object.entries(item).filter(([key]) => kept.has(key))) : item));
    const entries = await scan(name);
    if (!isDeepStrictEqual(entries.sort(byKey), expected.sort(byKey)))
      violations.push(`the index ${name} differs from the items: ${entries.length} entries for ${expected.length}`);
  }
  client.destroy();
}
