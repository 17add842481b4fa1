import { Hono } from 'hono';
import { linkOrderSchema, type MailResult } from '../../domain/mail/mail-order.ts';
import { noteActivity } from '../activity/note.ts';
import type { AdminEnv } from '../http/auth.ts';
import { jsonBody } from '../http/json-body.ts';
import { renew } from '../links/submission-link.ts';
import { mailsToTeam } from '../mail/mails-to-team.ts';
import { recordMails } from '../mail/record.ts';
import { addressesFor, requireSender } from './mail-messages.ts';
import { readId } from './projects.ts';
import { readVisible } from './visible-projects.ts';

export const mailLinks = new Hono<AdminEnv>()
  // POST /api/admin/mail/projects/:id/link – mails a team its link, or a new one that ends the former ones
  .post('/api/admin/mail/projects/:id/link', jsonBody(linkOrderSchema), async (c) => {
    const { key, isNew } = c.req.valid('json');
    const { project } = await readVisible(c.var.account, readId(c.req.param('id')));
    requireSender();
    const cause = `link ${project.id} ${key}`;
    const found = await addressesFor(project, cause);
    if (found.outcome === 'recorded') {
      // The former links end only when the new one reaches somebody. A repeated call makes the same link again.
      if (isNew) await renew(project.id, key);
      const fields = { projectTitle: project.projectTitle, project: project.id, isNew };
      const chosen = { kind: 'link' as const, fields, needsLink: true };
      await recordMails(await mailsToTeam(project, chosen, { cause, by: c.var.admin }, found.to));
      const what = isNew ? 'link-replaced' : 'link-sent';
      await noteActivity({ by: c.var.admin, what, project: project.id, about: project.projectTitle });
    }
    const result: MailResult = { id: project.id, ...found };
    return c.json(result);
  });
