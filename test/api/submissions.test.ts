import { createHash } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { publicProject } from '../../domain/project/public-project.ts';
import type { SurveyInput } from '../../domain/submission/survey.ts';
import { aSurvey } from '../builders.ts';
import { aPicture } from '../pictures.ts';
import { countTries } from './count-tries.ts';
import { startShowcase } from './showcase.ts';
import { changeProject, storedProject } from './stored-project.ts';
import { aTeam, bodyOf, problemOf } from './team.ts';

const showcase = await startShowcase({ SUBMISSIONS_PER_HOUR: '400' });
const team = aTeam(showcase);
await showcase.setWindow();

afterAll(() => showcase.stop());

const { claimReceipt, readReceipt } = await import('../../functions/data/project/receipts.ts');

const isKept = async (path: string) => showcase.isServed(path.replace('/media/', '/hidden/'));
const isPublic = async (id: string) => (await showcase.call(`/api/single_survey/${id}`)).status === 200;

/** A submission with a poster and a photo. */
async function withPictures(given: Partial<SurveyInput> = {}) {
  const [poster, photo] = [await team.upload('poster'), await team.upload('team')];
  const survey = aSurvey({ posterUpload: poster.id, teamUploads: [{ id: photo.id, caption: 'Aoi Ōtaki' }], ...given });
  return { poster, photo, survey, receipt: await team.handedIn(survey) };
}

