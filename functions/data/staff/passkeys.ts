import * as z from 'zod';
import { keys } from '../table/keys.ts';
import { eachOf, keepUnread } from '../table/lenient-read.ts';
import { change, putVersion, readVersioned } from '../table/versioned.ts';

const passkeySchema = z.object({
  id: z.string(),
  /** COSE, in base64url. */
  publicKey: z.string(),
  /** How often it was used, as the authenticator counts; always 0 when it does not count. */
  counter: z.int().nonnegative(),
  name: z.string(),
  addedAt: z.iso.datetime(),
  usedAt: z.iso.datetime().optional(),
});
export type Passkey = z.infer<typeof passkeySchema>;

const passkeysSchema = eachOf(passkeySchema);

/**
 * All passkeys of an account are one item, so that two removals at the same moment cannot remove the last one where one has to
 * stay. `isAlone`: the account has no password of ours.
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

/** Notes that the account has no password. False when it has no passkey either. */
export async function notePasswordGone(username: string): Promise<boolean> {
  let isThere = false;
  await changeAll(username, (before) => {
    isThere = before.passkeys.length > 0;
    return isThere && !before.isAlone ? { ...before, isAlone: true } : before;
  });
  return isThere;
}

/** Notes that the account has a password again. */
export async function notePasswordBack(username: string): Promise<void> {
  await changeAll(username, (before) => (before.isAlone ? { ...before, isAlone: false } : before));
}

/** Removes all passkeys of an account; the account needs another way to sign in. */
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
