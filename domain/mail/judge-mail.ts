import * as z from 'zod';
import { line, rule } from '../basics/plain-text.ts';
import { formatTerm, type Term } from '../term/terms.ts';

export const judgeAddressSchema = line(z.email(rule('staff.rules.notAddress')).max(254), { most: 254 });

/**
 * The body of POST /api/admin/mail/judges/{term}. `link` names the link that a judge has now (JudgeWithToken). The address is in
 * the mail alone: what knows the judges' scores never has it.
 */
export const judgeMailsSchema = z.strictObject({
  judges: z
    .array(
      z.strictObject({
        id: z
          .string()
          .max(24)
          .regex(/^[\w-]+$/),
        name: line(z.string().min(1), { most: 100 }),
        link: z.uuid(),
        email: judgeAddressSchema,
      }),
    )
    .min(1)
    .max(100),
});

/** What stands in the place of a project's id: the mails to the judges of a term are listed together. */
export const judgesAsProject = (term: Term) => `judges-${formatTerm(term)}`;