describe('handing in', () => {
  it('answers a receipt, and waits for review', async () => {
    const { receipt, survey, poster, photo } = await withPictures();
    expect(receipt).toMatchObject({ status: 'waiting', semester: 'fa', year: 2026 });
    expect(receipt.receipt).toBe(`FA26-${receipt.id.toUpperCase().replace(/(.{4})(?=.)/g, '$1-')}`);
    expect(await isPublic(receipt.id)).toBe(false);
    const { project } = await storedProject(receipt.id);
    expect(project).toMatchObject({
      memberNames: survey.teamMemberNames,
      videoLinkRaw: survey.youtubeLink,
      state: 'waiting',
      attendance: 'in-person',
      poster: { path: poster.path, width: 300, height: 200, preview: poster.preview, alt: survey.projectTitle },
      teamPhotos: [{ path: photo.path, alt: 'Aoi Ōtaki' }],
    });
    expect(project.dateStamp).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
  });

  it('is published at once when the window says so, with every variant of its pictures', async () => {
    await showcase.setWindow({ autoPublish: true });
    const poster = await team.upload('poster', await aPicture(700, 400).jpeg().toBuffer());
    const receipt = await team.handedIn(aSurvey({ posterUpload: poster.id, posterAlt: 'Our poster' }));
    await showcase.setWindow();
    expect(receipt.status).toBe('published');
    const shown = await (await showcase.call(`/api/single_survey/${receipt.id}`)).json();
    expect(shown).toMatchObject({ posterPicturePath: poster.path, poster: { alt: 'Our poster' } });
    expect(shown).not.toHaveProperty('meetingLink');
    for (const step of [320, 640, 1280]) expect(await showcase.isServed(`/media/${poster.id}/${step}.webp`)).toBe(true);
  });

  it('needs no picture, sponsor or video', async () => {
    const { sponsor, youtubeLink, power, ...least } = aSurvey();
    expect((await team.handedIn(least)).status).toBe('waiting');
  });

  it('is one submission, however often and at once it is sent', async () => {
    const { survey, receipt } = await withPictures();
    expect(await team.handedIn(survey)).toEqual(receipt);
    const key = crypto.randomUUID();
    const twice = await Promise.all(Array.from({ length: 6 }, () => team.handedIn(aSurvey({ submissionKey: key }))));
    expect(new Set(twice.map(({ id, editToken }) => `${id} ${editToken}`)).size).toBe(1);
    expect((await storedProject(twice[0]?.id ?? '')).version).toBe(1);
  });

  it('keeps of the edit link only a hash', async () => {
    const receipt = await team.handedIn(aSurvey());
    const stored = JSON.stringify([await readReceipt(receipt.id), await storedProject(receipt.id)]);
    expect(stored).not.toContain(receipt.editToken.split('.')[1]);
  });

  it('cleans what people paste: control characters, direction marks, blanks', async () => {
    const { id } = await team.handedIn(
      aSurvey({
        projectTitle: '  Leak\u0000 \u202Egninetsil\u2066\tx\r\nListening ',
        projectDescription: 'Zero\u0007 leaks,\r\n\r\nheard early by a small sensor.\u0000',
        teamMemberNames: 'Aoi Ōtaki ,, Łukasz\u0000 Szczepaniak,',
      }),
    );
    expect((await storedProject(id)).project).toMatchObject({
      projectTitle: 'Leak gninetsil x Listening',
      projectDescription: 'Zero leaks,\n\nheard early by a small sensor.',
      memberNames: ['Aoi Ōtaki', 'Łukasz Szczepaniak'],
    });
  });

  it('keeps a comma within a member’s name, for visitors and staff too', async () => {
    const teamMemberNames = ['Tom McSweeney, Jr.', 'Łukasz Szczepaniak'];
    const receipt = await team.handedIn(aSurvey({ teamMemberNames }));
    expect((await team.submission(receipt.editToken)).teamMemberNames).toEqual(teamMemberNames);
    const edited = await bodyOf(await team.edit(receipt.editToken, { teamMemberNames: [...teamMemberNames, 'Bo'] }), 200);
    expect(edited.teamMemberNames).toEqual([...teamMemberNames, 'Bo']);
    const { project } = await storedProject(receipt.id);
    expect(publicProject({ ...project, state: 'published' })).toMatchObject({
      teamMemberNames: 'Tom McSweeney, Jr., Łukasz Szczepaniak, Bo',
      members: [...teamMemberNames, 'Bo'],
    });
  });

  it('shows visitors topics and links, of which only https is taken', async () => {
    const links = { codeLink: 'https://code.example.org/leaks', demoLink: 'https://leaks.example.org/' };
    const receipt = await team.handedIn(aSurvey({ ...links, keywords: ['acoustics', ' water ', 'acoustics'] }));
    expect(await team.submission(receipt.editToken)).toMatchObject({ ...links, keywords: ['acoustics', 'water'] });
    const project = { ...(await storedProject(receipt.id)).project, state: 'published' as const };
    expect(publicProject(project)).toMatchObject({ ...links, keywords: ['acoustics', 'water'] });
    expect(publicProject({ ...project, nda: 'Yes' })).not.toHaveProperty('codeLink');
    expect(publicProject({ ...project, codeLink: 'javascript:alert(1)' })).not.toHaveProperty('codeLink');
    for (const codeLink of ['http://code.example.org/', 'javascript:alert(1)', 'code.example.org']) {
      const { http, fields } = await problemOf(await team.edit(receipt.editToken, { codeLink }));
      expect([http, fields.codeLink]).toEqual([422, 'Please give an address that begins with https://.']);
    }
  });

  it('keeps markup as the plain text it is', async () => {
    const projectTitle = '<img src=x onerror=alert(1)> & "quotes"';
    const { id } = await team.handedIn(aSurvey({ projectTitle }));
    expect((await storedProject(id)).project.projectTitle).toBe(projectTitle);
  });
});

