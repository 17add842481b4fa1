import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { StepMails } from '../../domain/mail/held-mail.ts';
import type { MailLine } from '../../domain/mail/mail.ts';
import type { StoredMail } from '../../functions/data/mail/mails.ts';
import type { Key } from '../../functions/data/table/items.ts';
import { partition } from '../../functions/data/table/partitions.ts';
import { aProject } from '../builders.ts';
import { outboxOf } from './outbox.ts';
import { signIn } from './session.ts';
import { startShowcase } from './showcase.ts';
import { items } from './team-mails.ts';

/** Tests that the mails of a step of staff wait for its undo, which recalls them. */

const email = 'lead@example.edu';
const member = 'member@example.edu';

const showcase = await startShowcase();
const admin = await signIn(showcase);
const outbox = outboxOf(showcase.env);
showcase.followMails();

beforeEach(() => outbox.behave({}));

afterAll(() => showcase.stop());

async function imported(given: Parameters<typeof aProject>[0] = {}): Promise<string> {
  const project = aProject({ state: 'waiting', email, memberEmails: [member], ...given });
  await showcase.importProjects(project);
  return project.id;
}

type Result = { version: number; mails?: StepMails };
const order = async (body: object): Promise<Result> => (await admin.send('PUT', '/api/projects/state', body)).body.results[0];
const publish = (id: string) => order({ ids: [id], state: 'published' });
const undo = (id: string, { version }: Result) => order({ ids: [id], undo: true, versions: { [id]: version } });
const linesOf = async (id: string): Promise<MailLine[]> => (await admin.call(`/api/admin/mail/projects/${id}`)).json();
const statesOf = async (id: string) => (await linesOf(id)).map(({ state }) => state);
const send = () => showcase.invoke('mailer', { task: 'send' });
const sentAbout = async (id: string) => (await outbox.sent()).filter(({ tags }) => tags.project === id).map(({ to }) => to[0]);

/** Lets the mails about a project be due, as when their minute is over. */
async function endWaiting(project: string): Promise<void> {
  const { updateItem } = await import('../../functions/data/table/items.ts');
  for (const mail of await items(partition('mails', project)))
    await updateItem(mail as Key, { update: 'SET dueAt = :now', values: { ':now': new Date().toISOString() } });
  await dueInQueue(project);
}

async function dueInQueue(project: string): Promise<void> {
  const { postpone } = await import('../../functions/data/mail/mails.ts');
  for (const entry of await items(partition('mailQueue')))
    if (entry.project === project) await postpone(entry as never, new Date());
}

