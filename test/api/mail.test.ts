import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Mail, MailLine, MailState } from '../../domain/mail/mail.ts';
import { allDefaults } from '../../domain/site/default-settings.ts';
import { aMail } from '../builders.ts';
import { outboxOf } from './outbox.ts';
import { signIn } from './session.ts';
import { startShowcase } from './showcase.ts';

const showcase = await startShowcase({ MAILS_TO_ONE_PER_HOUR: '5' });
const admin = await signIn(showcase);
const outbox = outboxOf(showcase.env);
const { mailsOfProject, postpone, recordMail } = await import('../../functions/data/mail/mails.ts');
const { closeEntry, openEntry, readDue } = await import('../../functions/data/mail/mail-queue.ts');
showcase.followMails();

beforeEach(() => outbox.behave({}));

afterAll(() => showcase.stop());

let projects = 0;
/** The id of a project of its own, so that its log has the mails of one test. */
function anId(): string {
  projects += 1;
  return `mail-${projects}`;
}

const send = () => showcase.invoke('mailer', { task: 'send' });

/** Records mails without waking the mailer, as a writer that is killed right afterwards does. */
async function record(...mails: Mail[]): Promise<boolean[]> {
  return Promise.all(mails.map((mail) => recordMail(mail, new Date())));
}

const logOf = async (project: string): Promise<MailLine[]> => (await admin.call(`/api/admin/mail/projects/${project}`)).json();
const statesOf = async (project: string): Promise<MailState[]> => (await logOf(project)).map(({ state }) => state);
const eventually = (assertion: () => Promise<void>) => vi.waitFor(assertion, { timeout: 150_000, interval: 50 });
const sentTo = async (to: string) => (await outbox.sent()).filter((mail) => mail.to[0] === to);

async function entriesOf(project: string) {
  const entries = await Array.fromAsync(readDue(new Date('2100-01-01')));
  return entries.filter((entry) => entry.project === project);
}

/** Makes what is due later due now, as if the time had passed. */
async function letTimePass(project: string): Promise<void> {
  for (const entry of await entriesOf(project)) await postpone(entry, new Date());
}

describe('a mail', () => {
  it('is sent once to each address, as text and HTML, and staff see that it arrived', async () => {
    const project = anId();
    const mail = aMail({ project, to: 'Lead@example.edu', cause: `published ${project} 1` });
    expect(await record(mail, { ...mail, to: 'member@example.edu' })).toEqual([true, true]);
    expect(await record({ ...mail, to: ' lead@example.edu ' })).toEqual([false]);
    await Promise.all([send(), send()]);
    await eventually(async () => expect(await statesOf(project)).toEqual(['delivered', 'delivered']));
    expect((await sentTo('lead@example.edu')).length + (await sentTo('Lead@example.edu')).length).toBe(1);
    const [sent] = await sentTo('member@example.edu');
    expect(sent).toMatchObject({
      from: '"Capstone Showcase" <capstone@example.edu>',
      headers: [{ Name: 'Auto-Submitted', Value: 'auto-generated' }],
      tags: { project },
    });
    expect(sent?.text).not.toBe('');
    expect(sent?.html).toContain('<');
    expect(await entriesOf(project)).toEqual([]);
  });

  it('has a link that only the mailer can make: neither the table nor the log has it', async () => {
    const project = anId();
    const editLink = { id: project, nonce: 'a-nonce' };
    const fields = { projectTitle: 'Kite', project, isNew: false, editLink };
    await record({ kind: 'link', cause: `link ${project}`, to: 'link@example.edu', project, by: 'admin', fields });
    await send();
    const [sent] = await sentTo('link@example.edu');
    const [, token = ''] = /\/submission#([\w.-]+)/.exec(sent?.text ?? '') ?? [];
    expect(token).toMatch(new RegExp(`^${project}\\.[\\w-]{43}$`));
    expect(JSON.stringify(await mailsOfProject(project))).not.toContain(token);
    expect(JSON.stringify(await logOf(project))).not.toContain('nonce');
  });

  it('is sent at once when its writer wakes the mailer', async () => {
    const project = anId();
    const { recordMails } = await import('../../functions/mail/record.ts');
    expect(await recordMails([aMail({ project }), aMail({ project })])).toBe(2);
    await eventually(async () => expect(await statesOf(project)).toEqual(['delivered', 'delivered']));
  });
});