describe('a survey is refused', () => {
  it('empty, with a message for every field that must be there', async () => {
    const problem = await problemOf(await team.handIn({}));
    expect(problem).toMatchObject({ http: 422, code: 'invalid' });
    expect(Object.keys(problem.fields).sort()).toEqual([
      'attendance',
      'courseNumber',
      'demo',
      'department',
      'email',
      'name',
      'nda',
      'projectDescription',
      'projectTitle',
      'submissionKey',
      'teamMemberNames',
    ]);
    for (const message of Object.values(problem.fields)) expect(message).not.toMatch(/invalid|expected|undefined/i);
  });

  it.each([
    ['email', 'aoi at example'],
    ['department', 'alchemy'],
    ['projectTitle', ' \u0000 '],
    ['teamMemberNames', ' , '],
    ['demo', 'perhaps'],
    ['youtubeLink', 'javascript:alert(1)'],
    ['youtubeLink', 'data:text/html,<script>'],
    ['youtubeLink', 'my video'],
    ['youtubeLink', 'https://team:secret@youtu.be/Z4C82eyhwgU'],
    ['codeLink', 'https://github.com@evil.example/team'],
    ['meetingLink', 'file:///etc/passwd'],
    ['attendance', 'by letter'],
    ['submissionKey', 'one'],
    ['posterUpload', 'poster-1'],
    ['posterUpload', 'team-11111111-1111-4111-8111-111111111111'],
    ['posterUpload', '../media/poster-1'],
    ['website', 'https://spam.example'],
    ['startedAt', 'yesterday'],
    ['projectTitle', { $gt: '' }],
    ['name', ['a', 'b']],
  ])('with %s as %j', async (field, value) => {
    const problem = await problemOf(await team.handIn({ ...aSurvey(), [field]: value }));
    expect([problem.http, Object.keys(problem.fields)]).toEqual([422, [field]]);
  });

  it('sent faster than a person can fill it in, by a clock that is right', async () => {
    const problem = await problemOf(await team.handIn(aSurvey({ startedAt: new Date().toISOString() })));
    expect(Object.keys(problem.fields)).toEqual(['startedAt']);
    const ahead = new Date(Date.now() + 60_000).toISOString();
    expect((await team.handIn(aSurvey({ startedAt: ahead }))).status).toBe(201);
  });

  it('for an online presentation without a link, said beside the other errors', async () => {
    const problem = await problemOf(await team.handIn({ ...aSurvey(), attendance: 'online', name: '' }));
    expect(Object.keys(problem.fields).sort()).toEqual(['meetingLink', 'name']);
  });

  it('with more than ten photos, or one of them twice', async () => {
    const photos = Array.from({ length: 11 }, () => ({ id: `team-${crypto.randomUUID()}`, caption: '' }));
    expect((await problemOf(await team.handIn(aSurvey({ teamUploads: photos })))).fields).toHaveProperty('teamUploads');
    const twice = [photos[0], photos[0]] as typeof photos;
    expect((await problemOf(await team.handIn(aSurvey({ teamUploads: twice })))).fields).toHaveProperty('teamUploads');
  });

  it('with an upload that was never made or completed', { tags: 'bundles' }, async () => {
    const { id } = await team.send('poster', await aPicture().jpeg().toBuffer());
    const missing = { id: 'team-11111111-1111-4111-8111-111111111111', caption: '' };
    const problem = await problemOf(await team.handIn(aSurvey({ posterUpload: id, teamUploads: [missing] })));
    expect(problem.fields).toEqual({
      posterUpload: expect.stringContaining('upload it again'),
      'teamUploads.0.id': expect.stringContaining('upload it again'),
    });
  });

  it('with the upload of another submission, which keeps it', async () => {
    const { id, poster, posterUpload } = await team.handedInWithPoster();
    const thief = aSurvey({ posterUpload });
    expect((await problemOf(await team.handIn(thief))).fields).toEqual({
      posterUpload: expect.stringContaining('belongs to another submission'),
    });
    expect((await storedProject(id)).project.poster?.path).toBe(poster);
    expect(await isKept(poster)).toBe(true);
    // The thief also has no receipt, with which the same key could be handed in after the window closed.
    const { projectIdOf } = await import('../../functions/submissions/edit-token.ts');
    expect(await readReceipt(projectIdOf(thief.submissionKey))).toBeUndefined();
  });

  it('over 256 KB, and when it is no JSON', async () => {
    const large = aTeam(showcase, { connection: 'close' }).handIn({ ...aSurvey(), extra: 'x'.repeat(256 * 1024) });
    expect((await problemOf(await large)).http).toBe(413);
    const broken = await showcase.call('/api/survey', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"name":',
    });
    expect((await problemOf(broken)).http).toBe(400);
  });
});

