import { t } from '../../../domain/language/text.ts';
import type { MailState } from '../../../domain/mail/mail.ts';

type StateWords = { words: string; tone?: 'good' | 'bad' };

function inWords(state: MailState, tone?: 'good' | 'bad'): StateWords {
  return {
    get words() {
      return t(`staff.shell.mailStates.${state}`);
    },
    ...(tone && { tone }),
  };
}

/** The state of a mail in plain words. `tone: 'bad'` marks states that somebody should act on. */
export const stateWords: Record<MailState, StateWords> = {
  waiting: inWords('waiting'),
  sending: inWords('sending'),
  sent: inWords('sent'),
  delivered: inWords('delivered', 'good'),
  bounced: inWords('bounced', 'bad'),
  complained: inWords('complained', 'bad'),
  stopped: inWords('stopped', 'bad'),
  failed: inWords('failed', 'bad'),
  recalled: inWords('recalled'),
};
