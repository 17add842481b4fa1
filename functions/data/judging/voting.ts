import { hash, randomBytes } from 'node:crypto';
import * as z from 'zod';
import type { Ballot } from '../../../domain/judging/vote.ts';
import { formatTerm, parseTerm, type Term } from '../../../domain/term/terms.ts';
import { readPartition } from '../table/items.ts';
import { keys } from '../table/keys.ts';
import { eachOf } from '../table/lenient-read.ts';
import { partition } from '../table/partitions.ts';
import { change, type Outcome, putVersion, readVersioned } from '../table/versioned.ts';

const leftOutSchema = z.object({ id: z.string(), reason: z.string(), by: z.string(), at: z.iso.datetime() });

/** The people's choice of a term. The codes on the hall's screen are made from `key`. `leftOut` are bursts that staff do not count. */
export type TermVoting = {
  term: Term;
  version: number;
  opensAt?: string;
  closesAt?: string;
  key?: string;
  leftOut: z.infer<typeof leftOutSchema>[];
};

const itemSchema = z.object({
  opensAt: z.iso.datetime(),
  closesAt: z.iso.datetime(),
  key: z.string().min(32),
  leftOut: eachOf(leftOutSchema),
  version: z.int().positive().catch(1),
});

export async function readVoting(term: Term): Promise<TermVoting> {
  const { item } = await readVersioned(keys.voting(term));
  return item ? { term, ...itemSchema.parse(item) } : { term, version: 0, leftOut: [] };
}

/** The votes of all terms. One that this release cannot read is left out, so that it hides no other. */
export async function readVotings(): Promise<TermVoting[]> {
  const items = await readPartition(partition('voting'), { ConsistentRead: false });
  return items.flatMap((item) => {
    const term = parseTerm(item.sk as string);
    const { data } = itemSchema.safeParse(item);
    return term && data ? [{ term, ...data }] : [];
  });
}

/** Changes the times or what is left out. The key is made by the first change, and stays. `seen` is the version that the editor saw. */
export function changeVoting(
  term: Term,
  edit: (current: TermVoting) => TermVoting | Promise<TermVoting>,
  seen?: number,
): Promise<Outcome<TermVoting>> {
  const write = (
    { opensAt, closesAt, key = randomBytes(32).toString('base64url'), leftOut }: TermVoting,
    { version }: TermVoting,
  ) => putVersion({ ...keys.voting(term), opensAt, closesAt, key, leftOut }, version);
  return change({ read: () => readVoting(term), write }, edit, seen);
}

const ballotSchema = z.object({ sk: z.string(), projects: z.array(z.string()), firstAt: z.iso.datetime() });

/** A ballot is named by a digest of the device's id: who has the table cannot vote for a device. */
const keyOf = (term: Term, device: string) => keys.ballot(term, hash('sha256', device, 'base64url'));

/** Stores the ballot of a device in place of the one before. `whenFirst` may refuse the first one, by an error. */
export async function putBallot(
  term: Term,
  device: string,
  { projects, now }: { projects: string[]; now: Date },
  whenFirst: () => Promise<void> = async () => {},
): Promise<void> {
  const key = keyOf(term, device);
  await change(
    {
      read: async () => {
        const { item, version } = await readVersioned(key);
        return { version, projects: item?.projects as string[] | undefined, firstAt: item?.firstAt as string | undefined };
      },
      write: ({ projects: chosen, firstAt }, { version }) =>
        putVersion({ ...key, projects: chosen, firstAt: firstAt ?? now.toISOString() }, version),
    },
    async (current) => {
      if (current.version === 0) await whenFirst();
      return { ...current, projects };
    },
  );
}

/** All ballots of a term; each once. */
export async function readBallots(term: Term): Promise<Ballot[]> {
  const items = await readPartition(partition('ballots', formatTerm(term)), { ConsistentRead: false });
  const ballots = eachOf(ballotSchema).parse(items);
  return ballots.map(({ sk, projects, firstAt }) => ({ device: sk, projects, firstAt }));
}
