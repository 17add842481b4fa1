import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { MailFields } from '../../domain/mail/mail.ts';
import { type MailResult, mailResultSchema } from '../../domain/mail/mail-order.ts';
import type { Project } from '../../domain/project/projects.ts';
import { allDefaults } from '../../domain/site/default-settings.ts';
import type { StoredWindow, SubmissionWindow } from '../../domain/window/window.ts';
import { aFloor, aProject, aSurvey, withPictures } from '../builders.ts';
import { linkToken } from './link-token.ts';
import { signIn } from './session.ts';
import { startShowcase } from './showcase.ts';
import { aTeam } from './team.ts';

/** What staff have mailed by hand, and what teams are mailed by the calendar: which mails are recorded, and which are not. */

const showcase = await startShowcase({ SUBMISSIONS_PER_HOUR: '4000' });
const admin = await signIn(showcase);
const team = aTeam(showcase);
afterAll(() => showcase.stop());

async function setWindow(given: Partial<SubmissionWindow>): Promise<void> {
  await showcase.setWindow(given);
  await settleWindows();
}

/** As if each closing had been set long ago, and never put off. */
async function settleWindows(): Promise<void> {
  const { putVersion, readVersioned } = await import('../../functions/data/table/versioned.ts');
  const { keys } = await import('../../functions/data/table/keys.ts');
  const { item, version } = await readVersioned(keys.windows);
  const windows = ((item?.windows ?? []) as StoredWindow[]).map(({ known: _, extendedAt: __, ...window }) => window);
  expect(await putVersion({ ...keys.windows, ...item, windows }, version)).toBe(true);
}

const { poster, teamPhotos } = withPictures;
/** The pictures of a team for which nothing is missing. */
const complete = { poster: { ...poster, alt: 'A pipe with a microphone' }, teamPhotos };

async function stored(given: Partial<Project>): Promise<Project> {
  const project = aProject(given);
  await showcase.importProjects(project);
  return project;
}

const key = () => crypto.randomUUID();
const mailsOf = async (id: string) => (await import('../../functions/data/mail/mails.ts')).mailsOfProject(id);
/** Kind and address of each mail about a project, oldest first. */
const recorded = async (id: string) => (await mailsOf(id)).toReversed().map(({ kind, to }) => `${kind} ${to}`);
const sendLink = (id: string, body: object) => admin.send('POST', `/api/admin/mail/projects/${id}/link`, body);
const write = async (body: object): Promise<MailResult[]> =>
  z.array(mailResultSchema).parse((await admin.send('POST', '/api/admin/mail/messages', body)).body.results);

/** The text of a message. */
const textOf = (mail: { fields: object } | undefined) => (mail?.fields as MailFields<'message'> | undefined)?.text;

/** The token of the link in a mail. */
const tokenIn = (fields: object) => linkToken('submission', (fields as MailFields<'link'>).editLink);

describe('a team’s link, sent by staff', () => {
  beforeEach(() => setWindow({}));

  it('is sent again once for a press, however often its call is repeated, and opens the submission beside the first link', async () => {
    const { id, editToken } = await team.handedIn(aSurvey({ email: 'lead@example.edu', memberEmails: ['member@example.edu'] }));
    const press = { key: key(), isNew: false };
    expect((await sendLink(id, press)).body).toMatchObject({
      outcome: 'recorded',
      to: ['lead@example.edu', 'member@example.edu'],
    });
    expect((await sendLink(id, press)).body).toMatchObject({
      outcome: 'already',
      to: ['lead@example.edu', 'member@example.edu'],
    });
    const links = (await mailsOf(id)).filter(({ kind }) => kind === 'link');
    expect(links).toHaveLength(2);
    expect(links[0]).toMatchObject({ by: 'admin', fields: { isNew: false } });
    const token = await tokenIn(links[0]?.fields ?? {});
    expect(JSON.stringify(links)).not.toContain(token);
    for (const one of [token, editToken]) expect((await team.read(one)).status).toBe(200);
    await sendLink(id, { key: key(), isNew: false });
    expect((await mailsOf(id)).filter(({ kind }) => kind === 'link')).toHaveLength(4);
  });

  it('ends all former ones when it is a new one, and is the same when its call is repeated', async () => {
    const { id, editToken } = await team.handedIn(aSurvey());
    await sendLink(id, { key: key(), isNew: false });
    const former = await tokenIn((await mailsOf(id))[0]?.fields ?? {});
    const press = { key: key(), isNew: true };
    await sendLink(id, press);
    const [mail] = await mailsOf(id);
    expect(mail).toMatchObject({ kind: 'link', fields: { isNew: true } });
    const token = await tokenIn(mail?.fields ?? {});
    for (const ended of [editToken, former]) expect((await team.read(ended)).status).toBe(401);
    expect((await team.read(token)).status).toBe(200);
    await sendLink(id, press);
    expect((await team.read(token)).status).toBe(200);
  });

  it('ends none when nobody would get the new one', async () => {
    const { id, editToken } = await team.handedIn(aSurvey());
    await admin.send('PUT', `/api/${id}/update`, { Email: '' });
    expect((await sendLink(id, { key: key(), isNew: true })).body).toMatchObject({ outcome: 'no-address', to: [] });
    expect((await team.read(editToken)).status).toBe(200);
  });

  it('is the first one of a project that was imported', async () => {
    const { id } = await stored({ email: 'imported@example.edu' });
    await sendLink(id, { key: key(), isNew: false });
    const [mail] = await mailsOf(id);
    expect((await team.read(await tokenIn(mail?.fields ?? {}))).status).toBe(200);
  });

  it('is of a project that there is, and of a press that has a name', async () => {
    expect((await sendLink('nobody', { key: key(), isNew: false })).status).toBe(404);
    expect((await sendLink('nobody', { isNew: false })).status).toBe(422);
  });
});

