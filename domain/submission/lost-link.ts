import * as z from 'zod';
import { atMost, line } from '../site/text.ts';
import { surveyLimits } from './survey-fields.ts';

const wanted = 'Please give an e-mail address such as name@example.edu.';

/** The body of POST /api/submission/lost: whose links are asked for. */
export const lostLinkSchema = z.object({
  email: line(z.email(wanted).max(surveyLimits.email, atMost(surveyLimits.email)), { most: surveyLimits.email, error: wanted }),
});
