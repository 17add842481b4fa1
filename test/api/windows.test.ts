import { randomBytes, scryptSync } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SubmissionWindow } from '../../domain/window/window.ts';
import { partition } from '../../functions/data/table/partitions.ts';
import { aSurvey, aWindow } from '../builders.ts';
import { triesAll } from '../exhaustive.ts';
import { countTries } from './count-tries.ts';
import { startWithFaults } from './faults.ts';
import { signIn } from './session.ts';
import { putSecret } from './showcase.ts';
import { aTeam, bodyOf, problemOf } from './team.ts';

const { showcase, table } = await startWithFaults();
const team = aTeam(showcase);

afterAll(() => showcase.stop());

async function write(window: SubmissionWindow) {
  const { writeWindow } = await import('../../functions/data/event/windows.ts');
  return writeWindow(window);
}

async function withCode(code: string) {
  const { hashAccessCode } = await import('../../functions/windows/access-codes.ts');
  return { accessCodeHash: await hashAccessCode(code) };
}

const view = async () => bodyOf(await showcase.call('/api/survey/window'), 200);

const past = { opensAt: '2020-01-01T00:00:00Z', closesAt: '2021-01-01T00:00:00Z' };
const open = { opensAt: '2021-01-01T00:00:00Z', closesAt: '2090-01-01T00:00:00Z' };
const future = { opensAt: '2090-01-01T00:00:00Z', closesAt: '2091-01-01T00:00:00Z' };

it('is 404 before there is any, and nothing can be handed in', async () => {
  expect(await problemOf(await showcase.call('/api/survey/window'))).toMatchObject({ http: 404, code: 'no_window' });
  expect(await problemOf(await team.handIn(aSurvey()))).toMatchObject({ http: 403, code: 'closed' });
});

describe('the window that visitors are told of', () => {
  it('is the last one, then the next, then the open one', async () => {
    await write(aWindow({ semester: 'sp', year: 2026, ...past }));
    expect(await view()).toEqual({ semester: 'sp', year: 2026, ...past, needsCode: false, open: false, sendsMail: true });
    await write(aWindow({ semester: 'fa', year: 2027, ...future }));
    expect(await view()).toEqual({ semester: 'fa', year: 2027, ...future, needsCode: false, open: false, sendsMail: true });
    await write(aWindow({ semester: 'fa', year: 2026, ...open, ...(await withCode('Maple')) }));
    const response = await showcase.call('/api/survey/window');
    expect(response.headers.get('cache-control')).toContain('s-maxage=30');
    const shown = await response.json();
    expect(shown).toEqual({ semester: 'fa', year: 2026, ...open, needsCode: true, open: true, sendsMail: true });
  });

  it('may not share time with another term’s', async () => {
    const other = await write(
      aWindow({ semester: 'su', year: 2026, opensAt: '2030-01-01T00:00:00Z', closesAt: '2030-02-01T00:00:00Z' }),
    );
    expect(other).toMatchObject({ semester: 'fa', year: 2026 });
    expect(await view()).toMatchObject({ semester: 'fa', year: 2026 });
  });
});