describe('a message to chosen teams', () => {
  const message = (given: object = {}) => ({
    kind: 'message',
    subject: 'About {projectTitle}',
    text: 'Dear {leadName}!',
    ...given,
  });

  it('reaches each team once, with its own fields, and says what came of each', async () => {
    await setWindow({});
    const one = await stored({ projectTitle: 'One', name: 'Ada', email: 'one@example.edu', memberEmails: ['two@example.edu'] });
    const without = await stored({ email: '' });
    const { stopAddress } = await import('../../functions/data/mail/mail-stops.ts');
    await stopAddress('gone@example.edu', { because: 'bounced', at: '2026-11-01T00:00:00Z' });
    const gone = await stored({ email: 'gone@example.edu' });
    const partly = await stored({ email: 'Gone@example.edu', memberEmails: ['here@example.edu'] });
    const ids = [one.id, without.id, gone.id, partly.id, 'nobody'];
    const order = { ids, key: key(), choice: message() };
    const expected = [
      { id: one.id, outcome: 'recorded', to: ['one@example.edu', 'two@example.edu'], stopped: [] },
      { id: without.id, outcome: 'no-address', to: [], stopped: [] },
      { id: gone.id, outcome: 'stopped', to: [], stopped: ['gone@example.edu'] },
      { id: partly.id, outcome: 'recorded', to: ['here@example.edu'], stopped: ['Gone@example.edu'] },
      { id: 'nobody', outcome: 'failed', to: [], stopped: [], why: 'There is no such project.' },
    ];
    expect(await write({ ...order, check: true })).toEqual(expected);
    expect(await recorded(one.id)).toEqual([]);
    expect(await write(order)).toEqual(expected);
    const mails = await mailsOf(one.id);
    expect(mails.map(({ to }) => to).sort()).toEqual(['one@example.edu', 'two@example.edu']);
    expect(mails[0]).toMatchObject({ by: 'admin', fields: { subject: 'About One', text: 'Dear Ada!' } });
    expect(mails[0]?.fields).not.toHaveProperty('editLink');

    expect((await write(order)).map(({ outcome }) => outcome)).toEqual([
      'already',
      'no-address',
      'stopped',
      'already',
      'failed',
    ]);
    expect(await mailsOf(one.id)).toHaveLength(2);
    await write({ ...order, key: key() });
    expect(await mailsOf(one.id)).toHaveLength(4);
  });

  it('has a link of the team’s own where the text asks for it', async () => {
    const { id } = await stored({ email: 'link@example.edu' });
    await write({ ids: [id], key: key(), choice: message({ text: 'Look: { editLink }.' }) });
    const [mail] = await mailsOf(id);
    expect(textOf(mail)).toBe('Look: {editLink}.');
    expect((await team.read(await tokenIn(mail?.fields ?? {}))).status).toBe(200);
  });

  it('names what is missing, and leaves out a team that has no value for a field', async () => {
    await setWindow({ closesAt: '2089-12-11T07:00:00Z' });
    const bare = await stored({ email: 'bare@example.edu', teamPhotos, videoLinkRaw: '' });
    const elsewhere = await stored({ email: 'else@example.edu', year: 2031, ...complete });
    const choice = message({ text: '{missing} until {closesAt}' });
    const results = await write({ ids: [bare.id, elsewhere.id], key: key(), choice });
    expect(results[1]).toMatchObject({ outcome: 'unneeded', why: 'It has nothing for {missing} and {closesAt}.' });
    const [mail] = await mailsOf(bare.id);
    expect(textOf(mail)).toMatch(/^the poster and the video until .*December 10, 2089.* at 11:59/);
  });

  it('says where a team stands, and leaves out teams without a table', async () => {
    const term = { semester: 'fa', year: 2032 } as const;
    const [placed, free] = [
      await stored({ ...term, email: 'a@example.edu' }),
      await stored({ ...term, email: 'b@example.edu' }),
    ];
    const floor = aFloor();
    const [table, session] = [floor.tables[1], floor.sessions[0]];
    const places = [{ project: placed.id, table: table?.id ?? '', session: session?.id ?? '' }];
    expect((await admin.send('PUT', '/api/admin/floors/fa-2032', { ...floor, places })).status).toBe(200);
    const choice = message({ text: 'Table { table }, {session}.' });
    const order = { ids: [placed.id, free.id], key: key(), choice };
    const results = await write({ ...order, check: true });
    expect(results).toMatchObject([
      { outcome: 'recorded' },
      { outcome: 'unneeded', why: 'It has nothing for {table} and {session}.' },
    ]);
    await write(order);
    expect(textOf((await mailsOf(placed.id))[0])).toBe(`Table ${table?.number}, ${session?.name}.`);
    expect(await mailsOf(free.id)).toEqual([]);

    const moved = async () => (await admin.send('GET', '/api/admin/mail/terms/fa-2032')).body.moved;
    expect(await moved()).toEqual([]);
    const elsewhere = [{ ...places[0], table: floor.tables[0]?.id }];
    await admin.send('PUT', '/api/admin/floors/fa-2032', { ...floor, places: elsewhere }, { 'if-match': '"1"' });
    expect(await moved()).toEqual([placed.id]);
    const again = { ...order, key: key() };
    await write(again);
    expect(await moved()).toEqual([]);
    await write({ ...again, stop: true });
    expect(await moved()).toEqual([placed.id]);

    // A mail that came back told nobody, and is listed with its project.
    const { moveMail } = await import('../../functions/data/mail/mails.ts');
    const waiting = (await mailsOf(placed.id)).find(({ state }) => state === 'waiting');
    await moveMail({ project: placed.id, id: waiting?.id ?? '' }, { to: 'failed', from: ['waiting'], at: new Date() });
    const { body } = await admin.send('GET', '/api/admin/mail/terms/fa-2032');
    const { projectTitle } = placed;
    expect(body).toMatchObject({
      moved: [],
      lost: [{ project: placed.id, projectTitle, to: 'a@example.edu', state: 'failed' }],
    });
  });

  it.each([
    ['a field that there is not', message({ text: 'Dear {name}' }), { 'choice.text': 'There is no field {name}.' }],
    [
      'a link in the subject',
      message({ subject: '{editLink}' }),
      { 'choice.subject': '{editLink} can stand in the text alone.' },
    ],
    ['no text', message({ text: ' ' }), { 'choice.text': 'Please write a text.' }],
  ])('is refused with %s', async (_, choice, fields) => {
    const { status, body } = await admin.send('POST', '/api/admin/mail/messages', { ids: ['1'], key: key(), choice });
    expect([status, body.fields]).toEqual([422, fields]);
  });

  it('may be a ready one, which teams get whom it concerns', async () => {
    await setWindow({});
    const bare = await stored({ email: 'a@example.edu', poster: complete.poster, state: 'waiting' });
    const whole = await stored({ email: 'b@example.edu', ...complete });
    const hidden = await stored({ email: 'c@example.edu', state: 'hidden' });
    const ids = [bare.id, whole.id, hidden.id];
    const outcomes = async (kind: string) => (await write({ ids, key: key(), choice: { kind } })).map(({ outcome }) => outcome);
    expect(await outcomes('missing')).toEqual(['recorded', 'unneeded', 'unneeded']);
    expect(await outcomes('closing')).toEqual(['recorded', 'recorded', 'unneeded']);
    expect(await outcomes('thanks')).toEqual(['unneeded', 'recorded', 'unneeded']);
    const [missing] = await mailsOf(bare.id);
    expect((await mailsOf(bare.id)).map(({ kind }) => kind).sort()).toEqual(['closing', 'missing']);
    expect(missing?.fields).toHaveProperty('editLink');
    expect((await mailsOf(whole.id)).find(({ kind }) => kind === 'thanks')?.fields).toEqual({
      projectTitle: whole.projectTitle,
      project: whole.id,
      term: 'fa-2026',
    });
  });
});

