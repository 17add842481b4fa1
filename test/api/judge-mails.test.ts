import { randomUUID } from 'node:crypto';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CommentDecision, CommentTag } from '../../domain/judging/comments.ts';
import type { JudgeWithToken } from '../../domain/judging/judging.ts';
import { firstRubric } from '../../domain/judging/rubric.ts';
import type { MailLine } from '../../domain/mail/mail.ts';
import { partition } from '../../functions/data/table/partitions.ts';
import { aProject } from '../builders.ts';
import { outboxOf } from './outbox.ts';
import { signIn } from './session.ts';
import { startShowcase } from './showcase.ts';
import { items, ofKind, told } from './team-mails.ts';

/** Tests the mails of the judging: the judges' comments to the teams, and the judges' links. */

const term = { semester: 'fa', year: 2026 } as const;
const path = '/api/judging/fa-2026';
const minutes = 60_000;
const lead = (id: string) => `lead${id}@example.edu`;

const showcase = await startShowcase();
await showcase.importProjects(
  ...['1', '2', '3'].map((id) => aProject({ id, projectTitle: `Project ${id}`, email: lead(id), memberEmails: [] })),
);
const admin = await signIn(showcase);
await admin.send('PUT', path, { rubric: firstRubric(), rounds: [{ id: '1', title: 'First', departments: [], wanted: 2 }] });
const judges = (await admin.send('POST', `${path}/judges`, { judges: [{ name: 'Ana Beltrán' }, { name: 'Bo Quiet' }] })).body;
await admin.send('PUT', `${path}/rounds/1`, { state: 'open' });

afterAll(() => showcase.stop());

async function call({ token }: { token: string }, method: string, place: string, body: object) {
  const headers = { authorization: `Judge ${token}`, 'content-type': 'application/json' };
  const answer = await showcase.call(place, { method, headers, body: JSON.stringify(body) });
  return { status: answer.status, body: await answer.json() };
}

const levels = Object.fromEntries(firstRubric().criteria.map(({ id }) => [id, 3]));
const give = (judge: JudgeWithToken, project: string, comments: object, more: object = {}) =>
  call(judge, 'PUT', `/api/judge/scores/${project}`, {
    ...{ round: '1', levels, comments, change: randomUUID(), follows: 0, givenAt: new Date().toISOString(), ...more },
  });

async function close(minutesAgo: number): Promise<void> {
  await admin.send('PUT', `${path}/rounds/1`, { state: 'closed' });
  const { changeJudging } = await import('../../functions/data/judging/judging.ts');
  const closedAt = new Date(Date.now() - minutesAgo * minutes).toISOString();
  const edit = (now: Parameters<Parameters<typeof changeJudging>[1]>[0]) => ({
    ...now,
    rounds: now.rounds.map((one) => ({ ...one, closedAt })),
  });
  await changeJudging(term, edit, { by: 'admin', what: 'judging-round' });
}

const readNow = async (): Promise<CommentTag[]> => (await admin.send('GET', `${path}/rounds/1/scores`)).body.commentTags;
/** What staff read before, else what they read now, is released. */
const release = async (projects: string[], read?: CommentTag[]) =>
  admin.send('PUT', `${path}/rounds/1/comments`, { projects, isReleased: true, read: read ?? (await readNow()) });
const takeBack = (projects: string[]) => admin.send('PUT', `${path}/rounds/1/comments`, { projects, isReleased: false });
const leaveOut = (project: string, judge: string, criterion: string, isLeftOut = true) =>
  admin.send('PUT', `${path}/rounds/1/comments/${project}`, { judge, criterion, isLeftOut });
const decided = async (): Promise<CommentDecision[]> => (await admin.send('GET', `${path}/rounds/1/scores`)).body.comments;

/** The sweep, when the time to take a release back is over. */
async function sweepLater(): Promise<void> {
  const { database, tableName } = await import('../../functions/data/table/client.ts');
  const { closeRelease, openRelease, readDueReleases } = await import('../../functions/data/judging/comments.ts');
  const earlier = new Date(Date.now() - 2 * minutes).toISOString();
  for (const { pk, sk, release } of await items(partition('comments', 'fa-2026'))) {
    if (!release) continue;
    const [UpdateExpression, ExpressionAttributeValues] = ['SET #release.#at = :at', { ':at': earlier }];
    const ExpressionAttributeNames = { '#release': 'release', '#at': 'at' };
    const names = { UpdateExpression, ExpressionAttributeNames, ExpressionAttributeValues };
    await database.send(new UpdateCommand({ TableName: tableName, Key: { pk, sk }, ...names }));
  }
  for (const release of await readDueReleases(new Date('2100-01-01'))) {
    await openRelease({ ...release, dueAt: earlier });
    await closeRelease(release);
  }
  await showcase.invoke('sweep', { olderThanSeconds: 0 });
}

