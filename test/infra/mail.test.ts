import { readFileSync } from 'node:fs';
import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { type AlarmProperties, type Published, stateOf } from './cloudwatch.ts';
import { synthesize } from './synthesize.ts';

/** Tests what a stage that sends mail has beside the others. */
const mail = { from: 'showcase@capstone.example.edu', replyTo: 'capstone@example.edu', footer: '1 College Avenue' };
const hostedZone = { id: 'Z0123', name: 'example.edu' };
const { app } = synthesize('prod', { mail, hostedZone });
const elsewhere = synthesize('prod', { mail });
const off = synthesize('prod').app;

const resources = app.toJSON().Resources as Record<string, { Type: string; Properties: Record<string, never> }>;
const ofType = (type: string) => Object.entries(resources).filter(([, { Type }]) => Type === type);
const functionOf = (name: string) => ofType('AWS::Lambda::Function').find(([id]) => id.startsWith(`${name}Function`));
const environmentOf = (name: string) => {
  const { Environment } = (functionOf(name)?.[1].Properties ?? {}) as { Environment?: { Variables: Record<string, unknown> } };
  return Environment?.Variables;
};

type Statement = { Sid?: string; Action: unknown; Resource: unknown; Condition?: unknown };
const statementsOf = (name: string) =>
  ofType('AWS::IAM::Policy')
    .filter(([id]) => id.startsWith(`${name}Role`))
    .flatMap(([, { Properties }]) => (Properties.PolicyDocument as unknown as { Statement: Statement[] }).Statement);
const statement = (name: string, sid: string) => statementsOf(name).find(({ Sid }) => Sid === sid);

describe('the sender', () => {
  it('is an identity of SES that is proved by records in our zone', () => {
    app.hasResourceProperties('AWS::SES::EmailIdentity', {
      EmailIdentity: 'capstone.example.edu',
      MailFromAttributes: { MailFromDomain: 'bounces.capstone.example.edu' },
    });
    const records = ofType('AWS::Route53::RecordSet').map(([, { Properties }]) => Properties as Record<string, unknown>);
    expect(records.filter(({ Type }) => Type === 'CNAME')).toHaveLength(3);
    expect(records).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ Name: 'bounces.capstone.example.edu', Type: 'MX', HostedZoneId: 'Z0123' }),
        expect.objectContaining({
          Name: 'bounces.capstone.example.edu',
          Type: 'TXT',
          ResourceRecords: ['"v=spf1 include:amazonses.com ~all"'],
        }),
        expect.objectContaining({
          Name: '_dmarc.capstone.example.edu',
          ResourceRecords: ['"v=DMARC1; p=quarantine; rua=mailto:ops@example.edu"'],
        }),
      ]),
    );
  });

  it('needs records that outputs name where the zone is not ours', () => {
    expect(elsewhere.app.findResources('AWS::Route53::RecordSet')).toEqual({});
    const outputs = Object.keys(elsewhere.app.toJSON().Outputs);
    const records = [
      'MailDkim1Record',
      'MailDkim2Record',
      'MailDkim3Record',
      'MailReturnPathRecord',
      'MailSpfRecord',
      'MailDmarcRecord',
    ];
    expect(outputs).toEqual(expect.arrayContaining(records));
  });

  it('at the top of the school’s zone leaves DMARC to a person', () => {
    const { app: top } = synthesize('prod', { mail: { from: 'capstone@example.edu' }, hostedZone });
    const names = Object.values(top.findResources('AWS::Route53::RecordSet')).map(({ Properties }) => Properties.Name);
    expect(names).not.toContain('_dmarc.example.edu');
    expect(top.toJSON().Outputs.MailDmarcRecord.Value).toBe(
      '_dmarc.example.edu TXT "v=DMARC1; p=quarantine; rua=mailto:ops@example.edu"',
    );
  });
});

