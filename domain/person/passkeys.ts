import * as z from 'zod';
import { line, rule } from '../basics/plain-text.ts';

/** The passkeys by which a member of staff signs in without a password. */

export const mostPasskeys = 10;

/** What its owner calls a passkey: `Phone`. */
export const passkeyNameSchema = line(z.string().min(1, rule('staff.people.rules.required')).max(60), { most: 60 });

export type OwnPasskey = { id: string; name: string; addedAt: string; usedAt?: string | undefined };

/** The answer of GET /api/signin/passkeys: without `passkeys` where the site can have none. */
export type OwnWays = { hasPassword: boolean; passkeys?: OwnPasskey[] };
