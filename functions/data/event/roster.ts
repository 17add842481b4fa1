import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { departmentSchema } from '../../../domain/project/projects.ts';
import { contentOf, type TeamUpdate } from '../../../domain/roster/roster.ts';
import { formatTerm, type Term } from '../../../domain/term/terms.ts';
import { readItem, readPartition } from '../table/items.ts';
import { keys } from '../table/keys.ts';
import { eachOf } from '../table/lenient-read.ts';
import { partition } from '../table/partitions.ts';
import { putNew, removeIf, updateIf } from '../table/versioned.ts';

const text = z.string().catch('');
const time = z.iso.datetime().optional().catch(undefined);

/** `nonce` makes the team's link (functions/links/secret-link.ts), which was made at `linkedAt`. The version counts what staff change. */
export type StoredTeam = z.infer<typeof storedSchema>;
const storedSchema = z.object({
  id: z.string(),
  title: text,
  course: text,
  department: departmentSchema,
  name: text,
  email: text,
  memberEmails: eachOf(z.string()),
  sponsor: text,
  lateUntil: time,
  nonce: z.string(),
  linkedAt: z.iso.datetime(),
  openedAt: time,
  begunAt: time,
  project: z.string().optional().catch(undefined),
  refused: eachOf(z.string()),
  version: z.int().positive().catch(1),
});

/** All teams of a term by id. One that this release cannot read is left out. */
export async function readRoster(term: Term): Promise<StoredTeam[]> {
  return eachOf(storedSchema).parse(await readPartition(partition('roster', formatTerm(term))));
}

/** Undefined when there is none. Throws for one that this release cannot read. */
export async function readTeam(term: Term, id: string): Promise<StoredTeam | undefined> {
  const item = await readItem(keys.expectedTeam(term, id));
  return item && storedSchema.parse(item);
}

/** Adds a team (version 0), or changes what staff say of it; false when somebody else did so since `version`. */
export function putTeam(term: Term, { id, version, ...team }: TeamUpdate): Promise<boolean> {
  const content = contentOf(team);
  if (version > 0) return setFields(term, id, { ...content, version: version + 1 }, 'version = :seen', { ':seen': version });
  const link = { nonce: randomUUID(), linkedAt: new Date().toISOString() };
  return putNew({ ...keys.expectedTeam(term, id), id, ...content, ...link, version: 1 });
}

/** Notes what happened to a team, each first time. */
export function noteTeam(term: Term, id: string, what: 'openedAt' | 'begunAt', now: Date): Promise<boolean> {
  return setFields(term, id, { [what]: now.toISOString() }, `attribute_exists(pk) AND attribute_not_exists(${what})`);
}

/** Another link; the one before opens nothing any more. `nonce` names it, so a repeated call makes no third one. */
export function renewLink(term: Term, id: string, nonce: string): Promise<boolean> {
  const link = { nonce, linkedAt: new Date().toISOString(), openedAt: undefined };
  return setFields(term, id, link, 'attribute_exists(pk) AND nonce <> :nonce', { ':nonce': nonce });
}

/** Says which project is the team's; false when another one than `seen` is by now. */
export function setProject(term: Term, id: string, project: string | undefined, seen: string | undefined): Promise<boolean> {
  return seen === undefined
    ? setFields(term, id, { project }, 'attribute_exists(pk) AND attribute_not_exists(#project)')
    : setFields(term, id, { project }, '#project = :was', { ':was': seen });
}

/** Says that proposed projects are not the team's; false when somebody else said so of others since `seen`. */
export function setRefused(term: Term, id: string, refused: readonly string[], seen: readonly string[]): Promise<boolean> {
  return seen.length === 0
    ? setFields(term, id, { refused }, 'attribute_exists(pk) AND attribute_not_exists(#refused)')
    : setFields(term, id, { refused }, '#refused = :was', { ':was': seen });
}

/** Removes a team, unless staff changed it since `seen`. */
export function removeTeam(term: Term, id: string, seen: number): Promise<boolean> {
  return removeIf(keys.expectedTeam(term, id), { when: 'version = :seen', values: { ':seen': seen } });
}

/** Sets fields of a team, and removes those that are undefined; false when the condition fails. A condition may name a field `#field`. */
function setFields(
  term: Term,
  id: string,
  fields: Record<string, unknown>,
  when: string,
  values: Record<string, unknown> = {},
): Promise<boolean> {
  const { kept = [], gone = [] } = Object.groupBy(Object.keys(fields), (name) =>
    fields[name] === undefined ? 'gone' : 'kept',
  );
  const sets = kept.map((name) => `#${name} = :${name}`).join(', ');
  const removes = gone.map((name) => `#${name}`).join(', ');
  return updateIf(keys.expectedTeam(term, id), {
    update: [sets && `SET ${sets}`, removes && `REMOVE ${removes}`].filter(Boolean).join(' '),
    when,
    values: { ...Object.fromEntries(kept.map((name) => [`:${name}`, fields[name]])), ...values },
  });
}