describe('the texts of mails', () => {
  const publish = async (mails: object, more: object = {}) => {
    const { body } = await admin.send('PUT', '/api/admin/settings', { ...allDefaults, mails, ...more });
    return body.published.settings.mails;
  };

  it('are those that are published when it is sent, and nothing but text', async () => {
    const project = anId();
    const fields = { projectTitle: 'Kite\r\nBcc: all@example.edu', project };
    // Recorded before its texts were changed.
    await record({ ...aMail({ project, to: 'words@example.edu' }), kind: 'published', fields });
    await publish({
      published: {
        subject: 'Out now: {projectTitle}',
        text: '<script>alert(1)</script> [here](javascript:alert(1)) {projectTitle}\n\n{button}\n\nYours, {site}',
        button: '<b>Look</b> {projectTitle}',
      },
    });
    await send();
    const [sent] = await sentTo('words@example.edu');
    expect(sent?.subject).toBe('Out now: Kite Bcc: all@example.edu');
    expect(sent?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(sent?.html).toContain('>&lt;b&gt;Look&lt;/b&gt; Kite Bcc: all@example.edu</a>');
    expect(sent?.html).not.toMatch(/<script|<b>|href="javascript/);
    expect(sent?.text).toContain('<b>Look</b> Kite Bcc: all@example.edu:\nhttp');
    expect(sent?.text).toContain('\n\nYours, Capstone Showcase\n\n');
    await publish({});
    await record({ ...aMail({ project, to: 'defaults@example.edu' }), kind: 'published', fields });
    await send();
    expect((await sentTo('defaults@example.edu'))[0]?.subject).toBe('Published: Kite Bcc: all@example.edu');
  });

  it('are in the school’s first language, where coordinators have not written their own', async () => {
    const project = anId();
    const fields = { projectTitle: 'Cometa', project, position: '1', term: 'fa-2026' } as const;
    await publish({ winner: { headline: 'First!' } }, { languages: ['es', 'en'] });
    await record({ ...aMail({ project, to: 'equipo@example.edu' }), kind: 'winner', fields });
    await send();
    const [sent] = await sentTo('equipo@example.edu');
    expect(sent?.subject).toBe('Tu proyecto ganó el primer lugar: Cometa');
    const text = sent?.text.replaceAll('\n', ' ');
    expect(text).toMatch(/^First! {2}¡Felicitaciones! “Cometa” ganó el primer lugar entre los proyectos de Otoño 2026\./);
    expect(sent?.html).toContain('<html lang="es" dir="ltr">');
    await publish({});
    await record({ ...aMail({ project, to: 'team@example.edu' }), kind: 'winner', fields });
    await send();
    expect((await sentTo('team@example.edu'))[0]?.subject).toBe('Your project won 1st place: Cometa');
  });

  it('are sent as they are written to the coordinator who asks, and to nobody else, a few times an hour', async () => {
    const sample = (body: object) => admin.send('POST', '/api/admin/mail/sample', body);
    const draft = { letter: 'returned', texts: { subject: 'Please look again: {projectTitle}' } };
    expect((await sample(draft)).body.code).toBe('no_address');
    await admin.send('PUT', '/api/admin/people/admin', { email: 'coordinator@example.edu' });
    const wrong = { ...draft, texts: { subject: 'Hello {nobody}', button: 'Go {' } };
    expect(Object.keys((await sample(wrong)).body.fields).sort()).toEqual(['texts.button', 'texts.subject']);
    expect((await sample({ ...draft, to: 'lead@example.edu' })).status).toBe(422);
    expect((await sample(draft)).body).toEqual({ to: 'coordinator@example.edu' });
    await eventually(async () => expect(await sentTo('coordinator@example.edu')).toHaveLength(1));
    const [sent] = await sentTo('coordinator@example.edu');
    expect(sent?.subject).toBe('Please look again: Leak Listening: A TinyML Acoustic Sensor for Aging Water Mains');
    expect(sent?.text).toContain('/submission#sample');
    const more = await Promise.all(Array.from({ length: 12 }, () => sample(draft)));
    expect(more.filter(({ status }) => status === 202)).toHaveLength(9);
    expect(more.find(({ status }) => status === 429)?.body.title).toMatch(/^You have sent yourself many mails/);
  });
});

describe('an address', () => {
  it.each([
    ['bounce@simulator.amazonses.com', 'bounced', /^The address takes no mail: smtp; 550/],
    ['complaint@simulator.amazonses.com', 'complained', /^The recipient marked it as spam/],
  ] as const)('%s: %s is shown with its reason, and further mail is stopped', { tags: 'bundles' }, async (to, state, why) => {
    const project = anId();
    await record(aMail({ project, to }));
    await send();
    await eventually(async () =>
      expect(await logOf(project)).toEqual([expect.objectContaining({ state, why: expect.stringMatching(why) })]),
    );
    const before = (await sentTo(to)).length;
    const later = anId();
    await record(aMail({ project: later, to: to.toUpperCase() }));
    await send();
    expect(await statesOf(later)).toEqual(['stopped']);
    expect(await sentTo(to)).toHaveLength(before);
    expect(await entriesOf(later)).toEqual([]);

    const allow = (mail?: string) => admin.send('POST', `/api/admin/mail/projects/${later}/allow`, { mail });
    const [line] = await logOf(later);
    expect(line?.isStopped).toBe(true);
    expect((await allow('another')).status).toBe(404);
    for (const _ of ['once', 'again'])
      expect(await allow(line?.id)).toMatchObject({ status: 200, body: [expect.not.objectContaining({ isStopped: true })] });
    const { lines } = (await admin.send('GET', '/api/admin/activity')).body;
    const allowed = { by: 'admin', what: 'mail-allowed', changes: [{ field: 'email', from: '', to: to.toUpperCase() }] };
    expect(lines.filter((one: { project: string }) => one.project === later)).toMatchObject([allowed]);
    const again = anId();
    await record(aMail({ project: again, to }));
    await send();
    expect(await sentTo(to)).toHaveLength(before + 1);
  });

  it('gets only so many mails an hour; the others are sent later', async () => {
    const project = anId();
    const to = 'busy@example.edu';
    await record(...Array.from({ length: 7 }, () => aMail({ project, to })));
    await send();
    expect(await sentTo(to)).toHaveLength(5);
    const waiting = await entriesOf(project);
    expect(waiting).toHaveLength(2);
    for (const { dueAt } of waiting) expect(Date.parse(dueAt) - Date.now()).toBeGreaterThan(50 * 60_000);
    // Another spelling of the mailbox does not help; what a person waits for is not held back.
    const [spelled, own] = [anId(), anId()];
    const secret = { id: own, nonce: 'n' };
    const link = {
      ...aMail({ project: own, to }),
      kind: 'link' as const,
      fields: { projectTitle: 'Kite', project: own, isNew: false, editLink: secret },
    };
    await record(aMail({ project: spelled, to: 'Busy+more@example.edu' }), link);
    await send();
    expect([await statesOf(spelled), (await statesOf(own))[0] !== 'waiting']).toEqual([['waiting'], true]);
    const { forget } = await import('../../functions/data/table/limits.ts');
    await forget({ what: 'mails-to', who: to, most: 5, seconds: 3600 });
    await letTimePass(project);
    await send();
    expect(await sentTo(to)).toHaveLength(8);
  });
});

describe('SES', () => {
  it.each([
    ['does not let the function send', { status: 403, code: 'AccessDeniedException', message: 'is not authorized' }],
    ['is asked too fast', { status: 429, code: 'TooManyRequestsException', message: 'Maximum sending rate exceeded.' }],
    [
      'does not know the sender yet',
      {
        status: 400,
        code: 'MessageRejected',
        message: 'Email address is not verified. The following identities failed the check: capstone@example.edu',
      },
    ],
  ])('that %s ends the run, and no mail loses a try', async (_, refuse) => {
    const project = anId();
    await outbox.behave({ refuse });
    await record(aMail({ project }), aMail({ project }));
    await send();
    expect(await statesOf(project)).toEqual(['waiting', 'waiting']);
    expect((await mailsOfProject(project)).map(({ tries }) => tries)).toEqual([0, 0]);
    await outbox.behave({});
    await send();
    await eventually(async () => expect(await statesOf(project)).toEqual(['delivered', 'delivered']));
  });

  it('is given the sender’s name in letters of ASCII', async () => {
    const { displayName } = await import('../../functions/mailer/submit.ts');
    expect(displayName('A "Showcase"')).toBe('"A \\"Showcase\\""');
    expect(displayName('Vitrína Łódź')).toBe('=?UTF-8?B?Vml0csOtbmEgxYHDsw==?= =?UTF-8?B?ZMW6?=');
  });

  it('that refuses a mail is asked again later each time, and the mail is given up after two days', async () => {
    const project = anId();
    const to = 'refused@example.edu';
    await outbox.behave({ refuse: { status: 400, code: 'MessageRejected', message: 'Email address is not verified.' } });
    await record(aMail({ project, to }));
    let minutes: number[] = [];
    for (;;) {
      const before = Date.now();
      await send();
      const [entry] = await entriesOf(project);
      if (!entry) break;
      expect(await statesOf(project)).toEqual(['waiting']);
      minutes = [...minutes, Math.round((Date.parse(entry.dueAt) - before) / 60_000)];
      await letTimePass(project);
    }
    expect(minutes).toEqual([1, 5, 30, 120, 360, 720, 720, 720]);
    expect(await logOf(project)).toEqual([
      expect.objectContaining({ state: 'failed', why: 'SES refused it: Email address is not verified.' }),
    ]);
  });

  it('that does not answer clearly is not asked again for two minutes, or ever when it tells that it sent the mail', async () => {
    const project = anId();
    const to = 'unclear@example.edu';
    await outbox.behave({ refuse: { status: 500, code: 'InternalFailure', message: 'Something went wrong.' } });
    await record(aMail({ project, to }));
    await send();
    await outbox.behave({});
    await send();
    expect([await statesOf(project), await sentTo(to)]).toEqual([['sending'], []]);
    await endSending(project);
    await send();
    await eventually(async () => expect(await statesOf(project)).toEqual(['delivered']));
    expect(await sentTo(to)).toHaveLength(1);
  });

  it('that is out of order for hours loses no mail, and is asked for two days at most', async () => {
    const [project, given] = [anId(), anId()];
    await outbox.behave({ refuse: { status: 500, code: 'InternalFailure', message: 'Something went wrong.' } });
    await record(aMail({ project }), aMail({ project: given, to: 'given.up@example.edu' }));
    // A run ends with the first mail that gets no answer, and the next one leaves that mail alone.
    for (const _ of Array.from({ length: 3 })) {
      await send();
      await send();
      await endSending(project);
      await endSending(given);
    }
    expect([...(await mailsOfProject(project)), ...(await mailsOfProject(given))].map(({ tries }) => tries)).toEqual([1, 1]);
    await endSending(given, '2026-11-18T12:00:00Z');
    await outbox.behave({});
    await send();
    await eventually(async () => expect(await statesOf(project)).toEqual(['delivered']));
    expect(await logOf(given)).toEqual([expect.objectContaining({ state: 'failed', why: 'SES gave no answer.' })]);
  });

  it('that is back after a window has closed gets no reminder of it, but whatever else names that time', async () => {
    const project = anId();
    const reminds = (kind: 'closing' | 'extended', closesAt: string): Mail => {
      const fields = { projectTitle: 'Kite', project, closesAt, editLink: { id: project, nonce: 'a-nonce' } };
      return { kind, cause: `${kind} ${closesAt} ${project}`, to: 'late@example.edu', project, by: 'schedule', fields };
    };
    const [closed, open] = ['2026-11-18T12:00:00Z', '2999-11-18T12:00:00Z'];
    const late = reminds('closing', closed);
    await record(late, reminds('extended', closed), reminds('extended', open), {
      ...late,
      kind: 'receipt',
      fields: {
        projectTitle: 'Kite',
        project,
        receipt: 'FA26-1',
        closesAt: closed,
        editLink: { id: project, nonce: 'a-nonce' },
      },
      cause: `receipt ${project}`,
    });
    await send();
    const why = 'The window closed before it could be sent.';
    const ended = (await logOf(project)).map(({ kind, state, why }) => [kind, state === 'failed' ? why : 'sent']);
    expect(ended.sort()).toEqual(
      [
        ['closing', why],
        ['extended', why],
        ['extended', 'sent'],
        ['receipt', 'sent'],
      ].sort(),
    );
    expect(await sentTo('late@example.edu')).toHaveLength(2);
    expect(await entriesOf(project)).toEqual([]);
  });

  it('may tell in any order and twice', async () => {
    const project = anId();
    await outbox.behave({ isSilent: true });
    await record(aMail({ project, to: 'order@example.edu' }));
    await send();
    expect(await statesOf(project)).toEqual(['sent']);
    const [sent] = await sentTo('order@example.edu');
    const { messageId, tags = {} } = sent ?? {};
    const tell = (eventType: string, more: object = {}) =>
      showcase.invoke('mailer', {
        source: 'aws.ses',
        detail: {
          eventType,
          mail: { messageId, destination: ['order@example.edu'], tags: { mail: [tags.mail], project: [tags.project] } },
          ...more,
        },
      });
    for (const eventType of ['Delivery', 'Send', 'Delivery']) await tell(eventType);
    expect(await statesOf(project)).toEqual(['delivered']);
    const bounce = { bounceType: 'Transient', bounceSubType: 'MailboxFull', bouncedRecipients: [] };
    for (const eventType of ['Bounce', 'Delivery']) await tell(eventType, { bounce });
    expect(await logOf(project)).toEqual([
      expect.objectContaining({ state: 'bounced', why: 'The mailbox did not take it: MailboxFull' }),
    ]);
    // A full mailbox may have room again.
    await outbox.behave({});
    await record(aMail({ project: `${project}-2`, to: 'order@example.edu' }));
    await send();
    await eventually(async () => expect(await statesOf(`${project}-2`)).toEqual(['delivered']));
  });

  /** As if a quarter of an hour had passed since the mails of a project were taken, which were recorded at `at`. */
  async function endSending(project: string, at?: string): Promise<void> {
    const { database, tableName } = await import('../../functions/data/table/client.ts');
    const { keys } = await import('../../functions/data/table/keys.ts');
    for (const entry of await entriesOf(project)) {
      await database.send(
        new UpdateCommand({
          TableName: tableName,
          Key: keys.mail(entry),
          UpdateExpression: at ? 'SET #until = :past, #at = :at' : 'SET #until = :past',
          ExpressionAttributeNames: { '#until': 'until', ...(at && { '#at': 'at' }) },
          ExpressionAttributeValues: { ':past': Date.now() - 1, ...(at && { ':at': at }) },
        }),
      );
    }
  }
});

it('an entry without a mail waits for its writer, and is removed when the writer is surely gone', async () => {
  const project = anId();
  await openEntry({ project, id: 'never-written' }, new Date());
  await send();
  expect(await entriesOf(project)).toHaveLength(1);
  for (const entry of await entriesOf(project)) await closeEntry(entry);
  await openEntry({ project, id: 'never-written' }, new Date(Date.now() - 3 * 60_000));
  await send();
  expect(await entriesOf(project)).toEqual([]);
});

it('GET /api/admin/mail says what the stage sends as, and how many mails came to which end', async () => {
  const status = await (await admin.call('/api/admin/mail')).json();
  expect(status).toMatchObject({ sends: true, from: 'capstone@example.edu', sandbox: false, verified: true });
  expect(status.counts).toMatchObject({ bounced: 3, complained: 2, stopped: 2, failed: 4 });
  expect(status.counts.delivered).toBeGreaterThan(10);
});
