import { afterAll, describe, expect, it } from 'vitest';
import type { Person } from '../../domain/person/people.ts';
import { linkToken } from './link-token.ts';
import { signIn } from './session.ts';
import { startShowcase } from './showcase.ts';

/** Invitations of a stage that sends mail. */

const showcase = await startShowcase({ MAIL_FROM: 'capstone@example.edu' });
const ada = await signIn(showcase, 'ada');
afterAll(() => showcase.stop());

const person = { username: 'grace', name: 'Grace', email: 'grace@example.edu', role: 'viewer', departments: [] };

async function mailsOfStaff() {
  const { mailsOfProject } = await import('../../functions/data/mail/mails.ts');
  return mailsOfProject('-');
}

async function openedBy(token: string) {
  const headers = { authorization: `Invitation ${token}` };
  const answer = await showcase.call('/api/signin/invitation', { headers });
  return { status: answer.status, body: await answer.json() };
}

describe('an invitation by mail', { tags: 'bundles' }, () => {
  it('is recorded once, and neither the answer nor the table has a link that opens anything', async () => {
    const { status, body } = await ada.send('POST', '/api/admin/people', person);
    expect([status, body.mailedTo, body.link]).toEqual([201, 'grace@example.edu', undefined]);
    const [mail, ...more] = await mailsOfStaff();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      kind: 'invitation',
      to: 'grace@example.edu',
      by: 'ada',
      fields: { username: 'grace', by: 'ada' },
    });
    const { scanTable } = await import('../../functions/data/table/scan-table.ts');
    const secret = mail?.kind === 'invitation' ? mail.fields.invitation : { id: '', nonce: '' };
    const token = await linkToken('invitation', secret);
    expect(JSON.stringify(await scanTable())).not.toContain(token.slice(-43));
    expect(await openedBy(token)).toMatchObject({ status: 200, body: { username: 'grace', kind: 'invitation' } });
  });

  it('that came back is told beside the person, until it is sent again', async () => {
    const { moveMail } = await import('../../functions/data/mail/mails.ts');
    const told = async () =>
      (await ada.send('GET', '/api/admin/people')).body.find(({ username }: Person) => username === 'grace').invitationMail;
    expect(await told()).toBe('waiting');
    const [mail] = await mailsOfStaff();
    await moveMail({ project: '-', id: mail?.id ?? '' }, { to: 'bounced', from: ['waiting'], at: new Date() });
    expect(await told()).toBe('bounced');
    expect((await ada.send('POST', '/api/admin/people/grace/reset')).body.person.invitationMail).toBe('waiting');
  });

  it('is sent again with another link, which ends the one before', async () => {
    const { body } = await ada.send('POST', '/api/admin/people/grace/reset');
    expect(body.mailedTo).toBe('grace@example.edu');
    const secrets = (await mailsOfStaff()).flatMap((mail) => (mail.kind === 'invitation' ? [mail.fields.invitation] : []));
    const opened = await Promise.all(secrets.map(async (secret) => openedBy(await linkToken('invitation', secret))));
    expect(opened.map(({ status }) => status).sort()).toEqual([200, 401, 401]);

    const secret = secrets[opened.findIndex(({ status }) => status === 200)] ?? { id: '', nonce: '' };
    const takeUp = async () => {
      const body = JSON.stringify({ token: await linkToken('invitation', secret), password: 'four words nobody joins' });
      const headers = { 'content-type': 'application/json' };
      const answer = await showcase.call('/api/signin/invitation', { method: 'POST', headers, body });
      return { status: answer.status, body: await answer.json() };
    };
    expect(await takeUp()).toMatchObject({ status: 200, body: { jwtToken: expect.any(String) } });
    expect(await takeUp()).toMatchObject({ status: 401, body: { code: 'bad_invitation' } });
    const { body: people } = await ada.send('GET', '/api/admin/people');
    expect(people.find(({ username }: Person) => username === 'grace')).not.toHaveProperty('invitationMail');
  });

  it('is handed over by link when mail to the address came back, and no mail is recorded', async () => {
    const { stopAddress } = await import('../../functions/data/mail/mail-stops.ts');
    await stopAddress('gone@example.edu', { because: 'bounced', at: new Date().toISOString() });
    const before = (await mailsOfStaff()).length;
    const { body } = await ada.send('POST', '/api/admin/people', { ...person, username: 'barbara', email: 'gone@example.edu' });
    expect([body.mailedTo, (await mailsOfStaff()).length]).toEqual([undefined, before]);
    const [, token = ''] = body.link.split('#');
    expect(await openedBy(token)).toMatchObject({ status: 200, body: { username: 'barbara', kind: 'invitation' } });
  });

  it('needs an address: an account of the first release gets one before it gets a link', async () => {
    await signIn(showcase, 'old');
    const { status, body } = await ada.send('POST', '/api/admin/people/old/reset');
    expect([status, Object.keys(body.fields)]).toEqual([422, ['email']]);
    await ada.send('PUT', '/api/admin/people/old', { email: 'old@example.edu' });
    expect((await ada.send('POST', '/api/admin/people/old/reset')).body.mailedTo).toBe('old@example.edu');
    expect((await mailsOfStaff()).filter(({ kind }) => kind === 'reset')).toHaveLength(1);
  });
});