describe('a closed window', () => {
  it('refuses submissions and says when it opens', async () => {
    await write(aWindow({ semester: 'fa', year: 2026, opensAt: '2088-01-01T00:00:00Z', closesAt: '2089-01-01T00:00:00Z' }));
    const problem = await problemOf(await team.handIn(aSurvey()));
    expect(problem).toMatchObject({
      http: 403,
      code: 'closed',
      title: 'Submissions for Fall 2026 are not open yet.',
      window: { opensAt: '2088-01-01T00:00:00Z', open: false },
    });
  });

  it('ends edits, but neither reading nor withdrawing, and answers a retry of what was in time', async () => {
    await write(aWindow({ semester: 'fa', year: 2026, ...open }));
    const survey = aSurvey();
    const receipt = await team.handedIn(survey);
    await write(aWindow({ semester: 'fa', year: 2026, opensAt: '2021-01-01T00:00:00Z', closesAt: '2022-01-01T00:00:00Z' }));
    expect(await problemOf(await team.edit(receipt.editToken, { name: 'Late' }))).toMatchObject({
      http: 403,
      code: 'closed',
      title: 'Submissions for Fall 2026 are closed.',
    });
    expect(await team.submission(receipt.editToken)).not.toHaveProperty('editableUntil');
    expect(await team.handedIn(survey)).toEqual(receipt);
    expect((await bodyOf(await team.withdraw(receipt.editToken), 200)).state).toBe('withdrawn');
  });

  /** A window that closed so many seconds ago, and a survey whose first try was so many seconds ago and was interrupted. */
  async function begunAndClosed(begunAgo: number, closedAgo: number) {
    const { hashOfToken } = await import('../../functions/links/link-token.ts');
    const { editTokenOf, projectIdOf } = await import('../../functions/submissions/edit-token.ts');
    const { readLinkKeys } = await import('../../functions/links/link-keys.ts');
    const { claimReceipt } = await import('../../functions/data/project/receipts.ts');
    const ago = (seconds: number) => `${new Date(Date.now() - seconds * 1000).toISOString().slice(0, 19)}Z`;
    await write(aWindow({ semester: 'fa', year: 2026, opensAt: open.opensAt, closesAt: ago(closedAgo) }));
    const survey = aSurvey();
    const tokenHash = hashOfToken(editTokenOf(survey.submissionKey, (await readLinkKeys())[0]));
    const handedInAt = ago(begunAgo);
    await claimReceipt(projectIdOf(survey.submissionKey), { tokenHash, handedInAt }, { since: ago(0), until: ago(0) });
    return { survey, handedInAt };
  }

  it('takes what was begun in time and cut off, dated by its beginning, and nothing that was not', async () => {
    const { survey, handedInAt } = await begunAndClosed(60, 30);
    expect(await team.handedIn(survey)).toMatchObject({ status: 'waiting', handedInAt });
    expect(await problemOf(await team.handIn(aSurvey()))).toMatchObject({ http: 403, code: 'closed' });
  });

  it('takes it for ten minutes only, however often it was tried meanwhile', async () => {
    const { survey } = await begunAndClosed(590, 580);
    const foreign = { posterUpload: `poster-${crypto.randomUUID()}` };
    expect((await problemOf(await team.handIn({ ...survey, ...foreign }))).http).toBe(422);
    expect((await team.handedIn(survey)).status).toBe('waiting');
    const late = await begunAndClosed(601, 590);
    for (const _ of [1, 2]) {
      expect(await problemOf(await team.handIn(late.survey))).toMatchObject({ http: 403, code: 'closed' });
    }
  });

  it('lets the pictures of what was handed in follow for ten minutes, and no answer', async () => {
    const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();
    const closed = (seconds: number) => write(aWindow({ semester: 'fa', year: 2026, ...open, closesAt: ago(seconds) }));
    await write(aWindow({ semester: 'fa', year: 2026, ...open }));
    const { editToken } = await team.handedIn(aSurvey());
    const [poster, photo] = [await team.upload('poster'), await team.upload('team')];
    await closed(590);
    const { picturesUntil } = await team.submission(editToken);
    expect(Date.parse(picturesUntil ?? '') - Date.now()).toBeLessThanOrEqual(10_000);
    expect((await bodyOf(await team.edit(editToken, { posterUpload: poster.id }), 200)).posterUpload).toBe(poster.id);
    const withTitle = { teamUploads: [{ id: photo.id, caption: 'Aoi Ōtaki' }], projectTitle: 'Late' };
    expect(await problemOf(await team.edit(editToken, withTitle))).toMatchObject({ http: 403, code: 'closed' });
    await closed(601);
    const late = { teamUploads: withTitle.teamUploads };
    expect(await problemOf(await team.edit(editToken, late))).toMatchObject({ http: 403, code: 'closed' });
    expect(await team.submission(editToken)).not.toHaveProperty('picturesUntil');
  });

  it('dates what was tried long ago, and is handed in while it is open again, by now', async () => {
    const { survey } = await begunAndClosed(3600, 1800);
    await write(aWindow({ semester: 'fa', year: 2026, ...open }));
    const { handedInAt } = await team.handedIn(survey);
    expect(Date.now() - Date.parse(handedInAt)).toBeLessThan(60_000);
  });

  it('a hand-in whose first try was cut off while the clock was a year ahead is dated by now', async () => {
    const { survey } = await begunAndClosed(-365 * 24 * 3600, 30);
    expect(await problemOf(await team.handIn(survey))).toMatchObject({ http: 403, code: 'closed' });
    await write(aWindow({ semester: 'fa', year: 2026, ...open }));
    const { handedInAt } = await team.handedIn(survey);
    expect(Date.now() - Date.parse(handedInAt)).toBeLessThan(60_000);
    expect(Date.parse(handedInAt) - Date.now()).toBeLessThan(60_000);
  });
});

