import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toExportRecord } from '../../domain/download/download.ts';
import { readRecord } from '../../domain/import/record.ts';
import { chosenMail } from '../../domain/mail/chosen-mail.ts';
import { asConsented, type Consents, isSealed, type MemberAnswer, sameName, withAnswer } from '../../domain/project/consent.ts';
import { consentsCsv, listedConsents } from '../../domain/project/consent-list.ts';
import type { Project } from '../../domain/project/projects.ts';
import { publicProject } from '../../domain/project/public-project.ts';
import { publicView, withRelease } from '../../domain/project/versions.ts';
import { without } from '../../functions/erasure/person.ts';
import { untilAnswered } from '../../web/team/consent/consent-form.tsx';
import { aProject } from '../builders.ts';

/** Each name is a word that stands in no other text of a project. */
const people = ['Quill', 'Rowan', 'Sorrel', 'Tansy', 'Verbena'];
const addressOf = (name: string) => `${name.toLowerCase()}@example.edu`;
const anAnswer = (name: string, given: Partial<MemberAnswer> = {}): MemberAnswer => ({
  ...{ address: addressOf(name), memberName: name, name: true, photo: true, email: true, linkedIn: '', text: 1 },
  ...{ at: '2026-11-03T10:00:00Z', history: [] },
  ...given,
});
const consentsOf = (given: Partial<Consents> = {}): Consents => ({ unanswered: 'shown', answers: [], sealed: [], ...given });
const teamOf = (names: string[], given: Partial<Project> = {}) =>
  aProject({
    ...{ name: names[0] ?? '', email: addressOf(names[0] ?? 'nobody'), memberNames: names },
    memberEmails: names.slice(1).map(addressOf),
    teamPhotos: names.map((name) => ({ path: `/media/team-${name.length}/640.webp`, alt: `Here is ${name.toUpperCase()}` })),
    ...given,
  });
const seal = (name: string) => ({ name, by: 'ada', at: '2026-11-03T10:00:00Z' });
const shownNames = (project: Project, consents: Consents) => asConsented(project, consents).project.memberNames;

