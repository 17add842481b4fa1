import * as z from 'zod';
import { throttleClasses } from './api/throttles.ts';
import { firewallRuleNames } from './edge/firewall-rules.ts';
import { functionNames } from './functions/functions.ts';

/**
 * The only region. The edge's certificate, firewall and metrics and the budget exist in this region only, and visitors reach an
 * edge location near them wherever the functions run (docs/decisions/0010-one-region.md).
 */
export const region = 'us-east-1';

/** Retention times in days that CloudWatch Logs accepts and that are useful here. */
const retentions = [7, 14, 30, 60, 90, 180, 365, 731] as const;

const accepts = (error: string) => ({ error });
const hostName = accepts('a host name such as capstone.example.edu');
const certificate = accepts(`the ARN of a certificate in ${region}, arn:aws:acm:${region}:<account>:certificate/<id>`);
const email = accepts('an e-mail address');
const count = accepts('a whole number of at least 1');
const onOrOff = accepts('true or false');
const zone = accepts('{"id": "Z…", "name": "example.edu"}: the Route 53 zone of the domain');
const dollars = accepts('a number of US dollars of at least 1');
const firewall = accepts(`{"${firewallRuleNames.join('" | "')}": 100 or more}, {} for the usual limits`);
const secretVersion = accepts('a version id of the secret, 32 to 64 letters, digits and hyphens');
const limits = accepts(`{"${throttleClasses.join('" | "')}": {"rate": …, "burst": …}}, each at least 1`);
const hourly = accepts('{"uploads" | "submissions" | "wrongCodes" | "mails" | "mailsToOne": a whole number of at least 1}');
const mail = accepts(
  '{"from": "capstone@example.edu", "replyTo": an e-mail address or none, "footer": a postal address or none}',
);
const oidc = accepts(
  '{"name": what the button says, "issuer": an https address, "clientId": …, "clientSecretArn": the ARN of a secret of Secrets Manager, "addressClaim": a claim or none, "groups": {"claim": …, "coordinators": a group or none, "viewers": a group or none} or none}',
);
const vaults = accepts(
  `one or two ARNs of backup vaults in other regions, ["arn:aws:backup:us-west-2:<account>:backup-vault:<name>"]`,
);
const concurrency = accepts(`{"${functionNames.join('" | "')}": a whole number of at least 1}`);

const atLeastOne = z.int(count).min(1, count);
const firewallRate = z.int(firewall).min(100, firewall);

/** The fields that a stage may set. The error message of each field says what it accepts. */
export const fields = {
  /** The site's own domain. Without it the address is the *.cloudfront.net one. Needs `certificateArn`. */
  domainName: z.string(hostName).regex(/^(?=.{4,253}$)([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/, hostName),
  certificateArn: z.string(certificate).regex(/^arn:aws:acm:us-east-1:\d{12}:certificate\/[\w-]+$/, certificate),
  /**
   * The Route 53 zone that gets the DNS record. Leave it out when your DNS is elsewhere, and point a CNAME at the site's
   * *.cloudfront.net address.
   */
  hostedZone: z.strictObject({ id: z.string(zone).regex(/^Z[A-Z0-9]+$/, zone), name: z.string(zone) }, zone),
  /**
   * `false` is the kill switch of the service worker: the next deployment replaces it by one that ends itself in every browser that
   * comes back (docs/runbook.md).
   */
  offline: z.boolean(onOrOff),
  /** The e-mail address that alarms are sent to; without it, `budgetEmail`. */
  opsEmail: z.email(email),
  /** The e-mail address that is told when a month costs more than `budgetUsd`. */
  budgetEmail: z.email(email),
  budgetUsd: z.number(dollars).min(1, dollars),
  logDays: z.literal(retentions, accepts(`one of ${retentions.join(', ')} (days)`)),
  /**
   * A web application firewall, about 12 US dollars a month. It blocks an address while the address sends more requests in five
   * minutes than firewall-rules.ts says, or than the numbers here.
   */
  firewall: z.partialRecord(z.enum(firewallRuleNames), firewallRate, firewall),
  /**
   * The vaults of AWS Backup in other regions, and in other accounts, that get a copy of a backup of the table and the media each night, about
   * 16 US dollars a month (docs/cost.md). Without them there are no backups but the table's 35 days and the bucket's versions.
   */
  backupCopies: z
    .array(
      z.string(vaults).regex(/^arn:aws:backup:(?!us-east-1:)[a-z]{2}-[a-z]+-\d:\d{12}:backup-vault:[\w-]{2,50}$/, vaults),
      vaults,
    )
    .min(1, vaults)
    .max(2, vaults),
  /**
   * The version of the edge's secret to deploy while it is being changed (docs/runbook.md); without it, the current version.
   */
  originSecretVersion: z.string(secretVersion).regex(/^[A-Za-z0-9-]{32,64}$/, secretVersion),
  /**
   * The number of instances that are reserved for a function, which is also the most that it gets. A new account has 10
   * instances in all, and AWS refuses to reserve any of them.
   */
  reservedConcurrency: z.partialRecord(z.enum(functionNames), atLeastOne, concurrency),
  /**
   * The most calls per hour from one address, and the most mails per hour in all and to one address, where the stage needs other
   * numbers than functions/http/limits.ts and functions/mailer/send-mail.ts.
   */
  hourlyLimits: z
    .strictObject(
      { uploads: atLeastOne, submissions: atLeastOne, wrongCodes: atLeastOne, mails: atLeastOne, mailsToOne: atLeastOne },
      hourly,
    )
    .partial(),
  /**
   * The sender of the stage's mails; without it the stage sends none. Its domain becomes an identity of SES, which belongs to one
   * stage: `from` of another stage needs another domain (docs/runbook.md). Answers go to `replyTo`. `footer` is the school's postal
   * address, by default the one of its settings.
   */
  mail: z.strictObject(
    { from: z.email(mail), replyTo: z.email(mail).optional(), footer: z.string(mail).min(1, mail).max(300, mail).optional() },
    mail,
  ),
  /**
   * The school's own sign-in by OpenID Connect, beside passwords (docs/guide/sign-in.md). Whoever was invited at the address in the claim
   * (`email`, if none is named) may enter, and whoever is in one of `groups`, who gets an account at the first sign-in.
   */
  oidc: z.strictObject(
    {
      name: z.string(oidc).min(1, oidc).max(40, oidc),
      issuer: z.url({ protocol: /^https$/, ...oidc }),
      clientId: z.string(oidc).min(1, oidc),
      clientSecretArn: z.string(oidc).regex(/^arn:aws:secretsmanager:us-east-1:\d{12}:secret:[\w/+=.@-]+-\w{6}$/, oidc),
      addressClaim: z.string(oidc).min(1, oidc).optional(),
      groups: z
        .strictObject(
          {
            claim: z.string(oidc),
            coordinators: z.string(oidc).min(1, oidc).optional(),
            viewers: z.string(oidc).min(1, oidc).optional(),
          },
          oidc,
        )
        .optional(),
    },
    oidc,
  ),
  /** Limits that replace those of throttles.ts. */
  throttles: z.partialRecord(z.enum(throttleClasses), z.strictObject({ rate: atLeastOne, burst: atLeastOne }, limits), limits),
};