describe('the edit link', () => {
  it('shows the submission, its version and its state', async () => {
    const { receipt, survey, poster, photo } = await withPictures();
    const submission = await team.submission(receipt.editToken);
    expect(submission).toMatchObject({
      id: receipt.id,
      receipt: receipt.receipt,
      state: 'waiting',
      version: 1,
      editableUntil: '2090-01-01T00:00:00Z',
      projectTitle: survey.projectTitle,
      teamMemberNames: survey.teamMemberNames,
      posterUpload: poster.id,
      teamUploads: [{ id: photo.id, caption: 'Aoi Ōtaki' }],
      poster: { path: poster.path },
    });
    expect((await team.read(receipt.editToken)).headers.get('cache-control')).toBe('no-store');
  });

  it.each(['', 'nothing', 'x.y', `abcdefghjkmn.${'A'.repeat(43)}`])('is refused as "%s"', async (token) => {
    for (const call of [team.read(token), team.edit(token, { name: 'x' }), team.withdraw(token)]) {
      expect(await problemOf(await call)).toMatchObject({ http: 401, code: 'bad_edit_token' });
    }
  });

  it('opens no other submission', async () => {
    const [one, other] = [await team.handedIn(aSurvey()), await team.handedIn(aSurvey())];
    const forged = `${other.id}.${one.editToken.split('.')[1]}`;
    expect((await team.read(forged)).status).toBe(401);
  });

  it('ends a year after the project was handed in, whatever date an import gives it', async () => {
    const { importProject } = await import('../../functions/projects/import.ts');
    const { id, editToken } = await team.handedIn(aSurvey());
    const stored = await storedProject(id);
    const tokenHash = createHash('sha256').update(editToken).digest('base64url');
    const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3600 * 1000).toISOString();
    const handInAt = (handedInAt: string) => claimReceipt(id, { tokenHash, handedInAt }, { since: '2999', until: '2999' });
    await handInAt(daysAgo(364));
    expect((await team.read(editToken)).status).toBe(200);
    await handInAt(daysAgo(365));
    expect(await problemOf(await team.read(editToken))).toMatchObject({ http: 401, code: 'edit_link_ended' });
    await importProject({ ...stored.project, dateStamp: '2090-01-01T00:00:00Z' }, true);
    expect((await storedProject(id)).project.dateStamp).toBe('2090-01-01T00:00:00Z');
    expect((await team.read(editToken)).status).toBe(401);
  });

  it('allows 200 changes an hour, of which those that are refused do not count', async () => {
    const [one, other] = [await team.handedIn(aSurvey()), await team.handedIn(aSurvey())];
    await bodyOf(await team.edit(one.editToken, { sponsor: 'First' }), 200);
    await countTries('changes', one.id, 198);
    expect((await team.edit(one.editToken, { email: 'nobody' })).status).toBe(422);
    await bodyOf(await team.edit(one.editToken, { sponsor: 'The last' }), 200);
    const { http, code, title } = await problemOf(await team.edit(one.editToken, { sponsor: 'Too many' }));
    expect([http, code, title]).toEqual([429, 'too_many', expect.stringContaining('Too many changes')]);
    await bodyOf(await team.edit(other.editToken, { sponsor: 'Another team' }), 200);
    expect((await team.submission(one.editToken)).sponsor).toBe('The last');
  });

  it('changes what it names and nothing else, and keeps what was before as a revision', async () => {
    const { receipt, survey } = await withPictures();
    const edited = await bodyOf(await team.edit(receipt.editToken, { projectTitle: 'Better title', baseVersion: 1 }), 200);
    expect(edited).toMatchObject({ version: 2, projectTitle: 'Better title', name: survey.name });
    expect(edited.teamUploads).toHaveLength(1);
    const { readRevisions } = await import('../../functions/data/project/revisions.ts');
    const stored = await storedProject(receipt.id);
    expect((await readRevisions(stored, 10)).map(({ version, from }) => [version, from])).toEqual([
      [2, { projectTitle: survey.projectTitle }],
      [1, {}],
    ]);
  });

  it('takes back what it gave', async () => {
    const { receipt } = await withPictures();
    const submission = await team.submission(receipt.editToken);
    expect(await bodyOf(await team.edit(receipt.editToken, submission), 200)).toEqual(submission);
  });

  it('checks changes like a new submission', async () => {
    const { editToken } = await team.handedIn(aSurvey());
    const problem = await problemOf(await team.edit(editToken, { email: 'nobody', attendance: 'online' }));
    expect([problem.http, Object.keys(problem.fields).sort()]).toEqual([422, ['email', 'meetingLink']]);
    expect((await team.submission(editToken)).version).toBe(1);
  });

  it('cannot change what is not the team’s: state, term, id', async () => {
    const { editToken, id } = await team.handedIn(aSurvey());
    const edited = await bodyOf(await team.edit(editToken, { state: 'published', semester: 'sp', year: 2020, id: '1' }), 200);
    expect(edited).toMatchObject({ state: 'waiting', semester: 'fa', year: 2026, id, version: 1 });
  });

  it('refuses a change of another type, and does not take it for none', async () => {
    const { editToken } = await team.handedIn(aSurvey());
    const headers = { 'x-edit-token': editToken, 'content-type': 'text/plain' };
    const change = (body: string) => showcase.call('/api/submission', { method: 'PUT', headers, body });
    for (const body of ['{"sponsor":"New"}', 'sponsor=New'])
      expect(await problemOf(await change(body))).toMatchObject({ http: 400, title: 'The body is not JSON.' });
    expect((await team.submission(editToken)).version).toBe(1);
  });

  it('reads a change as it is handed in, also when something that was kept before is against the rules', async () => {
    const { editToken, id } = await team.handedIn(aSurvey());
    await changeProject(id, { projectDescription: 'Short' });
    const edited = await bodyOf(
      await team.edit(editToken, { projectTitle: ' Gni\u202Enetsil\u0007 ', teamMemberNames: 'A, \u200B, B', toString: 'x' }),
      200,
    );
    expect(edited).toMatchObject({ projectTitle: 'Gninetsil', teamMemberNames: ['A', 'B'], projectDescription: 'Short' });
    const problem = await problemOf(await team.edit(editToken, { projectDescription: 'Shorter', sponsor: 5 }));
    expect([problem.http, Object.keys(problem.fields).sort()]).toEqual([422, ['projectDescription', 'sponsor']]);
  });

  it('lets two members both win who change different fields', async () => {
    const { editToken } = await team.handedIn(aSurvey());
    const changes = ['projectTitle', 'name', 'sponsor', 'courseNumber', 'youtubeLink'].map((field) => ({
      [field]: field === 'youtubeLink' ? 'https://youtu.be/aaaaaaaaaaa' : `New ${field}`,
      baseVersion: 1,
    }));
    const answers = await Promise.all(changes.map((change) => team.edit(editToken, change)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const { baseVersion, ...all } = Object.assign({}, ...changes);
    expect(await team.submission(editToken)).toMatchObject({ ...all, version: 6 });
  });

  it('tells the second who changes the same field both values, and keeps the first', async () => {
    const { editToken } = await team.handedIn(aSurvey());
    await bodyOf(await team.edit(editToken, { projectTitle: 'First', teamMemberNames: ['A'], baseVersion: 1 }), 200);
    const late = { projectTitle: 'Second', teamMemberNames: ['B'], sponsor: 'New', baseVersion: 1 };
    const problem = await problemOf(await team.edit(editToken, late));
    expect(problem).toMatchObject({
      http: 412,
      code: 'conflict',
      version: 2,
      fields: { projectTitle: { yours: 'Second', theirs: 'First' }, teamMemberNames: { yours: ['B'], theirs: ['A'] } },
    });
    expect(await team.submission(editToken)).toMatchObject({ projectTitle: 'First', sponsor: 'Brightwater', version: 2 });
    const again = await bodyOf(await team.edit(editToken, { ...late, baseVersion: 2 }), 200);
    expect(again).toMatchObject({ projectTitle: 'Second', sponsor: 'New', version: 3 });
  });

  it('has no conflict where both made the same change', async () => {
    const { editToken } = await team.handedIn(aSurvey());
    for (const _ of [1, 2]) await bodyOf(await team.edit(editToken, { projectTitle: 'Same', baseVersion: 1 }), 200);
    expect((await team.submission(editToken)).version).toBe(2);
  });

  it('exchanges pictures: the old one cannot be read any more once staff approve the change', async () => {
    const { receipt, poster, photo } = await withPictures();
    await changeProject(receipt.id, { state: 'published' });
    const [newPoster, newPhoto] = [await team.upload('poster'), await team.upload('team')];
    const photos = [
      { id: newPhoto.id, caption: 'New' },
      { id: photo.id, caption: 'Renamed' },
    ];
    const edited = await bodyOf(await team.edit(receipt.editToken, { posterUpload: newPoster.id, teamUploads: photos }), 200);
    expect(edited).toMatchObject({ poster: { path: newPoster.path }, teamUploads: photos });
    await changeProject(receipt.id, { state: 'published' });
    expect(await Promise.all([newPoster, newPhoto, photo].map(({ path }) => showcase.isServed(path)))).toEqual([
      true,
      true,
      true,
    ]);
    expect([await showcase.isServed(poster.path), await isKept(poster.path)]).toEqual([false, true]);
    const without = await bodyOf(await team.edit(receipt.editToken, { posterUpload: null, teamUploads: [] }), 200);
    expect([without.poster, without.teamPhotos]).toEqual([undefined, []]);
    expect(await showcase.isServed(newPhoto.path)).toBe(true);
    await changeProject(receipt.id, { state: 'published' });
    expect(await showcase.isServed(newPhoto.path)).toBe(false);
  });
});

describe('what is not public any more', () => {
  it('goes out of reach when the team withdraws it, and comes back when staff undo that', async () => {
    const { receipt, poster, photo } = await withPictures();
    await changeProject(receipt.id, { state: 'published' });
    expect(await isPublic(receipt.id)).toBe(true);
    const withdrawn = await bodyOf(await team.withdraw(receipt.editToken), 200);
    expect(withdrawn.state).toBe('withdrawn');
    expect(withdrawn).not.toHaveProperty('editableUntil');
    expect(await isPublic(receipt.id)).toBe(false);
    expect([await showcase.isServed(poster.path), await showcase.isServed(photo.path)]).toEqual([false, false]);
    expect(await problemOf(await team.edit(receipt.editToken, { name: 'x' }))).toMatchObject({ http: 409, code: 'withdrawn' });
    expect(await bodyOf(await team.withdraw(receipt.editToken), 200)).toEqual(withdrawn);
    await changeProject(receipt.id, { state: 'published' });
    expect([await isPublic(receipt.id), await showcase.isServed(poster.path), await showcase.isServed(photo.path)]).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('includes the pictures of a project under an NDA, until its sponsor approves them', async () => {
    const { id, token, poster } = await team.handedInWithPoster({ nda: 'Yes', posterNDA: 'No' });
    await changeProject(id, { state: 'published' });
    expect(await showcase.isServed(poster)).toBe(false);
    await bodyOf(await team.edit(token, { posterNDA: 'Yes' }), 200);
    expect(await showcase.isServed(poster)).toBe(false);
    await changeProject(id, { state: 'published' });
    expect(await showcase.isServed(poster)).toBe(true);
    await bodyOf(await team.edit(token, { posterNDA: 'No' }), 200);
    expect([await showcase.isServed(poster), await isKept(poster)]).toEqual([false, true]);
  });

  it('includes the pictures of a submission that waits for review; its team sees them by the edit link', async () => {
    const { receipt, poster, photo } = await withPictures();
    expect([await showcase.isServed(poster.path), await showcase.isServed(photo.path)]).toEqual([false, false]);
    for (const { path } of [poster, photo]) {
      const response = await team.picture(receipt.editToken, path);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(
        Buffer.from(await response.arrayBuffer())
          .subarray(8, 12)
          .toString(),
      ).toBe('WEBP');
    }
  });

  it('is shown to its team by the edit link also when it is withheld, hidden or withdrawn', async () => {
    const { id, token, poster } = await team.handedInWithPoster({ nda: 'Yes', posterNDA: 'No' });
    for (const state of ['published', 'hidden', 'withdrawn'] as const) {
      await changeProject(id, { state });
      expect([state, (await team.picture(token, poster)).status]).toEqual([state, 200]);
    }
  });

  it('is not shown by the edit link of another submission, nor by none', async () => {
    const [one, other] = [await team.handedInWithPoster(), await team.handedIn(aSurvey())];
    const strange = await problemOf(await team.picture(other.editToken, one.poster));
    expect(strange).toMatchObject({ http: 404, code: 'no_picture' });
    expect(await problemOf(await team.picture('', one.poster))).toMatchObject({ http: 401, code: 'bad_edit_token' });
  });
});

describe('the limit of an address', () => {
  it('holds for submissions a quarter of an hour; neither a retry nor a refused one counts', async () => {
    const crowd = aTeam(showcase, { 'cloudfront-viewer-address': '203.0.113.9:1' });
    const survey = aSurvey();
    const foreign = { posterUpload: `poster-${crypto.randomUUID()}` };
    for (let sent = 0; sent < 5; sent += 1) await crowd.handedIn(survey);
    for (let sent = 0; sent < 5; sent += 1) expect((await crowd.handIn({ ...aSurvey(), ...foreign })).status).toBe(422);
    // Others behind the address have handed in: 100 are allowed, and one place is left.
    await countTries('submissions', '203.0.113.9', 98);
    await crowd.handedIn(aSurvey());
    const late = await crowd.handIn(aSurvey());
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await problemOf(late)).http).toBe(429);
    expect((await crowd.handedIn(survey)).status).toBe('waiting');
  });
});
