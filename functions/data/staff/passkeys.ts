import * as z from 'zod';
import { keys } from '../table/keys.ts';
import { eachOf, keepUnread } from '../table/lenient-read.ts';
import { change, putVersion, readVersioned } from '../table/versioned.ts';

const passkeySchema = z.object({
  id: z.string(),
  /** COSE, in base64url. */
  publicKey: z.string(),
  /** How often it was used, as it counts itself; always 0 for one that does not count. */
  counter: z.int().nonnegative(),
  name: z.string(),
  addedAt: z.iso.datetime(),
  usedAt: z.iso.datetime().optional(),
});
export type Passkey = z.infer<typeof passkeySchema>;

const passkeysSchema = eachOf(passkeySchema);

/**
 * All passkeys of an account are one item, so that of two that are removed at the same moment one stays where one has to. `isAlone`: the
 * password was given up, so nothing else of ours signs in.
 */
type Passkeys = {
  passkeys: readonly Passkey[];
  isAlone: boolean;
  item: Record<string, unknown> | undefined;
  version: number;
};

async function read(username: string): Promise<Passkeys> {
  const { item, version } = await readVersioned(keys.passkeys(username));
  return { passkeys: passkeysSchema.parse(item?.passkeys), isAlone: item?.isAlone === true, item, version };
}

export async function readPasskeys(username: string): Promise<readonly Passkey[]> {
  return (await read(username)).passkeys;
}

/** Changes the list; again when it was changed in between. `edit` may throw, and gets whether the password was given up. */
export async function changePasskeys(
  username: string,
  edit: (passkeys: readonly Passkey[], isAlone: boolean) => readonly Passkey[],
): Promise<void> {
  await changeAll(username, (before) => ({ ...before, passkeys: edit(before.passkeys, before.isAlone) }));
}

/** Notes that the passkeys stay alone, without a password. False when there is none. */
export async function leaveAlone(username: string): Promise<boolean> {
  let isThere = false;
  await changeAll(username, (before) => {
    isThere = before.passkeys.length > 0;
    return isThere && !before.isAlone ? { ...before, isAlone: true } : before;
  });
  return isThere;
}

/** Notes that there is a password beside the passkeys again. */
export async function endAlone(username: string): Promise<void> {
  await changeAll(username, (before) => (before.isAlone ? { ...before, isAlone: false } : before));
}

/** Ends all of them. Something else has to sign in from now on. */
export async function endPasskeys(username: string): Promise<void> {
  const write = (_: Passkeys, { version }: Passkeys) =>
    putVersion({ ...keys.passkeys(username), passkeys: [], isAlone: false }, version);
  await change({ read: () => read(username), write }, (before) => (before.item ? { ...before, passkeys: [] } : before));
}

async function changeAll(username: string, edit: (before: Passkeys) => Passkeys): Promise<void> {
  const write = ({ passkeys, isAlone }: Passkeys, { item, version, passkeys: before }: Passkeys) => {
    const kept = keepUnread(item?.passkeys ?? [], before, passkeys);
    return putVersion({ ...item, ...keys.passkeys(username), passkeys: kept, isAlone }, version);
  };
  await change({ read: () => read(username), write }, edit);
}
