import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { aMail, aSurvey } from '../builders.ts';
import { outboxOf } from './outbox.ts';
import { signIn } from './session.ts';
import { startShowcase } from './showcase.ts';
import { aTeam, problemOf } from './team.ts';

it('a stage without a sender records no mail, sends none, and says so', async () => {
  const showcase = await startShowcase({ MAIL_FROM: '' });
  try {
    const admin = await signIn(showcase);
    const { recordMails } = await import('../../functions/mail/record.ts');
    expect(await recordMails([aMail({ project: '1' })])).toBe(0);
    const status = await (await admin.call('/api/admin/mail')).json();
    expect(status).toEqual({ sends: false, counts: expect.objectContaining({ waiting: 0, sent: 0 }), mails: {} });
    expect(await (await admin.call('/api/admin/mail/projects/1')).json()).toEqual([]);
    await showcase.setWindow();
    const team = aTeam(showcase);
    expect(await (await showcase.call('/api/survey/window')).json()).toMatchObject({ sendsMail: false });
    const { id } = await team.handedIn(aSurvey());
    expect(await (await admin.call(`/api/admin/mail/projects/${id}`)).json()).toEqual([]);
    for (const [path, body] of [
      ['/api/admin/mail/messages', { ids: [id], key: randomUUID(), choice: { kind: 'thanks' } }],
      [`/api/admin/mail/projects/${id}/link`, { key: randomUUID(), isNew: true }],
    ] as const) {
      expect(await admin.send('POST', path, body)).toMatchObject({ status: 409, body: { code: 'no_sender' } });
    }
    expect(await problemOf(await team.askForLinks('aoi.otaki@example.edu'))).toMatchObject({ http: 503, code: 'no_mail' });
    await showcase.invoke('mailer', { task: 'send' });
    expect(await outboxOf(showcase.env).sent()).toEqual([]);
  } finally {
    await showcase.stop();
  }
});
