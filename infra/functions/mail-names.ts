/** The field `mail` of a stage's config (config-fields.ts). */
type MailSettings = { from: string; replyTo?: string | undefined; footer?: string | undefined };

/** What the functions and SES's resources of a stage call each other by. They are fixed, so that none has to be created before another. */
export type MailNames = MailSettings & {
  /** The domain of the sender, which SES proves. */
  domain: string;
  configurationSet: string;
  /** The name of the function that sends. */
  mailer: string;
};

export const mailerName = (stage: string) => `capstone-${stage}-mailer`;

/** Undefined where the stage sends no mail. */
export function mailNames({ stage, mail }: { stage: string; mail?: MailSettings | undefined }): MailNames | undefined {
  if (!mail) return undefined;
  const domain = mail.from.slice(mail.from.lastIndexOf('@') + 1).toLowerCase();
  return { ...mail, domain, configurationSet: `capstone-${stage}`, mailer: mailerName(stage) };
}