describe('what visitors see of a team', () => {
  const answers = fc.uniqueArray(
    fc.record({
      who: fc.constantFrom(...people),
      name: fc.boolean(),
      photo: fc.boolean(),
      email: fc.boolean(),
      hasLinkedIn: fc.boolean(),
      shout: fc.boolean(),
    }),
    { selector: ({ who }) => who },
  );
  const given = fc.record({
    team: fc.uniqueArray(fc.constantFrom(...people), { minLength: 1 }),
    unanswered: fc.constantFrom('shown' as const, 'hidden' as const),
    answers,
    sealed: fc.uniqueArray(fc.constantFrom(...people)),
    nda: fc.constantFrom('Yes' as const, 'No' as const),
    leadIsMember: fc.boolean(),
  });

  it('never has a withheld name, address, profile or photo, for any team and any answers', () => {
    fc.assert(
      fc.property(given, ({ team, unanswered, answers, sealed, nda, leadIsMember }) => {
        const project = teamOf(team, { nda, ...(!leadIsMember && { memberNames: team.slice(1) }) });
        const said = answers.map(({ who, hasLinkedIn, shout, ...choices }) =>
          anAnswer(who, {
            ...choices,
            memberName: shout ? ` ${who.toUpperCase()} ` : who,
            linkedIn: hasLinkedIn ? `https://www.linkedin.com/in/${who.toLowerCase()}` : '',
          }),
        );
        const view = publicProject(project, { consents: consentsOf({ unanswered, answers: said, sealed: sealed.map(seal) }) });
        const text = JSON.stringify(view).toLowerCase();
        for (const who of people) {
          const answer = answers.find((one) => one.who === who);
          const isClosed = sealed.includes(who);
          const isWithheld = isClosed || (answer ? !answer.name : unanswered === 'hidden');
          if (isWithheld) expect(text).not.toContain(who.toLowerCase());
          if (!answer?.email && who !== team[0]) expect(text).not.toContain(addressOf(who));
          if (answer && !answer.email) expect(text).not.toContain(addressOf(who));
          if (isClosed || (answer && !answer.photo)) expect(text).not.toContain('/media/team-');
          if (!answer?.hasLinkedIn || isClosed) expect(text).not.toContain(`linkedin.com/in/${who.toLowerCase()}`);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('is all of it where nobody was asked, and where everybody agrees', () => {
    const project = teamOf(people);
    const agreed = consentsOf({ unanswered: 'hidden', answers: people.map((name) => anAnswer(name)) });
    const { contacts, ...view } = publicProject(project, { consents: agreed }) ?? {};
    expect(view).toEqual(publicProject(project));
    expect(contacts).toEqual(people.slice(1).map((name) => ({ name, email: addressOf(name) })));
  });

  it.each([
    ['is in the team in another spelling', ['Quill', 'Rowen'], [addressOf('Rowan')], []],
    ['left the team', ['Quill', 'Sorrel'], [], ['Quill', 'Sorrel']],
    ['is in the team as before', ['Quill', 'Rowan'], [addressOf('Rowan')], ['Quill']],
    ['is in the team without an address', ['Quill', 'Rowan'], [], ['Quill']],
  ])('of a member who said no and %s', (_what, memberNames, memberEmails, shown) => {
    const consents = consentsOf({ answers: [anAnswer('Rowan', { name: false })] });
    expect(shownNames(teamOf(['Quill'], { memberNames, memberEmails }), consents)).toEqual(shown);
  });

  it('withholds the renamed in the version that a sponsor approved, which has no addresses', () => {
    const project = teamOf(['Quill', 'Rowen'], { memberEmails: [addressOf('Rowan')] });
    const consents = consentsOf({ answers: [anAnswer('Rowan', { name: false })] });
    const at = '2026-11-03T10:00:00Z';
    const approval = { at, project: { ...project, memberEmails: [] }, hidden: [] };
    const release = { required: true, contact: { name: '', email: '', phone: '' }, nonce: 'n', linkedAt: at, approval };
    expect(publicView({ project, consents, release })?.teamMemberNames).toBe('');
  });

  it('hides who may be a closed record in another spelling, but nobody who agreed', () => {
    const consents = consentsOf({ answers: [anAnswer('Quill')], sealed: [seal('Rowan')] });
    expect(shownNames(teamOf(['Quill', 'Rowen', 'Sorrel']), consents)).toEqual(['Quill']);
  });

  it('is what the one who says no wants, when two say that a name is theirs', () => {
    const answers = [anAnswer('Rowan'), anAnswer('Rowan', { address: 'eve@example.edu', name: false })];
    expect(shownNames(teamOf(['Quill', 'Rowan']), consentsOf({ answers }))).toEqual(['Quill']);
  });

  it('names no photo by the order of the members when a name is withheld', () => {
    const photos = ['a', 'b'].map((name) => ({ path: `/media/team-${name}/640.webp` }));
    const project = teamOf(['Quill', 'Rowan', 'Sorrel'], { teamPhotos: photos });
    const consents = consentsOf({ answers: [anAnswer('Quill', { name: false })] });
    expect(asConsented(project, consents).project.teamPhotos.map(({ alt }) => alt)).toEqual(['', '']);
  });
});

it('a closed record stays closed for its person, whichever name the person chooses later', () => {
  const { at, text, ...choices } = anAnswer('Rowan');
  const before = consentsOf({ answers: [anAnswer('Rowan')], sealed: [seal('rowan')] });
  const after = withAnswer(before, addressOf('Rowan'), { ...choices, at, text, memberName: 'Rowen' });
  expect(after.answers.map((one) => [one.memberName, isSealed(after, one)])).toEqual([['Rowen', true]]);
  expect(shownNames(teamOf(['Quill', 'Rowen']), after)).toEqual([]);
});

it('the file for spreadsheets has each address and each name that nobody claimed, and no formula', () => {
  const project = teamOf(['Quill', '=Rowan', 'Sorrel']);
  const consents = consentsOf({ answers: [anAnswer('Quill', { photo: false })], sealed: [seal('Sorrel')] });
  const rows = consentsCsv([listedConsents(project, consents, '')])
    .trimEnd()
    .split('\r\n')
    .slice(1);
  expect(rows.map((row) => row.split(',').slice(2, 8))).toEqual([
    ['Quill', 'Shown', 'quill@example.edu', '2026-11-03T10:00:00Z', 'Yes', 'No'],
    ['', '', '=rowan@example.edu', '', '', ''].map((cell) => cell.replace(/^=/, "'=")),
    ['', '', 'sorrel@example.edu', '', '', ''],
    ["'=Rowan", 'Shown', '', '', '', ''],
    ['Sorrel', 'Closed', '', '', '', ''],
  ]);
});

describe('a file that copies a stage', () => {
  const record = (consents: unknown) => ({ ...toExportRecord(teamOf(['Quill', 'Rowan'])), consents });
  const defaults = { department: 'computer-science', dates: 'month-first', questions: [] } as never;

  it('has what members said', () => {
    const consents = consentsOf({ answers: [anAnswer('Rowan', { name: false })], sealed: [seal('Quill')] });
    expect(readRecord(JSON.parse(JSON.stringify(record(consents))), defaults)).toMatchObject({ row: { consents } });
  });

  it('has what a sponsor let visitors see, and brings no project without what cannot be read of it', () => {
    const contact = { name: 'Dr. Brightwater', email: 'brightwater@example.com', phone: '' };
    const release = { required: true, contact, nonce: 'n', linkedAt: '2026-11-03T10:00:00Z' };
    const released = (given: object) => readRecord({ ...record(consentsOf()), release: given }, defaults);
    expect(released(release)).toMatchObject({ row: { release } });
    expect(released({ ...release, required: 'no' })).toMatchObject({ problems: [{ field: 'release' }] });
  });

  it('brings no project of which it cannot be read what members said', () => {
    expect(readRecord(record({ answers: 'none' }), defaults)).toMatchObject({ problems: [{ field: 'consents' }] });
  });
});

it('the phone number of an erased contact goes with the address', () => {
  const contact = { name: 'Dr. Brightwater', email: 'brightwater@example.com', phone: '+1 602 555 0100' };
  const person = { texts: new Set(['brightwater@example.com']), usernames: new Set<string>() };
  expect(without({ contact }, person)).toEqual({ contact: { ...contact, email: '', phone: '' } });
});

it('what an earlier release stored with a pasted mark without width is still the person’s', () => {
  const person = { texts: new Set(['Ana Diaz', 'ana@example.com']), usernames: new Set<string>() };
  expect(without({ text: 'By A\u00ADna \u200BDi\u200Baz', email: 'ana\u200E@example.com' }, person)).toEqual({
    text: 'By (erased)',
    email: '',
  });
  expect(sameName('Ana\u200B Diaz', 'ana diaz')).toBe(true);
});

it('an erased name goes in every spelling that is the same name, an erased address in its own alone', () => {
  const person = { texts: new Set(['Łukasz Großmann', 'jose@example.com']), usernames: new Set<string>() };
  const said = 'Élan by LUKASZ  GROSSMANN™, Łukasz Großma\u0301nn, Lukasz Grossmanns and josé@example.com.';
  expect(without(said, person)).toBe('Élan by (erased)™, (erased), Lukasz Grossmanns and josé@example.com.');
  expect(without('Any text', { ...person, texts: new Set(['\u0301']) })).toBe('Any text');
});

it('a new wait for a sponsor has a link that opens', () => {
  const contact = { name: '', email: 'brightwater@example.com', phone: '' };
  const release = { required: true, contact, nonce: 'old', linkedAt: '2026-01-03T10:00:00Z' };
  const nonceAt = (at: string) => withRelease(undefined, { project: aProject(), release }, at).release?.nonce;
  expect(nonceAt('2026-06-03T10:00:00Z')).toBe('old');
  expect(nonceAt('2026-11-03T10:00:00Z')).not.toBe('old');
});

it('no team is thanked by a link to a page that its sponsor has not released', () => {
  const survey = { questions: [] } as never;
  const thanks = (isShown: boolean) =>
    chosenMail({ kind: 'thanks' }, { ...aProject(), isShown, survey }, undefined, new Date());
  expect(thanks(false)).toHaveProperty('why');
  expect(thanks(true)).toMatchObject({ kind: 'thanks' });
});

it.each([
  ['shown', true, 'Until you answer, your name, your e-mail address and your team’s photos are shown.'],
  ['shown', false, 'Until you answer, your name and your team’s photos are shown.'],
  ['hidden', true, 'Until you answer, nothing of you is shown.'],
] as const)('a member who has not answered is told what is shown until then: %s, lead: %s', (unanswered, isLead, words) => {
  const [lead = '', member = ''] = people;
  const view = publicProject(teamOf([lead, member]), { consents: consentsOf({ unanswered }) });
  expect(untilAnswered({ isLead, unanswered })).toBe(words);
  const address = addressOf(isLead ? lead : member);
  expect(JSON.stringify(view).includes(address)).toBe(words.includes('address'));
});
