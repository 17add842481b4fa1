import type { KeptMail, SesEvent } from './store.ts';

/**
 * The events that SES publishes about a mail. Addresses of SES's simulator bounce or complain:
 * https://docs.aws.amazon.com/ses/latest/dg/send-an-email-from-console.html. Mails to other addresses arrive.
 */
export function outcomesOf(mail: Omit<KeptMail, 'events' | 'untold'>): SesEvent[] {
  const [to = ''] = mail.to;
  const recipients = (more: object = {}) => mail.to.map((emailAddress) => ({ emailAddress, ...more }));
  const bounce = (bounceSubType: string, diagnosticCode: string) =>
    event(mail, 'Bounce', {
      bounce: { bounceType: 'Permanent', bounceSubType, bouncedRecipients: recipients({ diagnosticCode }), timestamp: mail.at },
    });
  const send = event(mail, 'Send', { send: {} });
  const delivery = event(mail, 'Delivery', { delivery: { recipients: mail.to, timestamp: mail.at } });
  switch (to.toLowerCase().replace(/\+[^@]*/, '')) {
    case 'bounce@simulator.amazonses.com':
      return [send, bounce('General', 'smtp; 550 5.1.1 user unknown')];
    case 'suppressionlist@simulator.amazonses.com':
      return [send, bounce('OnAccountSuppressionList', 'Amazon SES has suppressed sending to this address')];
    case 'complaint@simulator.amazonses.com': {
      const complaint = { complainedRecipients: recipients(), complaintFeedbackType: 'abuse', timestamp: mail.at };
      return [send, delivery, event(mail, 'Complaint', { complaint })];
    }
    default:
      return [send, delivery];
  }
}

function event(mail: Omit<KeptMail, 'events' | 'untold'>, eventType: string, about: object): SesEvent {
  const tags = Object.fromEntries(Object.entries(mail.tags).map(([name, value]) => [name, [value]]));
  const { messageId, at: timestamp, from: source, to: destination } = mail;
  return { source: 'aws.ses', detail: { eventType, mail: { timestamp, source, messageId, destination, tags }, ...about } };
}