describe('the mails of a decision', () => {
  it('leave after a minute of the server’s clock, not before', async () => {
    const id = await imported();
    const begun = Date.now();
    const { mails } = await publish(id);
    expect(mails).toMatchObject({ waiting: 2, recalled: 0, left: 0 });
    const wait = Date.parse(mails?.leaveAt ?? '') - begun;
    expect([wait >= 60_000, wait < 70_000]).toEqual([true, true]);
    expect((await linesOf(id)).map(({ dueAt }) => dueAt)).toEqual([mails?.leaveAt, mails?.leaveAt]);
    await send();
    expect([await statesOf(id), await sentAbout(id)]).toEqual([['waiting', 'waiting'], []]);
    await endWaiting(id);
    await send();
    expect((await sentAbout(id)).sort()).toEqual([email, member]);
  });

  it('are recalled by an undo, and come when it is decided so again, after a whole minute', async () => {
    const id = await imported();
    expect((await undo(id, await publish(id))).mails).toEqual({ waiting: 0, recalled: 2, left: 0 });
    expect(await statesOf(id)).toEqual(['recalled', 'recalled']);
    await endWaiting(id);
    await send();
    expect([await statesOf(id), await sentAbout(id)]).toEqual([['recalled', 'recalled'], []]);
    expect((await publish(id)).mails).toMatchObject({ waiting: 2, recalled: 0, left: 0 });
    // What is left of the first decision in the queue sends nothing early.
    await dueInQueue(id);
    await send();
    expect(await statesOf(id)).toEqual(['waiting', 'waiting']);
    await endWaiting(id);
    await send();
    expect((await sentAbout(id)).sort()).toEqual([email, member]);
  });

  it('are recalled by any other decision of anybody, and a return is told then', async () => {
    const id = await imported();
    await publish(id);
    const returned = await order({ ids: [id], state: 'returned', reason: 'The poster is blurred.' });
    expect(returned.mails).toMatchObject({ waiting: 2, recalled: 2 });
    // Its team hears of the return nothing, and that it is published once.
    expect((await undo(id, returned)).mails).toMatchObject({ waiting: 2, recalled: 2, left: 0 });
    await endWaiting(id);
    await send();
    const lines = (await linesOf(id)).map(({ kind, state }) => `${kind} ${state === 'recalled' ? state : 'sent'}`);
    expect(lines.sort()).toEqual(['published sent', 'published sent', 'returned recalled', 'returned recalled']);
  });

  it('that have left are told by the undo, and nothing of them is taken back', async () => {
    const id = await imported();
    const published = await publish(id);
    await endWaiting(id);
    await send();
    expect((await undo(id, published)).mails).toEqual({ waiting: 0, recalled: 0, left: 2 });
    expect((await publish(id)).mails).toBeUndefined();
    await send();
    expect(await sentAbout(id)).toHaveLength(2);
  });

  it('count as left while SES has perhaps got them, and are not tried again when it has not', async () => {
    const id = await imported({ memberEmails: [] });
    const published = await publish(id);
    await endWaiting(id);
    await outbox.behave({ refuse: { status: 500, code: 'InternalFailure', message: 'Something went wrong.' } });
    await send();
    expect((await undo(id, published)).mails).toEqual({ waiting: 0, recalled: 0, left: 1 });
    await outbox.behave({});
    const { updateItem } = await import('../../functions/data/table/items.ts');
    for (const mail of await items(partition('mails', id)))
      await updateItem(mail as Key, { update: 'SET #until = :past', values: { ':past': 1 } });
    await send();
    expect([await statesOf(id), await sentAbout(id)]).toEqual([['recalled'], []]);
  });

  it('are not brought back by a writer of the former decision that comes late', async () => {
    const id = await imported();
    const published = await publish(id);
    const { readProject } = await import('../../functions/data/project/projects.ts');
    const former = await readProject(id);
    await undo(id, published);
    const { mailsOf, toldBy } = await import('../../functions/mail/mails-of-change.ts');
    const { recordMails, recallMails } = await import('../../functions/mail/record.ts');
    if (!former) throw new Error('no project');
    const step = { version: former.version, at: former.lastChange.at };
    expect(await recordMails(mailsOf(former, toldBy(former), { editLink: { id, nonce: '' } }), { step })).toBe(0);
    expect(await statesOf(id)).toEqual(['recalled', 'recalled']);
    // And a late writer of the undo recalls nothing of a later decision.
    const again = await publish(id);
    await recallMails(id, () => true, again.version - 1);
    expect(await statesOf(id)).toEqual(['waiting', 'waiting']);
  });

  it('wait also for a decision in the dialog of one project', async () => {
    const id = await imported();
    const edited = await admin.send('PUT', `/api/${id}/update`, { ShouldDisplay: 'Yes' });
    expect([edited.status, await statesOf(id)]).toEqual([200, ['waiting', 'waiting']]);
    await send();
    expect(await sentAbout(id)).toEqual([]);
  });
});

describe('the mails of announced winners', () => {
  const path = '/api/winners/fa-2031';

  it('are recalled when the announcement is taken back, or a place is another one within the minute', async () => {
    const ids = [
      await imported({ semester: 'fa', year: 2031, state: 'published' }),
      await imported({ semester: 'fa', year: 2031, state: 'published' }),
    ];
    const placed = (...of: string[]) =>
      of.map((projectId, index) => ({ projectId, position: String(index + 1), pictures: [] }));
    await admin.send('PUT', `${path}/draft`, { places: placed(...ids) });
    const announced = await admin.send('POST', `${path}/announcement`, {});
    expect(announced.body.mails).toMatchObject({ waiting: 4, recalled: 0 });
    const back = await admin.send('DELETE', `${path}/announcement`);
    expect(back.body.mails).toEqual({ waiting: 0, recalled: 4, left: 0 });
    await admin.send('POST', `${path}/announcement`, {});
    // The first two change places.
    await admin.send('PUT', `${path}/draft`, { places: placed(...ids.toReversed()) });
    expect((await admin.send('POST', `${path}/announcement`, {})).body.mails).toMatchObject({ waiting: 4, recalled: 4 });
    for (const id of ids) {
      await endWaiting(id);
      await send();
      expect((await sentAbout(id)).sort()).toEqual([email, member]);
    }
  });

  it('tell a place again when another was told in between, and only then', async () => {
    const id = await imported({ semester: 'fa', year: 2032, state: 'published', memberEmails: [] });
    const place = (position: string) => ({ places: [{ projectId: id, position, pictures: [] }] });
    const announce = (position: string) => admin.send('PUT', '/api/winners/fa-2032', place(position));
    const leave = async () => {
      await endWaiting(id);
      await send();
    };
    /** The places that were told, in the order of the mails. */
    const told = async () => {
      const mails = (await items(partition('mails', id))) as unknown as StoredMail[];
      const left = mails.filter(({ kind, state }) => kind === 'winner' && state !== 'recalled');
      return left
        .sort((a, b) => (a.step ?? 0) - (b.step ?? 0))
        .map(({ fields }) => ('position' in fields ? fields.position : ''));
    };
    await announce('1');
    await leave();
    // Undone before it left.
    await announce('2');
    await announce('1');
    expect(await told()).toEqual(['1']);
    await announce('2');
    await leave();
    await announce('1');
    await leave();
    expect(await told()).toEqual(['1', '2', '1']);
    expect(await sentAbout(id)).toEqual([email, email, email]);
  });
});