describe('by the calendar', () => {
  const term = { semester: 'sp', year: 2021 } as const;
  /** Closes on 10 May 2021, at 11:59 PM in Phoenix. Years ago, so that its window never meets one that is open today. */
  const closesAt = '2021-05-11T06:59:00Z';
  const remind = (at: string) => showcase.invoke('reminders', { at });
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

  it('teams are reminded of what is missing three days and one day before the closing, the others once, and nobody twice', async () => {
    await setWindow({ opensAt: '2022-01-01T00:00:00Z' });
    await setWindow({ ...term, opensAt: '2021-01-01T00:00:00Z', closesAt });
    const bare = await stored({ ...term, email: 'bare@example.edu', memberEmails: ['with@example.edu'], teamPhotos });
    const whole = await stored({ ...term, email: 'whole@example.edu', state: 'returned', ...complete });
    const gone = await stored({ ...term, email: 'gone-team@example.edu', state: 'withdrawn' });
    await remind('2021-05-07T15:00:00Z');
    expect(await recorded(bare.id)).toEqual([]);
    for (const at of ['2021-05-07T16:00:00Z', '2021-05-07T16:15:00Z', '2021-05-08T16:00:00Z']) await remind(at);
    expect((await recorded(bare.id)).sort()).toEqual(['missing bare@example.edu', 'missing with@example.edu']);
    expect((await mailsOf(bare.id))[0]).toMatchObject({ by: 'schedule', fields: { missing: ['poster'], closesAt } });
    expect(await recorded(whole.id)).toEqual([]);
    for (const at of ['2021-05-09T16:00:00Z', '2021-05-10T23:00:00Z', '2021-05-11T07:00:00Z']) await remind(at);
    expect(await mailsOf(bare.id)).toHaveLength(4);
    expect(await recorded(whole.id)).toEqual(['closing whole@example.edu']);
    expect(await recorded(gone.id)).toEqual([]);
  });

  it('and by hand, nobody is mailed for what the school does not ask', async () => {
    const settings = '/api/admin/settings';
    const names = ['posterUpload', 'teamUploads', 'youtubeLink'] as const;
    const standard = names.map((name) => ({ name, isAsked: false, isRequired: false, help: '' }));
    expect((await admin.send('PUT', settings, { ...allDefaults, standard })).status).toBe(200);
    const autumn = { semester: 'fa', year: 2021 } as const;
    await setWindow({ ...autumn, opensAt: '2021-09-01T00:00:00Z', closesAt: '2021-11-11T06:59:00Z' });
    // Staff added a poster. The form does not ask the team to describe it.
    const poster = { path: '/media/poster-1/320.webp', width: 320, height: 240 };
    const bare = { videoLinkRaw: '' };
    const one = await stored({ ...autumn, ...bare, email: 'not-asked@example.edu' });
    const other = await stored({ ...autumn, ...bare, poster, email: 'staff-added@example.edu' });
    await remind('2021-11-07T16:00:00Z');
    await remind('2021-11-09T16:00:00Z');
    expect(await recorded(one.id)).toEqual(['closing not-asked@example.edu']);
    expect(await recorded(other.id)).toEqual(['closing staff-added@example.edu']);
    await setWindow({ opensAt: '2022-01-01T00:00:00Z' });
    const now = await stored({ ...bare, email: 'now@example.edu' });
    const message = { kind: 'message', subject: 'Please', text: 'Add {missing}.' };
    for (const [choice, why] of [
      [{ kind: 'missing' }, 'Nothing is missing.'],
      [message, 'It has nothing for {missing}.'],
    ])
      expect(await write({ ids: [now.id], key: key(), choice })).toMatchObject([{ outcome: 'unneeded', why }]);
    expect((await admin.send('PUT', settings, allDefaults)).status).toBe(200);
  });

  it('nobody is doubled when a task is cut off before it noted that it was done', { tags: 'bundles' }, async () => {
    const { removeItem } = await import('../../functions/data/table/items.ts');
    const { keys } = await import('../../functions/data/table/keys.ts');
    const other = { semester: 'su', year: 2021 } as const;
    await setWindow({ ...other, opensAt: '2021-06-01T00:00:00Z', closesAt: '2021-07-11T06:59:00Z' });
    const { id } = await stored({ ...other, email: 'cut@example.edu', ...complete });
    await remind('2021-07-09T16:00:00Z');
    await removeItem(keys.reminded(other, 'last 2021-07-11T06:59:00Z'));
    await remind('2021-07-09T16:15:00Z');
    expect(await recorded(id)).toEqual(['closing cut@example.edu']);
  });

  it('teams are told when staff put the closing off, unless the term is not reminded', async () => {
    const [near, far] = [2, 5].map((days) => new Date(Date.now() + days * 86_400_000).toISOString().replace(/\.\d+Z/, 'Z'));
    const now = { semester: 'fa', year: 2026 } as const;
    const one = await stored({ ...now, email: 'more-time@example.edu' });
    const set = (given: object) =>
      admin.send('PUT', '/api/windows/fa-2026', { opensAt: '2022-01-01T00:00:00Z', autoPublish: false, ...given });
    expect((await set({ closesAt: near })).body).toMatchObject({ remind: true });
    await settleWindows();
    await set({ closesAt: far, remind: false });
    await remind(inMinutes(17));
    expect(await recorded(one.id)).toEqual([]);
    // The time at which it was put off stays, whatever else is set.
    expect((await set({ closesAt: far, remind: true })).body).toMatchObject({ remind: true });
    await remind(inMinutes(0));
    expect(await recorded(one.id)).toEqual([]);
    for (const minutes of [17, 32]) await remind(inMinutes(minutes));
    expect(await recorded(one.id)).toEqual(['extended more-time@example.edu']);
    expect((await mailsOf(one.id))[0]?.fields).toMatchObject({ closesAt: far });
  });

  it.each([
    ['early', 1, 9],
    ['late', 9, 5],
  ])('nobody is told of a closing that was %s by a slip and is corrected at once', async (_, days, rightDays) => {
    const one = await stored({ semester: 'fa', year: 2026, email: `slip-${days}@example.edu` });
    const set = (closesAt: string) =>
      admin.send('PUT', '/api/windows/fa-2026', { opensAt: '2022-01-01T00:00:00Z', autoPublish: false, closesAt });
    const [right, wrong] = [inMinutes(60 * 24 * rightDays), inMinutes(60 * 24 * days)];
    await setWindow({ opensAt: '2022-01-01T00:00:00Z', closesAt: right });
    await set(wrong);
    await remind(inMinutes(0));
    await set(right);
    for (const minutes of [0, 17]) await remind(inMinutes(minutes));
    expect(await recorded(one.id)).toEqual([]);
  });

  it('a call that comes after the closing, hours late, reminds nobody: its event names no time', async () => {
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString().replace(/\.\d+Z/, 'Z');
    const one = await stored({ semester: 'fa', year: 2026, email: 'too-late@example.edu' });
    await setWindow({ opensAt: '2022-01-01T00:00:00Z', closesAt: hoursAgo(1) });
    await showcase.invoke('reminders', {});
    expect(await recorded(one.id)).toEqual([]);
    // In time it would have reminded.
    await remind(hoursAgo(2));
    expect(await recorded(one.id)).toEqual(['missing too-late@example.edu']);
  });

  it('teams whose projects are published are thanked once, two days after the event', async () => {
    const { writePresentation } = await import('../../functions/data/event/presentation.ts');
    const event = { presentationLocation: 'Hall', checkingTime: '8 AM', presentationTime: '9 AM', presentationFile: '' };
    await writePresentation({ ...event, presentationDate: '2021-05-14' }, term);
    const shown = await stored({ ...term, email: 'shown@example.edu' });
    const waiting = await stored({ ...term, email: 'waits@example.edu', state: 'waiting' });
    for (const at of ['2021-05-16T15:00:00Z', '2021-05-16T16:00:00Z', '2021-05-17T16:00:00Z']) await remind(at);
    expect(await recorded(shown.id)).toEqual(['thanks shown@example.edu']);
    expect(await recorded(waiting.id)).toEqual([]);
  });
});
