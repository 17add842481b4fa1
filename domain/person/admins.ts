import * as z from 'zod';
import { cleanLine, rule } from '../basics/plain-text.ts';
import { t } from '../language/text.ts';

/** The rules for the usernames and passwords of the administrator area. */

export const shortestPassword = 12;

export const longestUsername = 64;

/** A username is stored in small letters, so that `Admin` and `admin` are the same person. */
export const usernameSchema = z
  .string()
  .max(200, rule('staff.people.rules.username'))
  .transform(cleanLine)
  .pipe(
    z
      .string()
      .toLowerCase()
      .regex(/^[a-z0-9][a-z0-9._@-]{1,63}$/, rule('staff.people.rules.username')),
  );

/** The names that the history and Activity have for changes that no account made. */
const reserved = ['team', 'import', 'erasure', 'command', 'schedule', 'sponsor'];

/** The username of an account that is to be made. */
export const newUsernameSchema = usernameSchema.refine((text) => !reserved.includes(text), rule('staff.people.rules.taken'));

/** The length counts code points, so that an emoji is one character. */
export const passwordSchema = z
  .string()
  .max(1000, rule('staff.people.rules.passwordLong'))
  .refine((text) => Array.from(text).length >= shortestPassword, {
    error: () => t('staff.people.rules.passwordShort', { count: shortestPassword }),
  });