describe('the mail of an award', () => {
  it('names it, beside the place or alone, and is not sent again when one is taken away or gets another name', async () => {
    const given: Parameters<typeof aProject>[0] = { semester: 'fa', year: 2033, state: 'published', memberEmails: [] };
    const [placed, alone] = [await imported(given), await imported(given)];
    const award = (name: string, ...projects: string[]) => ({ id: 'teamwork', name, text: '', color: 'gold', projects });
    const set = async (...awards: object[]) => {
      const places = [{ projectId: placed, position: '1', pictures: [] }];
      expect((await admin.send('PUT', '/api/winners/fa-2033', { places, awards })).status).toBe(200);
      for (const id of [placed, alone]) await endWaiting(id);
      await send();
      const sent = await outbox.sent();
      const about = (id: string) => sent.filter(({ tags }) => tags.project === id).map(({ subject }) => subject.split(':')[0]);
      return [about(placed), about(alone).sort()];
    };
    const told = [['Your project won 1st place and 1st Place, Best Teamwork'], ['Your project won 2nd Place, Best Teamwork']];
    expect(await set(award('Best Teamwork', placed, alone))).toEqual(told);
    expect(await set(award('Best Team', placed, alone))).toEqual(told);
    expect(await set()).toEqual(told);
    const { text } = (await outbox.sent()).find(({ tags }) => tags.project === alone) ?? {};
    expect(text).toContain('/winners?year=2033#fa-2033');
    const idea = { ...award('Best Idea', alone), id: 'idea' };
    expect(await set(idea)).toEqual([
      told[0],
      ['Your project won 2nd Place, Best Teamwork', 'Your project won Best Idea'].sort(),
    ]);
  });
});

describe('a message to teams', () => {
  const message = (id: string) => ({
    ids: [id],
    key: crypto.randomUUID(),
    choice: { kind: 'message', subject: 'Tables', text: 'Your table is the ninth.' },
  });
  const post = (body: object) => admin.send('POST', '/api/admin/mail/messages', body);

  it('can be stopped within its minute, and is not sent by a late repetition of the order', async () => {
    const id = await imported();
    const given = message(id);
    const { body } = await post(given);
    expect(Date.parse(body.leaveAt) - Date.now()).toBeGreaterThan(50_000);
    expect((await post({ ...given, stop: true })).body.results).toMatchObject([{ id, outcome: 'recalled', to: [] }]);
    expect((await post({ ...given, stop: true })).body.results).toMatchObject([{ id, outcome: 'recalled', to: [] }]);
    expect((await post(given)).body.results).toMatchObject([{ id, outcome: 'already' }]);
    await endWaiting(id);
    await send();
    expect([await statesOf(id), await sentAbout(id)]).toEqual([['recalled', 'recalled'], []]);
  });

  it('that has left is told as such', async () => {
    const id = await imported({ memberEmails: [] });
    const given = message(id);
    await post(given);
    await endWaiting(id);
    await send();
    expect((await post({ ...given, stop: true })).body.results).toMatchObject([{ id, outcome: 'left', to: [email] }]);
  });
});

it('a link that staff have sent does not wait', async () => {
  const id = await imported({ memberEmails: [] });
  await admin.send('POST', `/api/admin/mail/projects/${id}/link`, { key: crypto.randomUUID(), isNew: false });
  await expect.poll(() => sentAbout(id)).toEqual([email]);
});
