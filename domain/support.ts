import * as z from 'zod';
import { cleanText } from './text.ts';

/** A request for help from the administrator area: the body of POST /api/support. */
export const supportSchema = z.strictObject({
  email: z.email('Please give an e-mail address such as name@example.edu.').max(254),
  message: z
    .string({ error: 'Please write a message.' })
    .transform(cleanText)
    .pipe(z.string().min(1, 'Please write a message.').max(5000, 'Please use at most 5,000 characters.')),
});
