import { afterAll, describe, expect, it } from 'vitest';
import { answerOffline } from '../../domain/offline/answers.ts';
import type { OfflinePack } from '../../domain/offline/pack.ts';
import { allDefaults } from '../../domain/site/default-settings.ts';
import type { Question, StandardQuestion } from '../../domain/submission/questions.ts';
import { aSurvey } from '../builders.ts';
import { triesAll } from '../exhaustive.ts';
import { aPdf } from '../pdfs.ts';
import { signIn } from './session.ts';
import { startShowcase } from './showcase.ts';
import { aTeam, bodyOf, problemOf } from './team.ts';

const showcase = await startShowcase({ SUBMISSIONS_PER_HOUR: '400' });
const admin = await signIn(showcase);
const viewer = await signIn(showcase, 'viewer', { role: 'viewer', departments: [] });
const team = aTeam(showcase);
await showcase.setWindow();

afterAll(() => showcase.stop());

const aQuestion = (given: Partial<Question> = {}): Question => ({
  id: 'size',
  label: 'How many people worked on it?',
  help: '',
  kind: 'text',
  options: [],
  isRequired: false,
  isPublic: true,
  isFacet: false,
  ...given,
});
const field = aQuestion({ id: 'field', label: 'Field', kind: 'choice', options: ['Energy', 'Health, care'], isFacet: true });
const mentor = aQuestion({ id: 'mentor', label: 'Who helped you?', isPublic: false });
const standard = (name: StandardQuestion['name'], given: Partial<StandardQuestion> = {}): StandardQuestion => ({
  ...{ name, isAsked: true, isRequired: false, help: '' },
  ...given,
});
const leftOut = (name: StandardQuestion['name']) => standard(name, { isAsked: false });
const required = (name: StandardQuestion['name']) => standard(name, { isRequired: true });
const publish = (settings: object) => admin.send('PUT', '/api/admin/settings', { ...allDefaults, ...settings });
const ask = async (questions: Question[], ...changed: StandardQuestion[]) => {
  expect((await publish({ questions, standard: changed })).status).toBe(200);
};
const handedIn = (given: object = {}) => team.handedIn(aSurvey(given));
const shownOn = async (id: string) => bodyOf(await showcase.call(`/api/single_survey/${id}`), 200);
const recordOf = async (id: string) => (await admin.send('GET', `/api/${id}/record`)).body;
const staffChange = (id: string, change: object, seen?: number) =>
  admin.send('PUT', `/api/${id}/update`, change, seen === undefined ? {} : { 'if-match': `"${seen}"` });
const show = (id: string) => staffChange(id, { ShouldDisplay: 'Yes' });
const questionsOf = async () => bodyOf(await showcase.call('/api/survey/questions'), 200);

