import * as z from 'zod';

/** The rules for the usernames and passwords of the administrator area. */

export const shortestPassword = 12;

/** A username is stored in small letters, so that `Admin` and `admin` are the same person. */
export const usernameSchema = z
  .string()
  .max(200)
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9][a-z0-9._@-]{1,63}$/, 'must be 2 to 64 letters, digits, dots, @, - or _, and begin with a letter or digit');

/** The length counts code points, so that an emoji is one character. */
export const passwordSchema = z
  .string()
  .max(1000, 'must be at most 1,000 characters')
  .refine((text) => Array.from(text).length >= shortestPassword, `must be at least ${shortestPassword} characters`);
