import type { MailState } from '../../../domain/mail/mail.ts';

/** The state of a mail in plain words. `tone: 'bad'` marks states that somebody should act on. */
export const stateWords: Record<MailState, { words: string; tone?: 'good' | 'bad' }> = {
  waiting: { words: 'Waits to be sent' },
  sending: { words: 'Is being sent' },
  sent: { words: 'Sent' },
  delivered: { words: 'Delivered', tone: 'good' },
  bounced: { words: 'Came back', tone: 'bad' },
  complained: { words: 'Marked as spam by the reader', tone: 'bad' },
  stopped: { words: 'Not sent: earlier mail to this address came back or was marked as spam', tone: 'bad' },
  failed: { words: 'Could not be sent', tone: 'bad' },
  recalled: { words: 'Not sent: staff took it back in time' },
};
