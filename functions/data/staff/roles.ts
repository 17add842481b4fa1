import * as z from 'zod';
import { type Account, roles } from '../../../domain/person/roles.ts';
import { departmentSchema } from '../../../domain/project/projects.ts';
import type { Item } from '../table/items.ts';
import { keys } from '../table/keys.ts';
import { eachOf } from '../table/lenient-read.ts';
import { change, readVersioned } from '../table/versioned.ts';
import { type NewActivity, putWithActivity } from './activity-outbox.ts';

/**
 * What an account may do. All accounts are in one item: each change is one conditional write, and what it may do is judged on
 * the same state. `version` goes up by one with each change of the account, which ends its sessions.
 */
export type RoleEntry = Account & { disabled: boolean; version: number };

/** An account with a role that this release does not know may do nothing. */
const entriesSchema = eachOf(
  z.object({
    username: z.string(),
    role: z.enum(roles),
    departments: eachOf(departmentSchema),
    disabled: z.boolean(),
    version: z.int().nonnegative(),
  }),
);

/**
 * That an account is being given an address (addresses.ts), since when in ms: a minute later, the address is at the account or nobody gave it.
 */
const claimsSchema = eachOf(z.object({ username: z.string(), digest: z.string(), at: z.int() }));
const claimedFor = 60_000;

/** `activity` is noted with the change; absent for a command, which notes its own. */
export type Roles = {
  accounts: readonly RoleEntry[];
  claims?: z.infer<typeof claimsSchema>;
  version: number;
  activity?: readonly NewActivity[];
};

/** Read consistently: a role that was just taken away must not be used once more. */
export async function readRoles(): Promise<Roles> {
  const { item, version } = await readVersioned(keys.roles);
  const { claims = [], ...roles } = rolesOf(item);
  const live = claims.filter(({ at }) => at > Date.now() - claimedFor);
  return { ...roles, ...(live.length > 0 && { claims: live }), version };
}

export async function readRole(username: string): Promise<RoleEntry | undefined> {
  return (await readRoles()).accounts.find((entry) => entry.username === username);
}

function rolesOf(item: Item | undefined) {
  const claims = claimsSchema.parse(item?.claims);
  return { accounts: entriesSchema.parse(item?.accounts), ...(claims.length > 0 && { claims }) };
}

/** Adds an account; false when its username is taken. `claim` is what else changes with it, and may throw. */
export async function addRole(
  entry: RoleEntry,
  activity: readonly NewActivity[] | undefined,
  claim: (before: Roles) => Promise<Roles>,
): Promise<boolean> {
  let isAdded = false;
  await changeRoles(async (before) => {
    isAdded = before.accounts.every(({ username }) => username !== entry.username);
    return isAdded ? { ...(await claim(before)), accounts: [...before.accounts, entry], activity } : before;
  });
  return isAdded;
}

/** Changes the list; again when somebody else changed it in between. `edit` may throw, and writes nothing if it returns the same object. */
export async function changeRoles(edit: (before: Roles) => Roles | Promise<Roles>): Promise<void> {
  const write = ({ accounts, claims, activity = [] }: Roles, { version }: Roles) =>
    putWithActivity({ ...keys.roles, accounts, claims }, version, activity, (item) => ({
      ...keys.roles,
      ...rolesOf(item),
    }));
  await change({ read: readRoles, write }, edit);
}
