import { Hono } from 'hono';
import { t } from '../../domain/language/text.ts';
import { judgeMailsSchema, judgesAsProject } from '../../domain/mail/judge-mail.ts';
import type { Mail } from '../../domain/mail/mail.ts';
import { formatTerm } from '../../domain/term/terms.ts';
import { noteActivity } from '../activity/note.ts';
import type { AdminEnv } from '../http/auth.ts';
import { jsonBody } from '../http/json-body.ts';
import { readTermOf } from '../http/term.ts';
import { recordMails } from '../mail/record.ts';
import { requireSender } from './mail-messages.ts';

export const mailJudges = new Hono<AdminEnv>()
  // POST /api/admin/mail/judges/{semester}-{year} – mails judges the links that they have now, once each
  .post('/api/admin/mail/judges/:term', jsonBody(judgeMailsSchema), async (c) => {
    requireSender();
    const term = readTermOf(c);
    const { judges } = c.req.valid('json');
    const [by, name] = [c.var.admin, formatTerm(term)];
    const recorded = await recordMails(
      judges.map(
        (judge): Mail => ({
          kind: 'judge',
          cause: `judge ${name} ${judge.id} ${judge.link}`,
          to: judge.email,
          project: judgesAsProject(term),
          by,
          fields: { name: judge.name, term: name, judging: { id: `${name}.${judge.id}`, nonce: judge.link } },
        }),
      ),
    );
    if (recorded > 0) await noteActivity({ by, what: 'judge', about: t('notes.judgesInvited', { count: recorded }) });
    return c.json({ recorded });
  });