describe('the mailer', () => {
  it('has the name that the writers wake it by, and the settings of the stage', () => {
    expect(functionOf('mailer')?.[1].Properties.FunctionName).toBe('capstone-prod-mailer');
    expect(environmentOf('mailer')).toMatchObject({
      MAIL_FROM: mail.from,
      MAIL_REPLY_TO: mail.replyTo,
      MAIL_FOOTER: mail.footer,
      MAIL_CONFIGURATION_SET: 'capstone-prod',
      SITE_URL: 'https://capstone.example.edu',
    });
    for (const writer of ['submissions', 'admin'])
      expect(environmentOf(writer)).toMatchObject({ MAILER_FUNCTION: 'capstone-prod-mailer' });
  });

  it('hears of SES what became of the mails of its own stage, and is called every minute', () => {
    app.hasResourceProperties('AWS::SES::EmailIdentity', { FeedbackAttributes: { EmailForwardingEnabled: false } });
    app.hasResourceProperties('AWS::SES::ConfigurationSetEventDestination', {
      EventDestination: {
        Enabled: true,
        MatchingEventTypes: ['send', 'delivery', 'bounce', 'complaint', 'reject', 'deliveryDelay', 'renderingFailure'],
        EventBridgeDestination: Match.anyValue(),
      },
    });
    app.hasResourceProperties('AWS::Events::Rule', {
      EventPattern: {
        source: ['aws.ses'],
        'detail-type': [
          ...['Email Sent', 'Email Delivered', 'Email Bounced', 'Email Complaint Received', 'Email Rejected'],
          ...['Email Delivery Delayed', 'Email Rendering Failed'],
        ],
        detail: { mail: { tags: { 'ses:configuration-set': ['capstone-prod'], mail: [{ exists: true }] } } },
      },
      Targets: [Match.objectLike({ Arn: { 'Fn::GetAtt': [Match.stringLikeRegexp('^mailerFunction'), 'Arn'] } })],
    });
    app.hasResourceProperties('AWS::Scheduler::Schedule', {
      ScheduleExpression: 'rate(1 minute)',
      Target: Match.objectLike({ Input: '{"task":"send"}' }),
    });
    app.hasResourceProperties('AWS::Lambda::EventInvokeConfig', {
      MaximumRetryAttempts: 2,
      DestinationConfig: { OnFailure: Match.anyValue() },
    });
  });

  it('alone may send, as this sender alone', () => {
    const sends = ['catalog', 'pages', 'search', 'submissions', 'media', 'signin', 'admin', 'sweep', 'social', 'indexing'];
    for (const name of sends) expect(JSON.stringify(statementsOf(name))).not.toContain('ses:Send');
    expect(statement('mailer', 'SendMail')).toMatchObject({
      Action: 'ses:SendEmail',
      Condition: { StringEquals: { 'ses:FromAddress': mail.from } },
    });
    const named = JSON.stringify(statement('mailer', 'SendMail')?.Resource);
    // SES asks for the right to a recipient's identity too, where it is one of the account's.
    expect(named).toContain(':identity/*"');
    expect(named).toContain(':configuration-set/capstone-prod"');
  });

  it('is called by those who record mails for people, by no other name', () => {
    for (const name of ['submissions', 'admin', 'sweep', 'reminders']) {
      expect(JSON.stringify(statement(name, 'WakeMailer')?.Resource)).toMatch(/:function:capstone-prod-mailer"/);
    }
    for (const name of ['catalog', 'pages', 'search', 'media', 'signin', 'social', 'indexing'])
      expect(statement(name, 'WakeMailer')).toBeUndefined();
  });
});

describe('of the alarms', () => {
  const alarm = (name: string) =>
    ofType('AWS::CloudWatch::Alarm').find(([id]) => new RegExp(`^${name}[0-9A-F]{8}$`).test(id))?.[1]
      .Properties as unknown as AlarmProperties;
  const counted = (name: string, periods: number[][]): Published => ({
    namespace: 'CapstoneShowcase/prod',
    name,
    dimensions: { service: 'capstone-showcase' },
    periods,
  });
  const rate = (name: string, share: number): Published => ({
    namespace: 'AWS/SES',
    name: `Reputation.${name}`,
    dimensions: { 'ses:configuration-set': 'capstone-prod' },
    periods: [[share]],
  });

  const invocations = (name: string, periods: number[][]): Published => ({
    namespace: 'AWS/Lambda',
    name: 'Invocations',
    dimensions: { FunctionName: `<${ofType('AWS::Lambda::Function').find(([id]) => id.startsWith(`${name}Function`))?.[0]}>` },
    periods,
  });

  it('MailsFailed sees one mail that was given up', () => {
    expect([stateOf(alarm('MailsFailed'), []), stateOf(alarm('MailsFailed'), [counted('MailsFailed', [[1]])])]).toEqual([
      'OK',
      'ALARM',
    ]);
  });

  it('MailsRefused sees that SES lets the stage send nothing', () => {
    expect(stateOf(alarm('MailsRefused'), [counted('MailsRefused', [[1]])])).toBe('ALARM');
  });

  it('MailsWaiting sees a mail that has been due for half an hour, not one whose answer was lost', () => {
    const waits = (seconds: number) => stateOf(alarm('MailsWaiting'), [counted('MailQueueAge', [[0, seconds]])]);
    expect([waits(16 * 60), waits(31 * 60)]).toEqual(['OK', 'ALARM']);
  });

  it('MailBounces and MailComplaints see what makes SES review an account', () => {
    const bounces = (share: number) => stateOf(alarm('MailBounces'), [rate('BounceRate', share)]);
    const complaints = (share: number) => stateOf(alarm('MailComplaints'), [rate('ComplaintRate', share)]);
    expect([bounces(0.04), bounces(0.06), complaints(0.0009), complaints(0.002)]).toEqual(['OK', 'ALARM', 'OK', 'ALARM']);
  });

  it('MailerStopped and RemindersStopped see that the schedule is silent, MailEventsLost one call that was given up', () => {
    expect(stateOf(alarm('MailerStopped'), [])).toBe('ALARM');
    // It runs in each third period.
    const runs = (periods: number[][]) => stateOf(alarm('RemindersStopped'), [invocations('reminders', periods)]);
    expect(runs([[1], ...Array.from({ length: 11 }, () => [])])).toBe('OK');
    expect(runs([[1], ...Array.from({ length: 12 }, () => [])])).toBe('ALARM');
    expect(alarm('MailEventsLost')).toMatchObject({ Threshold: 0, EvaluationPeriods: 1 });
  });
});

it('every alarm of mail has its section of the runbook', () => {
  const runbook = readFileSync(new URL('../../docs/runbook.md', import.meta.url), 'utf8');
  const sections = ofType('AWS::CloudWatch::Alarm').map(([, { Properties }]) =>
    String(Properties.AlarmDescription).split('#').pop(),
  );
  const ours = [...new Set(sections.filter((section) => section?.match(/^(mail|reminders)/)))];
  expect(ours).toHaveLength(6);
  for (const section of ours) expect(runbook).toContain(`\n### ${section}\n`);
});

it('a stage without mail has none of it but the function, which has no sender', () => {
  for (const type of ['EmailIdentity', 'ConfigurationSet']) off.resourceCountIs(`AWS::SES::${type}`, 0);
  expect(JSON.stringify(off.toJSON())).not.toMatch(/ses:|MAIL_FROM|WakeMailer/);
});
