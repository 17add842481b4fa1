import * as z from 'zod';
import { atMost, lines } from './text.ts';

/** A request for help from the administrator area: the body of POST /api/support. */
export const supportSchema = z.strictObject({
  email: z.email('Please give an e-mail address such as name@example.edu.').max(254),
  message: lines(z.string().min(1, 'Please write a message.').max(5000, atMost(5000)), {
    most: 5000,
    error: 'Please write a message.',
  }),
});