describe('the questions of a school', () => {
  it('are none at first, and what coordinators publish is what the form asks', async () => {
    expect(await questionsOf()).toEqual({ standard: [], questions: [], posterNeeds: [] });
    const sponsor = standard('sponsor', { isRequired: true, help: 'Who pays?' });
    await ask([field, mentor], sponsor);
    expect(await questionsOf()).toEqual({ standard: [sponsor], questions: [field, mentor], posterNeeds: [] });
    // No page carries them before it needs them.
    expect(await bodyOf(await showcase.call('/api/settings'), 200)).toEqual({});
  });

  it.each([
    ['two of one name', { questions: [field, { ...mentor, id: 'field' }] }, 'questions.1.id'],
    ['a name that is no name', { questions: [aQuestion({ id: 'a.b' })] }, 'questions.0.id'],
    ['HTML as a name', { questions: [aQuestion({ id: '<b>' })] }, 'questions.0.id'],
    ['no words', { questions: [aQuestion({ label: ' ' })] }, 'questions.0.label'],
    ['words without an end', { questions: [aQuestion({ label: 'x'.repeat(201) })] }, 'questions.0.label'],
    ['one choice', { questions: [{ ...field, options: ['Energy'] }] }, 'questions.0.options'],
    ['the same choice twice', { questions: [{ ...field, options: ['Energy', 'Energy'] }] }, 'questions.0.options'],
    ['choices of a text', { questions: [aQuestion({ options: ['a', 'b'] })] }, 'questions.0.options'],
    ['a filter that visitors do not see', { questions: [{ ...field, isPublic: false }] }, 'questions.0.isFacet'],
    ['a filter of texts', { questions: [aQuestion({ isFacet: true })] }, 'questions.0.isFacet'],
    ['a kind that is none', { questions: [{ ...field, kind: 'html' }] }, 'questions.0.kind'],
    ['200 questions', { questions: Array.from({ length: 200 }, (_, at) => aQuestion({ id: `q${at}` })) }, 'questions'],
    ['no title', { standard: [leftOut('projectTitle')] }, 'standard.0.isAsked'],
    ['no lead', { standard: [leftOut('name')] }, 'standard.0.isAsked'],
    ['no address', { standard: [leftOut('email')] }, 'standard.0.isAsked'],
    ['no department', { standard: [leftOut('department')] }, 'standard.0.isAsked'],
    ['a poster at once', { standard: [required('posterUpload')] }, 'standard.0.isRequired'],
    ['a standard question that is none', { standard: [required('id' as 'name')] }, 'standard.0.name'],
    ['a need of a poster that is none', { posterNeeds: ['size'] }, 'posterNeeds.0'],
    ['a need of a poster twice', { posterNeeds: ['text', 'text'] }, 'posterNeeds'],
  ])('cannot be published with %s', async (_what, settings, path) => {
    const { status, body } = await publish(settings);
    expect([status, Object.keys(body.fields)]).toEqual([422, [path]]);
  });

  it('are published by one of two coordinators at once, and the other sees both', async () => {
    const { version } = (await admin.send('GET', '/api/admin/settings')).body;
    const put = (label: string) =>
      admin.send(
        'PUT',
        '/api/admin/settings',
        { ...allDefaults, questions: [{ ...field, label }] },
        { 'if-match': `"${version}"` },
      );
    const answers = await Promise.all([put('Area'), put('Subject')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    const refused = answers.find(({ status }) => status === 412);
    expect(Object.keys(refused?.body.fields)).toEqual(['questions']);
  });
});

describe('an answer to a question of the school', () => {
  it('is on the receipt, for staff, and public only where the question says so', async () => {
    await ask([field, mentor]);
    const { id, editToken } = await handedIn({ 'answer:field': 'Health, care', 'answer:mentor': 'Dr. Ōtaki' });
    const answers = [
      { id: 'field', label: 'Field', kind: 'choice', value: 'Health, care', isPublic: true, isFacet: true },
      { id: 'mentor', label: 'Who helped you?', kind: 'text', value: 'Dr. Ōtaki', isPublic: false, isFacet: false },
    ];
    expect((await team.submission(editToken)).answers).toEqual(answers);
    expect((await recordOf(id)).answers).toEqual(answers);
    await show(id);
    const shown = await shownOn(id);
    expect(shown.answers).toEqual([{ id: 'field', label: 'Field', value: 'Health, care', kind: 'choice', isFacet: true }]);
    expect(JSON.stringify(shown)).not.toContain('Dr. Ōtaki');
    const read = async (address: string) => (await (await showcase.call(address)).json()) as unknown;
    // No list shows answers; without a network, the page of the project does.
    const list = (await read(`/api/survey/${shown.department}/term=fa-2026`)) as { id: string }[];
    expect(list.find((one) => one.id === id)).toEqual(expect.not.objectContaining({ answers: expect.anything() }));
    const pack = (await read('/api/offline?semester=fa&year=2026')) as OfflinePack;
    expect(pack.projects.find((one) => one.id === id)?.answers).toEqual(shown.answers);
    const offline = answerOffline(pack, new URL(`http://a/api/survey/${shown.department}/term=fa-2026`), new Date());
    expect(offline).toEqual({ status: 200, body: list });
    expect(JSON.stringify([list, pack])).not.toContain('Dr. Ōtaki');
    // Who sees no personal data sees no answer that is for staff alone.
    expect((await viewer.send('GET', `/api/${id}/record`)).body.answers).toEqual([answers[0]]);
  });

  it('is withheld by an NDA, as the abstract is', async () => {
    await ask([field]);
    const { id } = await handedIn({ 'answer:field': 'Energy' });
    await show(id);
    expect((await shownOn(id)).answers).toHaveLength(1);
    await staffChange(id, { NDA: 'Yes', PosterNDA: 'No' });
    expect(await shownOn(id)).toMatchObject({ withheld: true, projectDescription: '' });
    expect(await shownOn(id)).not.toHaveProperty('answers');
  });

  // questions.test.ts of the unit tests has all that an answer may be.
  it('is read by the kind of its question', async () => {
    await ask([{ ...field, kind: 'several', isFacet: false }]);
    const problem = await problemOf(await team.handIn({ ...aSurvey(), 'answer:field': ['Energy', 'Water'] }));
    expect([problem.http, ...Object.keys(problem.fields).map((path) => path.split('.')[0])]).toEqual([422, 'answer:field']);
    const { editToken } = await handedIn({ 'answer:field': ['Health, care', 'Energy', 'Energy'] });
    expect((await team.submission(editToken)).answers.map(({ value }) => value)).toEqual(['Energy, "Health, care"']);
  });

  it('is refused when all of a project are too long together, so that a project is never larger than the database stores', async () => {
    const questions = Array.from({ length: 25 }, (_, at) =>
      aQuestion({ id: `q${at}`, label: '語'.repeat(200), kind: 'long', isPublic: true }),
    );
    await ask(questions);
    // Three bytes a character, and no text is like another, so that the packed public view is as long as it can be.
    let letter = 0;
    const text = (length: number) => {
      const letters = Array.from({ length }, () => {
        letter = (letter + 7919) % 20_000;
        return 0x4e00 + letter;
      });
      return String.fromCharCode(...letters);
    };
    const most = () => ({
      ...Object.fromEntries(questions.map(({ id }) => [`answer:${id}`, text(400)])),
      projectTitle: text(200),
      projectDescription: text(1500),
      sponsor: text(200),
      teamMemberNames: Array.from({ length: 30 }, () => text(100)),
      keywords: Array.from({ length: 10 }, () => text(60)),
    });
    const tooLong = { 'answer:q9': expect.stringContaining('at most 10,000 characters together') };
    const refused = await problemOf(await team.handIn({ ...aSurvey(most()), 'answer:q9': text(401) }));
    expect([refused.http, refused.fields]).toEqual([422, tooLong]);
    const { id, editToken } = await handedIn(most());
    await show(id);
    await bodyOf(await team.edit(editToken, most()), 200);
    expect((await problemOf(await team.edit(editToken, { 'answer:q9': text(401) }))).fields).toEqual(tooLong);
    const byStaff = await staffChange(id, { 'answer:q9': text(401) });
    expect([byStaff.status, byStaff.body.fields]).toEqual([422, tooLong]);
  });

  it('is refused with its name when nobody asks it', async () => {
    await ask([field]);
    for (const name of ['answer:other', 'answer:__proto__', 'answer:']) {
      const problem = await problemOf(await team.handIn({ ...aSurvey(), [name]: 'x' }));
      expect([problem.http, Object.keys(problem.fields)]).toEqual([422, [name]]);
    }
    const { id, editToken } = await handedIn();
    expect((await problemOf(await team.edit(editToken, { 'answer:other': 'x' }))).fields).toHaveProperty('answer:other');
    expect((await staffChange(id, { 'answer:other': 'x' })).body.fields).toHaveProperty('answer:other');
  });

  it('stays readable when its question is asked in other words, without its choice, or not at all', async () => {
    await ask([field, mentor]);
    const { id, editToken } = await handedIn({ 'answer:field': 'Energy', 'answer:mentor': 'Ada' });
    await show(id);
    await ask([{ ...field, label: 'Area', options: ['Water', 'Air'] }]);
    const before = (await team.submission(editToken)).answers;
    expect(before).toMatchObject([
      { label: 'Field', value: 'Energy' },
      { label: 'Who helped you?', value: 'Ada' },
    ]);
    // What nobody can choose any more may stay, and what nobody asks any more may be taken away.
    const kept = { 'answer:field': 'Energy', 'answer:mentor': '', sponsor: 'Saguaro' };
    const after = await bodyOf(await team.edit(editToken, kept), 200);
    expect(after).toMatchObject({ sponsor: 'Saguaro', answers: [{ label: 'Field', value: 'Energy' }] });
    expect(after.answers).toHaveLength(1);
    expect((await problemOf(await team.edit(editToken, { 'answer:field': 'Fire' }))).fields).toHaveProperty('answer:field');
    const anew = await bodyOf(await team.edit(editToken, { 'answer:field': 'Air' }), 200);
    expect(anew.answers).toMatchObject([{ label: 'Area', value: 'Air' }]);
    const { body: history } = await admin.send('GET', `/api/${id}/revisions`);
    expect(history[0].changes).toContainEqual({ field: 'answer:field', label: 'Area', from: 'Energy', to: 'Air' });
    expect(history[1].changes).toContainEqual({ field: 'answer:mentor', label: 'Who helped you?', from: 'Ada', to: '' });
  });

  it('can be required from now on: who handed in before changes other answers nevertheless', async () => {
    await ask([field]);
    const { editToken } = await handedIn();
    await ask([{ ...field, isRequired: true }]);
    expect((await problemOf(await team.handIn(aSurvey()))).fields).toHaveProperty('answer:field');
    expect(await bodyOf(await team.edit(editToken, { sponsor: 'Saguaro' }), 200)).toMatchObject({ sponsor: 'Saguaro' });
    await bodyOf(await team.edit(editToken, { 'answer:field': 'Energy' }), 200);
    const problem = await problemOf(await team.edit(editToken, { 'answer:field': '' }));
    expect(problem.fields).toEqual({ 'answer:field': 'Please answer this question.' });
  });

  it('is a field of its own when two people save at once', async () => {
    await ask([field, mentor]);
    const { id, editToken } = await handedIn({ 'answer:field': 'Energy', 'answer:mentor': 'Ada' });
    const { version } = await team.submission(editToken);
    await bodyOf(await team.edit(editToken, { 'answer:field': 'Health, care', baseVersion: version }), 200);
    const other = await bodyOf(await team.edit(editToken, { 'answer:mentor': 'Bo', baseVersion: version }), 200);
    expect(other.answers.map(({ value }: { value: string }) => value)).toEqual(['Health, care', 'Bo']);
    const mine = await problemOf(await team.edit(editToken, { 'answer:mentor': 'Cy', baseVersion: version }));
    expect([mine.http, mine.fields]).toEqual([412, { 'answer:mentor': { yours: 'Cy', theirs: 'Bo' } }]);
    const staff = await staffChange(id, { 'answer:field': 'Energy' }, version);
    expect([staff.status, staff.body.fields]).toEqual([412, { 'answer:field': { yours: 'Energy', theirs: 'Health, care' } }]);
    expect((await staffChange(id, { 'answer:field': '' })).body.answers).toMatchObject([{ id: 'mentor' }]);
  });

  it('waits for review beside the approved one if visitors see it, and for nobody if they do not', async () => {
    await ask([field, mentor]);
    const { id, editToken } = await handedIn({ 'answer:field': 'Energy' });
    await show(id);
    expect(await bodyOf(await team.edit(editToken, { 'answer:mentor': 'Ada' }), 200)).toMatchObject({ state: 'published' });
    expect(await bodyOf(await team.edit(editToken, { 'answer:field': 'Health, care' }), 200)).toMatchObject({
      state: 'changed',
    });
    expect((await shownOn(id)).answers).toMatchObject([{ value: 'Energy' }]);
    expect((await recordOf(id)).approved.answers).toMatchObject([{ value: 'Energy' }, { value: 'Ada' }]);
  });
});

describe('a standard question', () => {
  it('that is left out needs no answer, and one that came nevertheless is kept', async () => {
    const names = ['projectDescription', 'courseNumber', 'attendance', 'demo', 'nda'] as const;
    await ask([], ...names.map(leftOut));
    const { projectDescription: _a, courseNumber: _c, attendance: _p, demo: _d, nda: _n, ...asked } = aSurvey();
    const { editToken } = await team.handedIn(asked as never);
    expect(await team.submission(editToken)).toMatchObject({
      projectDescription: '',
      courseNumber: '',
      attendance: 'in-person',
      demo: 'No',
      nda: 'No',
    });
    const { editToken: full } = await handedIn({ nda: 'Yes', courseNumber: 'CSE 486' });
    expect(await team.submission(full)).toMatchObject({ nda: 'Yes', courseNumber: 'CSE 486' });
    const short = { ...asked, submissionKey: crypto.randomUUID(), projectDescription: 'short' };
    expect((await problemOf(await team.handIn(short))).fields).toHaveProperty('projectDescription');
  });

  it('needs an answer when the school says so', async () => {
    await ask([], required('youtubeLink'));
    const problem = await problemOf(await team.handIn(aSurvey({ youtubeLink: ' ' })));
    expect(problem.fields).toEqual({ youtubeLink: 'Please answer this question.' });
    expect((await team.handIn(aSurvey())).status).toBe(201);
  });

  it('makes no retry fail that was complete when it was asked', async () => {
    await ask([]);
    const survey = aSurvey({ youtubeLink: '' });
    const first = await team.handedIn(survey);
    await ask([], required('youtubeLink'));
    expect(await team.handedIn(survey)).toEqual(first);
  });
});

describe('a school that insists on posters that everybody can read', () => {
  const described = 'A buoy with three sensors, and a curve of a lake’s oxygen';
  const fieldsOf = async (response: Response) => {
    const { http, fields } = await problemOf(response);
    return [http, Object.keys(fields)];
  };
  const insist = async (...posterNeeds: ('description' | 'text')[]) =>
    expect((await publish({ posterNeeds })).status).toBe(200);
  const aPoster = async (text = 'A buoy') => (await team.upload('poster', await aPdf({ text }), 'application/pdf')).id;

  it('takes no poster without a description, and any other submission', async () => {
    await insist('description');
    const posterUpload = (await team.upload('poster')).id;
    const survey = aSurvey({ posterUpload, projectTitle: 'Clear Lakes' });
    const none = ['', ' ', 'Clear lakes', 'Poster of Clear Lakes', 'poster', 'IMG_2041.JPG', 'poster_final_v2.pdf'];
    for (const posterAlt of none) {
      expect(await fieldsOf(await team.handIn({ ...survey, posterAlt }))).toEqual([422, ['posterAlt']]);
    }
    await team.handedIn({ ...survey, posterAlt: described });
    await handedIn({ projectTitle: 'No poster yet' });
  });

  it.runIf(triesAll)('takes no poster whose text is only a picture', async () => {
    await insist('text');
    const [photo, scan] = [(await team.upload('poster')).id, await aPoster('')];
    for (const posterUpload of [photo, scan]) {
      expect(await fieldsOf(await team.handIn(aSurvey({ posterUpload })))).toEqual([422, ['posterUpload']]);
    }
    await handedIn({ posterUpload: await aPoster() });
    await insist('description', 'text');
    // A refused submission keeps no file: another may name it.
    expect(await fieldsOf(await team.handIn(aSurvey({ posterUpload: scan })))).toEqual([422, ['posterUpload', 'posterAlt']]);
  });

  it('asks the same of a poster that comes later, and nothing of one that was there before', async () => {
    await insist();
    const posterUpload = (await team.upload('poster')).id;
    const [{ id, editToken }, later] = [await handedIn({ posterUpload }), await handedIn()];
    await insist('description', 'text');
    await bodyOf(await team.edit(editToken, { sponsor: 'Somebody else' }), 200);
    const photo = (await team.upload('poster')).id;
    const follows = { posterUpload: photo, posterAlt: described, follows: true };
    expect(await fieldsOf(await team.edit(later.editToken, follows))).toEqual([422, ['posterUpload']]);
    expect(await fieldsOf(await team.edit(editToken, { posterAlt: 'Poster' }))).toEqual([422, ['posterUpload', 'posterAlt']]);
    await bodyOf(await team.edit(later.editToken, { ...follows, posterUpload: await aPoster() }), 200);
    // Staff may show what they have.
    expect((await staffChange(id, { PosterUpload: { path: (await recordOf(id)).poster.path, alt: '' } })).status).toBe(200);
  });
});

describe('whether a video has captions', () => {
  it('is asked with a video, and told to visitors where it has', async () => {
    await ask([]);
    const [{ id, editToken }, silent] = [await handedIn({ captions: 'Yes' }), await handedIn({ captions: 'not-spoken' })];
    await Promise.all([show(id), show(silent.id)]);
    expect(await shownOn(id)).toMatchObject({ captions: true });
    expect(await shownOn(silent.id)).not.toHaveProperty('captions');
    expect((await recordOf(silent.id)).Captions).toBe('not-spoken');
    expect((await staffChange(silent.id, { Captions: 'Yes' })).status).toBe(200);
    expect(await shownOn(silent.id)).toMatchObject({ captions: true });
    expect((await staffChange(silent.id, { Captions: 'Maybe' })).body.fields).toHaveProperty('Captions');
    await bodyOf(await team.edit(editToken, { youtubeLink: '' }), 200);
    expect((await team.submission(editToken)).captions).toBe('');
  });

  it('is nothing else', async () => {
    const problem = await problemOf(await team.handIn({ ...aSurvey(), captions: 'maybe' }));
    expect([problem.http, Object.keys(problem.fields)]).toEqual([422, ['captions']]);
    expect((await team.submission((await handedIn()).editToken)).captions).toBe('');
  });
});
