import * as z from 'zod';

/** What the stage's configuration says about mail (`mail`, infra/config-fields.ts). A stage without a sender sends no mail. */
const env = z
  .object({
    MAIL_FROM: z.string().optional(),
    MAIL_REPLY_TO: z.string().optional(),
    /** The school's postal address; by default its campus (domain/site/settings.ts). */
    MAIL_FOOTER: z.string().optional(),
  })
  .parse(process.env);

/** An empty environment variable counts as absent. */
export const mailSettings = {
  from: env.MAIL_FROM || undefined,
  replyTo: env.MAIL_REPLY_TO || undefined,
  footer: env.MAIL_FOOTER || undefined,
};