describe('an access code', () => {
  beforeEach(async () => {
    await write(aWindow({ semester: 'fa', year: 2026, ...open, ...(await withCode('Maple 26')) }));
  });

  const from = (address: string) => aTeam(showcase, { 'cloudfront-viewer-address': `${address}:1` });

  it('is asked for, in any case and spacing', async () => {
    expect((await problemOf(await team.handIn(aSurvey()))).fields).toEqual({
      accessCode: expect.stringContaining('Please give'),
    });
    expect((await team.handIn(aSurvey({ accessCode: ' \u200BMAPLE  26 ' }))).status).toBe(201);
    const { accessCodeHash } = await withCode('Maple 26');
    const { matchesAccessCode } = await import('../../functions/windows/access-codes.ts');
    for (const accessCode of ['Maple 26', 'maple26', 'maple ٢٦', 'ｍａｐｌｅ２６'])
      expect([accessCode, await matchesAccessCode(accessCode, accessCodeHash)]).toEqual([accessCode, true]);
  });

  it('may be guessed wrong so often a quarter of an hour and address; right ones are not counted', async () => {
    const class1 = from('198.51.100.1');
    await countTries('wrong-codes', '198.51.100.1', 298);
    await class1.handedIn(aSurvey({ accessCode: 'maple26' }));
    for (let wrong = 0; wrong < 2; wrong += 1) {
      const problem = await problemOf(await class1.handIn(aSurvey({ accessCode: `guess ${wrong}` })));
      expect(problem).toMatchObject({ http: 422, fields: { accessCode: 'This is not the access code of this term.' } });
    }
    const late = await class1.handIn(aSurvey({ accessCode: 'maple26' }));
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await problemOf(late)).http).toBe(429);
    expect((await from('198.51.100.2').handIn(aSurvey({ accessCode: 'maple26' }))).status).toBe(201);
  });
});

describe('many behind one address', () => {
  beforeAll(async () => {
    await write(aWindow({ semester: 'fa', year: 2026, ...open, ...(await withCode('Maple 26')) }));
  });

  it('hand in at once, with wrong codes among them, and nobody who is right is refused', async () => {
    const teams = aTeam(showcase, { 'cloudfront-viewer-address': '198.51.100.60:1' });
    const [many, few] = triesAll ? [50, 10] : [12, 3];
    const handIn = (count: number, accessCode: string) =>
      Promise.all(Array.from({ length: count }, async () => (await teams.handIn(aSurvey({ accessCode }))).status));
    const [right, wrong] = await Promise.all([handIn(many, 'maple26'), handIn(few, 'mapel')]);
    expect([right, wrong]).toEqual([Array(many).fill(201), Array(few).fill(422)]);
  });

  it('are not held by one form in which somebody guesses', async () => {
    const teams = aTeam(showcase, { 'cloudfront-viewer-address': '198.51.100.61:1' });
    const { submissionKey } = aSurvey();
    await countTries('wrong-codes-form', submissionKey, 7);
    const guesses = Array.from({ length: 5 }, () => teams.handIn(aSurvey({ submissionKey, accessCode: 'guess' })));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(3).fill(422), ...Array(2).fill(429)]);
    expect((await teams.handIn(aSurvey({ accessCode: 'maple26' }))).status).toBe(201);
  });

  it('have no more guesses at once than a quarter of an hour allows', async () => {
    const teams = aTeam(showcase, { 'cloudfront-viewer-address': '198.51.100.62:1' });
    await countTries('wrong-codes', '198.51.100.62', 297);
    const guesses = Array.from({ length: 5 }, () => teams.handIn(aSurvey({ accessCode: 'guess' })));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(3).fill(422), ...Array(2).fill(429)]);
  });
});

