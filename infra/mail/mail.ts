import { CfnOutput, Duration } from 'aws-cdk-lib';
import { EventBus, Match, Rule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations';
import { CfnRecordSet } from 'aws-cdk-lib/aws-route53';
import {
  ConfigurationSet,
  EmailIdentity,
  EmailSendingEvent,
  EventDestination,
  Identity,
  SuppressionReasons,
} from 'aws-cdk-lib/aws-ses';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { accept } from '../accepted-findings.ts';
import type { Config } from '../config.ts';
import { region } from '../config-fields.ts';
import type { MailNames } from '../functions/mail-names.ts';
import { addScheduledCalls } from '../functions/scheduled-calls.ts';
import type { ShowcaseFunction } from '../functions/showcase-function.ts';
import { addMailAlarms } from './mail-alarms.ts';

type Props = { mail: MailNames; config: Config; operations: ITopic; metricsNamespace: string };

/**
 * What a stage that sends mail needs beside its mailer: the sender that SES proves, what SES tells of each mail, the schedule, and the
 * alarms. An event that fails is repeated twice, and then kept for a person.
 */
export function addMail(
  scope: Construct,
  mailer: ShowcaseFunction,
  { mail, config, operations, metricsNamespace }: Props,
): void {
  const { lambda } = mailer;
  const set = new ConfigurationSet(scope, 'MailSet', {
    configurationSetName: mail.configurationSet,
    reputationMetrics: true,
    suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
  });
  set.addEventDestination('Events', {
    destination: EventDestination.eventBus(EventBus.fromEventBusName(scope, 'DefaultBus', 'default')),
    events: sesEvents.map(([event]) => event),
  });
  addSender(scope, set, mail, config);

  const lost = new Queue(scope, 'MailerFailed', { enforceSSL: true, retentionPeriod: Duration.days(14) });
  accept(lost, 'AwsSolutions-SQS3', 'It is itself the queue of what failed: a person looks at it (docs/runbook.md).');
  new Rule(scope, 'MailEvents', {
    eventPattern: {
      source: ['aws.ses'],
      detailType: sesEvents.map(([, detailType]) => detailType),
      // Another stage, or anything else of the account, has another configuration set; what a person sends by hand has no tag of ours.
      detail: { mail: { tags: { 'ses:configuration-set': [mail.configurationSet], mail: Match.exists() } } },
    },
    targets: [new LambdaFunction(lambda)],
  });
  // The net under the writers, who call the mailer themselves, and the clock of what is due later.
  addScheduledCalls(scope, mailer, [{ id: 'MailRuns', minutes: 1, event: { task: 'send' } }], {
    // Nothing repeats what SES tells of a mail, so it waits longer for a free instance.
    maxEventAge: Duration.hours(1),
    retryAttempts: 2,
    onFailure: new SqsDestination(lost),
  });
  addMailAlarms(scope, { lambda, lost, mail, operations, metricsNamespace });
  // Commands on the stage record the mails that a function's change still owes, as functions do (local/stage.ts).
  new CfnOutput(scope, 'MailFrom', { value: mail.from });
}

/** The events of SES that functions/mailer/events.ts knows, and what EventBridge calls them. */
const sesEvents = [
  [EmailSendingEvent.SEND, 'Email Sent'],
  [EmailSendingEvent.DELIVERY, 'Email Delivered'],
  [EmailSendingEvent.BOUNCE, 'Email Bounced'],
  [EmailSendingEvent.COMPLAINT, 'Email Complaint Received'],
  [EmailSendingEvent.REJECT, 'Email Rejected'],
  [EmailSendingEvent.DELIVERY_DELAY, 'Email Delivery Delayed'],
  [EmailSendingEvent.RENDERING_FAILURE, 'Email Rendering Failed'],
] as const;

type DnsRecord = { id: string; name: string; type: 'CNAME' | 'MX' | 'TXT'; value: string };

/**
 * The domain as SES's identity, with the records that prove it: DKIM, and a domain of its own for what comes back, so that SPF fits the
 * sender too. They are entered where the zone is ours; else outputs say what to enter.
 */
function addSender(scope: Construct, configurationSet: ConfigurationSet, { domain }: MailNames, config: Config): void {
  const { hostedZone, opsEmail = config.budgetEmail } = config;
  const bounces = `bounces.${domain}`;
  const reports = opsEmail ? `; rua=mailto:${opsEmail}` : '';
  const identity = new EmailIdentity(scope, 'MailSender', {
    identity: Identity.domain(domain),
    configurationSet,
    mailFromDomain: bounces,
    // The events say it; SES would also write to the sender.
    feedbackForwarding: false,
  });
  const dmarc: DnsRecord = {
    id: 'MailDmarc',
    name: `_dmarc.${domain}`,
    type: 'TXT',
    value: `"v=DMARC1; p=quarantine${reports}"`,
  };
  const records: DnsRecord[] = [
    ...identity.dkimRecords.map(({ name, value }, i) => ({ id: `MailDkim${i + 1}`, name, type: 'CNAME' as const, value })),
    { id: 'MailReturnPath', name: bounces, type: 'MX', value: `10 feedback-smtp.${region}.amazonses.com` },
    { id: 'MailSpf', name: bounces, type: 'TXT', value: '"v=spf1 include:amazonses.com ~all"' },
  ];
  const isInZone = hostedZone !== undefined && (domain === hostedZone.name || domain.endsWith(`.${hostedZone.name}`));
  // At the top of a zone, DMARC concerns all mail of the school, so a person decides about it.
  const ours = isInZone ? [...records, ...(domain === hostedZone.name ? [] : [dmarc])] : [];
  for (const { id, name, type, value } of ours) {
    const hostedZoneId = hostedZone?.id;
    new CfnRecordSet(scope, id, { hostedZoneId, name, type, resourceRecords: [value], ttl: '1800' });
  }
  for (const record of [...records, dmarc].filter((one) => !ours.includes(one))) {
    const { id, name, type, value } = record;
    new CfnOutput(scope, `${id}Record`, { value: `${name} ${type} ${value}`, description: 'To be entered in your DNS' });
  }
}
