import * as z from 'zod';
import { atMost, line, lines, rule } from '../basics/plain-text.ts';
import { t } from '../language/text.ts';
import { projectSchema } from '../project/projects.ts';
import { fieldProblems } from './mail-message.ts';

/** What staff send by hand: messages to chosen projects, and a team's own link. */

/** The mails that are ready: staff choose them, and write nothing. */
export const readyKinds = ['missing', 'closing', 'extended', 'thanks'] as const;
export type ReadyKind = (typeof readyKinds)[number];

/** The most projects of one call. */
export const mostAddressed = 100;

/** In characters. */
export const messageLimits = { subject: 150, text: 5000 } as const;

const written = (most: number, missing: () => string) => z.string().min(1, { error: missing }).max(most, atMost(most));

export const messageSchema = z
  .strictObject({
    kind: z.literal('message'),
    subject: line(
      written(messageLimits.subject, () => t('mail.problems.noSubject')),
      { most: messageLimits.subject },
    ),
    text: lines(
      written(messageLimits.text, () => t('mail.problems.noText')),
      { most: messageLimits.text },
    ),
  })
  .superRefine((message, context) => {
    for (const [name, problem] of Object.entries(fieldProblems(message))) {
      context.addIssue({ code: 'custom', path: [name], message: problem });
    }
  });

export const mailChoiceSchema = z.union([messageSchema, z.strictObject({ kind: z.enum(readyKinds) })]);
export type MailChoice = z.infer<typeof mailChoiceSchema>;

/**
 * `key` is the idempotency key of the whole order, random: a repeated call records no second mail. `check` records nothing, and
 * says what would come of the order. `stop` recalls what of the order has not left.
 */
export const mailOrderSchema = z.strictObject({
  ids: z
    .array(projectSchema.shape.id)
    .min(1, rule('mail.problems.noProject'))
    .max(mostAddressed, rule('mail.problems.manyProjects', { most: mostAddressed })),
  key: z.uuid(),
  choice: mailChoiceSchema,
  check: z.literal(true).optional(),
  stop: z.literal(true).optional(),
});

/** `key` is an idempotency key, random for each press of the button. `isNew`: the former links open nothing any more. */
export const linkOrderSchema = z.strictObject({ key: z.uuid(), isNew: z.boolean() });

/**
 * recorded: it is sent to at least one address. already: this order reached the team before. unneeded: it does not concern the project,
 * and `why` says so. no-address: the record names none. stopped: former mail to each address bounced or was complained about. failed: it can
 * be tried again. Of an order to stop: recalled: nothing was sent. left: `to` are the addresses that it had left to.
 */
export const mailOutcomes = ['recorded', 'already', 'unneeded', 'no-address', 'stopped', 'failed', 'recalled', 'left'] as const;
export type MailOutcome = (typeof mailOutcomes)[number];

/** What came of an order for one project. `to` are the addresses that it goes to, `stopped` those that it does not go to. */
export const mailResultSchema = z.strictObject({
  id: z.string(),
  outcome: z.enum(mailOutcomes),
  to: z.array(z.string()),
  stopped: z.array(z.string()),
  why: z.string().optional(),
});
export type MailResult = z.infer<typeof mailResultSchema>;
