import * as z from 'zod';
import { keyKeptFor, readSecret } from '../data/staff/secrets.ts';
import { timedCache } from '../data/table/timed-cache.ts';

const env = z.object({ EDIT_TOKEN_KEY_SECRET: z.string().min(1) }).parse(process.env);

const secretSchema = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.tuple([z.string().min(32)], z.string().min(32)));

const kept = timedCache<z.infer<typeof secretSchema>>({
  max: 1,
  ttl: keyKeptFor,
  fetchMethod: async () => secretSchema.parse(await readSecret(env.EDIT_TOKEN_KEY_SECRET)),
});

/**
 * The secret keys of the links that open something: teams' edit links and invitations. New links are made with the first key. While it is
 * being changed there are two, divided by a comma, and links of both open (docs/runbook.md).
 */
export function readLinkKeys(): Promise<z.infer<typeof secretSchema>> {
  return kept.forceFetch('');
}
