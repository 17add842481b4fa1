import * as z from 'zod';
import { atMost, line } from '../basics/plain-text.ts';
import { t } from '../language/text.ts';
import { surveyLimits } from './survey-fields.ts';

const error = () => t('questions.emailSuchAs');

/** The body of POST /api/submission/lost: whose links are asked for. */
export const lostLinkSchema = z.object({
  email: line(z.email({ error }).max(surveyLimits.email, atMost(surveyLimits.email)), { most: surveyLimits.email, error }),
});