describe('the judges’ comments', () => {
  it('are with the team when the round is closed, the winners are announced, and staff released them', {
    tags: 'bundles',
  }, async () => {
    const [ana, bo] = judges as [JudgeWithToken, JudgeWithToken];
    const naming = await call(ana, 'PUT', '/api/judge/naming', { isNamed: true });
    expect([naming.status, naming.body.judge.isNamed]).toEqual([200, true]);
    await give(ana, '1', { problem: 'You knew your users.\nThat showed.', design: 'Rude.' });
    await give(bo, '1', { problem: 'Say who needs it.' });
    await give(bo, '2', { problem: 'Louder, please.' });
    await give(bo, '3', {});
    expect((await release(['1'])).body.code).toBe('round_open');
    await close(5);
    expect((await release(['1'])).body.code).toBe('scores_may_come');
    const former = await readNow();
    expect(former.map(({ project }) => project)).toEqual(['1', '2']);
    // Saved before the round closed, without a network.
    const late = { follows: 1, givenAt: new Date(Date.now() - 6 * minutes).toISOString() };
    expect((await give(bo, '2', { problem: 'Nobody read this.' }, late)).status).toBe(200);
    await close(11);
    expect((await release(['1'])).body.code).toBe('not_announced');
    await admin.send('PUT', '/api/winners/fa-2026', { places: [{ projectId: '2', position: '1', pictures: [] }] });

    // The first two decisions on a project, in one moment.
    await Promise.all(['problem', 'design'].map((criterion) => leaveOut('1', ana.id, criterion)));
    expect((await decided())[0]?.leftOut).toHaveLength(2);
    expect((await leaveOut('1', ana.id, 'problem', false)).body).toEqual([{ project: '1', leftOut: [`${ana.id} design`] }]);
    for (const criterion of ['design', 'constructor'])
      expect((await leaveOut('1', bo.id, criterion)).body.code).toBe('no_comment');
    // What was left out when staff read it, what a judge changed since, and what a page of an earlier release asks for.
    for (const [project, read] of [['1', former] as const, ['2', former] as const, ['2', []] as const])
      expect((await release([project], [...read])).body.code).toBe('comments_changed');
    expect((await decided()).filter((one) => one.release)).toEqual([]);
    // What is as staff read it goes all the same.
    const [first] = await readNow();
    const both = [...former.filter(({ project }) => project === '2'), first as CommentTag];
    expect((await release(['1', '2', '3', 'nobody'], both)).body.code).toBe('comments_changed');
    expect(await decided()).toEqual([
      { project: '1', leftOut: [`${ana.id} design`], release: { at: expect.any(String), by: 'admin' } },
    ]);
    expect((await leaveOut('1', ana.id, 'design', false)).body.code).toBe('released');
    expect(await told('1', 'comments')).toEqual([]);

    // An answer that was lost makes the page ask again, and the sweep may be cut off and come again.
    for (const read of [undefined, [], undefined]) {
      expect((await release(['1', '3', 'nobody'], read)).status).toBe(200);
      await sweepLater();
    }
    const [mail, ...others] = await ofKind('1', 'comments');
    expect([mail?.to, others]).toEqual([lead('1'), []]);
    expect(mail?.fields.comments).toHaveLength(2);
    expect(mail?.fields.comments).toEqual(
      expect.arrayContaining([
        { criterion: 'Problem and need', text: 'You knew your users.\nThat showed.', judge: 'Ana Beltrán' },
        { criterion: 'Problem and need', text: 'Say who needs it.' },
      ]),
    );
    expect(JSON.stringify(mail)).not.toMatch(/Rude|Bo Quiet/);
    expect((await decided()).map(({ release: told }) => told?.mails)).toEqual([1]);
    expect(await items(partition('releases'))).toEqual([]);
  });

  it('stay with staff who take the release back in time, and go when it is made anew', async () => {
    await release(['2']);
    expect((await takeBack(['1', '2'])).body.code).toBe('left');
    expect((await decided()).map((one) => Boolean(one.release))).toEqual([true, false]);
    await sweepLater();
    expect([await told('1', 'comments'), await told('2', 'comments')]).toEqual([[lead('1')], []]);
    await release(['2']);
    await sweepLater();
    expect(await told('2', 'comments')).toEqual([lead('2')]);
    expect((await decided()).find(({ project }) => project === '2')?.release).toMatchObject({ by: 'admin', mails: 1 });
  });

  it('are in Activity, with who released them', async () => {
    const { lines } = (await admin.send('GET', '/api/admin/activity')).body;
    const about = lines.flatMap((line: { what: string; about: string }) => (line.what === 'comments' ? line.about : []));
    expect(about).toEqual([
      'Fall 2026, round 1: 1 team',
      'Fall 2026, round 1: taken back of 1 team',
      'Fall 2026, round 1: 1 team',
      'Fall 2026, round 1: 1 team',
    ]);
  });
});