describe('two administrators who set windows at once', () => {
  let admin: Awaited<ReturnType<typeof signIn>>;
  const path = '/api/windows/fa-2026';
  const settings = { ...open, autoPublish: false, accessCode: null };
  const put = (body: object, seen?: number, to = path) =>
    admin.send('PUT', to, body, seen === undefined ? {} : { 'if-match': `"${seen}"` });

  beforeAll(async () => {
    admin = await signIn(showcase);
  });

  it('meet both values where the form of one is older, and nothing is lost', async () => {
    const first = await put(settings);
    const { version } = first.body;
    expect(first.headers.get('etag')).toContain(`"${version}"`);
    expect((await put({ ...settings, closesAt: '2089-06-01T00:00:00Z' }, version)).status).toBe(200);
    const late = await put({ ...settings, autoPublish: true }, version);
    expect(late.status).toBe(412);
    expect(late.body).toMatchObject({ code: 'conflict', version: version + 1, by: 'admin', at: expect.stringMatching(/Z$/) });
    expect(late.body.fields).toEqual({
      closesAt: { yours: open.closesAt, theirs: '2089-06-01T00:00:00Z' },
      autoPublish: { yours: true, theirs: false },
    });
    expect((await admin.send('GET', path)).body).toMatchObject({ closesAt: '2089-06-01T00:00:00Z', autoPublish: false });
    expect((await put({ ...settings, autoPublish: true }, version + 1)).body).toMatchObject({ autoPublish: true });
  });

  /** Expects that a change is refused, and leaves the window as it was. */
  async function expectConflict(change: () => ReturnType<typeof put>, to = path): Promise<void> {
    const before = (await admin.send('GET', to)).body;
    const { status, body } = await change();
    expect([status, body.code]).toEqual([412, 'conflict']);
    expect((await admin.send('GET', to)).body).toEqual(before);
  }

  it('meet when one sets a window that the other did not see', () => expectConflict(() => put(settings, 0)));

  it('do not meet when both set the same, as when one save comes twice', async () => {
    const { version } = (await put({ ...settings, accessCode: 'Oak' })).body;
    expect((await put({ ...settings, accessCode: 'oak' }, version - 1)).body.version).toBe(version);
    await expectConflict(() => put({ ...settings, accessCode: 'Elm' }, version - 1));
    expect((await put({ ...settings, accessCode: undefined }, version - 1)).body.version).toBe(version);
    await expectConflict(() => put(settings, version - 1));
    const without = (await put(settings)).body.version;
    await expectConflict(() => put({ ...settings, accessCode: 'Elm' }, without - 1));
    await put(settings);
  });

  it('see the windows of all terms, newest term first', async () => {
    const { status, body } = await admin.send('GET', '/api/windows');
    expect(status).toBe(200);
    expect(body.map(({ term }: { term: string }) => term)).toEqual(['fa-2027', 'fa-2026', 'sp-2026']);
    expect(body[1]).toMatchObject({ ...open, needsCode: false, autoPublish: false });
  });

  it('remove a window with the version that they saw, and only when nobody may be handing in', async () => {
    const to = '/api/windows/sp-2040';
    const remove = (seen?: number) =>
      admin.send('DELETE', to, undefined, seen === undefined ? {} : { 'if-match': `"${seen}"` });
    const past = { opensAt: '2010-05-01T00:00:00Z', closesAt: '2010-06-01T00:00:00Z' };
    // Its version continues that of the item, so that no older form fits a window that is set again.
    const { version } = (await put({ ...settings, ...past }, undefined, to)).body;
    await put({ ...settings, ...past, autoPublish: true }, version, to);
    const late = await remove(version);
    expect([late.status, late.body.code, late.body.version]).toEqual([412, 'conflict', version + 1]);
    expect((await remove(version + 1)).body).toEqual({ term: 'sp-2040', removed: true });
    expect((await admin.send('GET', to)).status).toBe(404);
    expect((await remove()).status).toBe(404);
    const { body } = await admin.send('GET', '/api/overview?semester=sp&year=2040');
    expect(body.settingChanges).toMatchObject([{ what: 'window', by: 'admin', removed: true }]);
    const again = (await put({ ...settings, ...past }, 0, to)).body;
    expect(again.version).toBeGreaterThan(version + 1);
    await expectConflict(() => put({ ...settings, ...past, autoPublish: true }, version, to), to);

    const inUse = await admin.send('DELETE', path);
    expect([inUse.status, inUse.body.code]).toEqual([409, 'window_in_use']);
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
    await put({ ...settings, closesAt: minutesAgo(9) });
    expect((await admin.send('DELETE', path)).status).toBe(409);
    await put({ ...settings, closesAt: minutesAgo(11) });
    expect((await admin.send('DELETE', path)).status).toBe(200);
    await put(settings);
    await admin.send('DELETE', to);
  });

  it('never both win where their windows overlap', async () => {
    const terms = ['sp-2070', 'su-2070', 'fa-2070', 'sp-2071', 'su-2071', 'fa-2071'];
    const period = { opensAt: '2095-01-01T00:00:00Z', closesAt: '2096-01-01T00:00:00Z' };
    const answers = await Promise.all(terms.map((term) => put({ ...settings, ...period }, undefined, `/api/windows/${term}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422, 422]);
  });

  it('are looked at again when another window was set between the look and the write', async () => {
    const period = { opensAt: '2096-01-01T00:00:00Z', closesAt: '2097-01-01T00:00:00Z' };
    const slow = table.hold(({ operation }) => operation === 'PutItem');
    const late = put({ ...settings, ...period }, undefined, '/api/windows/sp-2072');
    await slow.reached;
    expect(await write(aWindow({ semester: 'su', year: 2072, ...period }))).toBeUndefined();
    slow.release();
    const { status, body } = await late;
    expect([status, body.overlaps]).toEqual([422, { semester: 'su', year: 2072, ...period }]);
  });
});

describe('an access code that staff set', () => {
  let admin: Awaited<ReturnType<typeof signIn>>;
  const path = '/api/windows/fa-2026';
  const code = async () => (await admin.send('GET', path)).body.accessCode;
  const handIn = async (accessCode: string) => (await team.handIn(aSurvey({ accessCode }))).status;

  beforeAll(async () => {
    admin = await signIn(showcase, 'grace');
    const { body } = await admin.send('PUT', path, { ...open, autoPublish: false, accessCode: ' Oak 26 ' });
    expect(body).toMatchObject({ needsCode: true, accessCode: 'Oak 26' });
  });

  it('can be read again by staff, of its own term, and by nobody else', async () => {
    expect(await code()).toBe('Oak 26');
    expect((await admin.send('GET', '/api/windows')).body[1]).not.toHaveProperty('accessCode');
    expect(Object.keys(await view()).sort()).toEqual([
      'closesAt',
      'needsCode',
      'open',
      'opensAt',
      'semester',
      'sendsMail',
      'year',
    ]);
    const { readWindows } = await import('../../functions/data/event/windows.ts');
    expect(JSON.stringify(await readWindows())).not.toContain('Oak 26');
  });

  it('lets in whoever types it with the dash of a keyboard, and as an earlier release stored it', async () => {
    await admin.send('PUT', path, { ...open, autoPublish: false, accessCode: 'Oak\u2013 26' });
    expect([await handIn('oak-26'), await handIn('oak\u201426'), await handIn('oak26')]).toEqual([201, 201, 422]);
    const salt = randomBytes(16);
    const stored = [salt, scryptSync('OAK\u201326', salt, 32)].map((part) => part.toString('base64url')).join('$');
    const { matchesAccessCode } = await import('../../functions/windows/access-codes.ts');
    expect(await matchesAccessCode('Oak\u2013 26', stored)).toBe(true);
    await admin.send('PUT', path, { ...open, autoPublish: false, accessCode: 'Oak 26' });
  });

  it('stays when the window is saved without one, and goes when it is cleared', async () => {
    await admin.send('PUT', path, { ...open, autoPublish: true });
    expect(await code()).toBe('Oak 26');
    const { body } = await admin.send('PUT', path, { ...open, autoPublish: false, accessCode: null });
    expect([body.needsCode, body.accessCode]).toEqual([false, undefined]);
    await admin.send('PUT', path, { ...open, autoPublish: false, accessCode: 'Oak 26' });
  });

  it('cannot be opened in the window of another term', async () => {
    const { readWindows } = await import('../../functions/data/event/windows.ts');
    const { openAccessCode } = await import('../../functions/windows/sealed-codes.ts');
    const sealed = (await readWindows()).find(({ accessCodeSealed }) => accessCodeSealed)?.accessCodeSealed ?? '';
    expect(await openAccessCode(sealed, { semester: 'fa', year: 2026 })).toBe('Oak 26');
    expect(await openAccessCode(sealed, { semester: 'sp', year: 2026 })).toBeUndefined();
  });

  it('is read with the former key after a change of the key, and after a second one it still lets teams in', async () => {
    const secret = showcase.env.ACCESS_CODE_KEY_SECRET ?? '';
    await putSecret(showcase.env, secret, 'another key that only tests know');
    expect(await code()).toBe('Oak 26');
    await putSecret(showcase.env, secret, 'a third key that only tests know');
    expect((await admin.send('GET', path)).body).toMatchObject({ needsCode: true });
    expect(await code()).toBeUndefined();
    expect([await handIn('oak26'), await handIn('elm')]).toEqual([201, 422]);
    await admin.send('PUT', path, { ...open, autoPublish: false, accessCode: 'Elm' });
    expect(await code()).toBe('Elm');
  });

  it('of an earlier version works on, but only a new one can be read', async () => {
    await write(aWindow({ semester: 'fa', year: 2026, ...open, ...(await withCode('Maple 26')) }));
    expect((await admin.send('GET', path)).body).toMatchObject({ needsCode: true });
    expect(await code()).toBeUndefined();
    expect(await handIn('maple26')).toBe(201);
  });
});

it('reads the windows that an earlier version wrote, and keeps them with the first change', async () => {
  const { removeItem } = await import('../../functions/data/table/items.ts');
  await removeItem({ pk: partition('windows'), sk: 'ALL' });
  for (const window of [aWindow({ semester: 'sp', year: 2030, ...past }), aWindow({ semester: 'fa', year: 2030, ...open })]) {
    const sk = `${window.semester}-${window.year}`;
    await showcase.putItem({ pk: partition('windows'), sk, ...window });
  }
  expect(await view()).toMatchObject({ semester: 'fa', year: 2030, ...open });
  await write(aWindow({ semester: 'fa', year: 2031, ...future }));
  const { readWindows } = await import('../../functions/data/event/windows.ts');
  expect((await readWindows()).map(({ semester, year }) => `${semester}-${year}`).sort()).toEqual([
    'fa-2030',
    'fa-2031',
    'sp-2030',
  ]);
});
