import * as z from 'zod';

/**
 * The secret keys of the links that open something: teams' edit links and invitations. New links are made with the first key. While it is
 * being changed there are two, divided by a comma, and links of both open (docs/runbook.md).
 */
const env = z
  .object({ EDIT_TOKEN_KEY: z.string().transform((text) => text.split(',')) })
  .pipe(z.object({ EDIT_TOKEN_KEY: z.tuple([z.string().min(32)], z.string().min(32)) }))
  .parse(process.env);

export const linkKeys = env.EDIT_TOKEN_KEY;