describe('the link of a judge', () => {
  beforeAll(() => showcase.followMails());

  /** Another call may be sending. */
  const invite = (judge: JudgeWithToken, email: string) => {
    const { id, name, link } = judge;
    return admin.send('POST', '/api/admin/mail/judges/fa-2026', { judges: [{ id, name, link, email }] });
  };
  const lines = async (): Promise<MailLine[]> => (await admin.send('GET', '/api/admin/mail/projects/judges-fa-2026')).body;
  const mailedTo = async (address: string) => {
    const sent = (await outboxOf(showcase.env).sent()).filter(({ to }) => to[0] === address);
    return sent.map(({ text }) => /\/judge#(\S+)/.exec(text)?.[1] ?? '');
  };
  const nameBy = async (token: string) =>
    (await showcase.call('/api/judge', { headers: { authorization: `Judge ${token}` } }).then((answer) => answer.json())).judge
      ?.name;

  it('comes by mail too, once, and ends with a new one', { tags: 'bundles' }, async () => {
    const added = await admin.send('POST', `${path}/judges`, { judges: [{ name: 'Cy Farrow' }] });
    const [cy] = added.body as [JudgeWithToken];
    for (const recorded of [1, 0]) expect((await invite(cy, 'cy@example.edu')).body).toEqual({ recorded });
    await expect.poll(() => mailedTo('cy@example.edu')).toHaveLength(1);
    const [token = '', ...others] = await mailedTo('cy@example.edu');
    expect([others, await nameBy(token), await nameBy(cy.token)]).toEqual([[], 'Cy Farrow', 'Cy Farrow']);

    const { body: renewed } = await admin.send('POST', `${path}/judges/${cy.id}/link`);
    expect([await nameBy(token), await nameBy(cy.token)]).toEqual([undefined, undefined]);
    await invite(renewed, 'cy@example.edu');
    await expect.poll(() => mailedTo('cy@example.edu')).toHaveLength(2);
    const [again = ''] = (await mailedTo('cy@example.edu')).filter((one) => one !== token);
    expect(await nameBy(again)).toBe('Cy Farrow');
    const { body: listed } = await admin.send('GET', `${path}/judges`);
    expect(JSON.stringify([added.body, renewed, listed])).not.toMatch(/@/);
    expect(JSON.stringify(await items(partition('mails', 'judges-fa-2026')))).not.toContain(again);
  });

  it('that comes back is seen by staff', async () => {
    const [di] = (await admin.send('POST', `${path}/judges`, { judges: [{ name: 'Di Gray' }] })).body as [JudgeWithToken];
    await invite(di, 'bounce@simulator.amazonses.com');
    const told = async () => (await lines()).find(({ fields }) => fields?.name === 'Di Gray');
    await expect.poll(told).toMatchObject({ kind: 'judge', state: 'bounced', isStopped: true });
    const { lost } = (await admin.send('GET', '/api/admin/mail/terms/fa-2026')).body;
    expect(lost).toMatchObject([{ project: 'judges-fa-2026', projectTitle: di.name, to: 'bounce@simulator.amazonses.com' }]);
    expect((await told())?.fields?.judging).toEqual({ id: `fa-2026.${di.id}` });
    expect(JSON.stringify(await told())).not.toContain(di.link);
  });

  it('is sent by coordinators alone, who alone see the addresses', async () => {
    const reviewer = await signIn(showcase, 'reviewer', { role: 'reviewer', departments: ['computer-science'] });
    expect((await reviewer.send('GET', '/api/admin/mail/projects/judges-fa-2026')).status).toBe(404);
    expect((await admin.send('POST', '/api/admin/mail/judges/fa-2026', { judges: [{ id: 'a', email: 'x' }] })).status).toBe(
      422,
    );
  });
});
