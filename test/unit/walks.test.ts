import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { shownPictures } from '../../domain/picture/shown-pictures.ts';
import { type Consents, withAnswer } from '../../domain/project/consent.ts';
import type { Project, ProjectState } from '../../domain/project/projects.ts';
import { type HiddenPart, hiddenParts, nobody } from '../../domain/project/release.ts';
import { staffActions, stateAfter } from '../../domain/project/states.ts';
import { publishedVersion, type Versions } from '../../domain/project/versions.ts';
import { unpackView } from '../../functions/data/project/packed-view.ts';
import type { StoredProject } from '../../functions/data/project/project-items.ts';
import { team } from '../../functions/projects/actors.ts';
import {
  afterDecision,
  changedByStaff,
  decidedByStaff,
  editedByTeam,
  relaxes,
  reverted,
  undone,
  withdrawn,
} from '../../functions/projects/review.ts';
import { aProject } from '../builders.ts';
import { tries } from '../exhaustive.ts';

/**
 * Walks projects through everything that team, staff, members and sponsor may do, in any order, and asks after each step what visitors see:
 * the item that is stored, and the pictures. What is forbidden is said by `Truth`, which follows the decisions 41, 116 and 117 and calls
 * nothing of the product.
 */

// No call reaches a table or a bucket: the writers are asked for what they would write.
vi.stubEnv('TABLE_NAME', 'nowhere');
vi.stubEnv('MEDIA_BUCKET', 'nowhere');
vi.stubEnv('UPLOADS_BUCKET', 'nowhere');
const { firstVersion, nextVersion } = await import('../../functions/projects/write.ts');
const { newRelease } = await import('../../functions/projects/release-rules.ts');
const { askedWith } = await import('../../functions/links/consent-link.ts');
const { fromItem, toItem } = await import('../../functions/data/project/project-items.ts');

/** Each name is a word that stands in no other text. Teams write the second of a person as well as the first. */
const people = ['Quill', 'Rowan', 'Sorrel'] as const;
type Person = (typeof people)[number];
const spellings: Record<Person, readonly [string, string]> = {
  Quill: ['Quill', 'Kwille'],
  Rowan: ['Rowan', 'Roanne'],
  Sorrel: ['Sorrel', 'Surrell'],
};
const addressOf = (person: Person) => `${person.toLowerCase()}@example.edu`;

/** What a version says. `number` stands in each of its words, so that nobody takes a word of one for a word of another. */
type Content = { number: number; lead: Person; members: Person[]; spelling: 0 | 1; withheld: boolean };

const nameIn = ({ spelling }: Content, person: Person) => spellings[person][spelling];
const awardPicture = '/media/winner-1/640.webp';

function fieldsOf(content: Content) {
  const { number, lead, members, withheld } = content;
  return {
    projectTitle: `title${number}z`,
    projectDescription: `abstract${number}z`,
    videoLinkRaw: `https://video.example.edu/video${number}z`,
    codeLink: `https://code.example.edu/code${number}z`,
    poster: { path: `/media/poster${number}z/640.webp`, alt: `poster${number}z` },
    teamPhotos: [{ path: `/media/photo${number}z/640.webp`, alt: nameIn(content, members[0] ?? lead) }],
    name: nameIn(content, lead),
    email: addressOf(lead),
    memberNames: members.map((person) => nameIn(content, person)),
    memberEmails: members.filter((person) => person !== lead).map(addressOf),
    nda: withheld ? ('Yes' as const) : ('No' as const),
    posterNDA: 'No' as const,
  };
}

/** What an NDA takes away, and what each part that a sponsor may hide is called in the words of a version. */
const withheldByNda = ['abstract', 'video', 'code', 'poster', 'photo'];
const wordsOf: Record<HiddenPart, string[]> = {
  poster: ['poster'],
  video: ['video'],
  code: ['code'],
  abstract: ['abstract'],
  names: ['photo'],
};

/** `spelling` is of the name that the person chose; `chosen` has those chosen before too. */
type Answer = { name: boolean; photo: boolean; email: boolean; spelling: 0 | 1; chosen: readonly string[] };

/** What has been decided, in the words of the decisions. */
type Decided = {
  state: ProjectState;
  newest: Content;
  published?: Content | undefined;
  isUnreviewed: boolean;
  isAsked: boolean;
};
type Truth = Decided & {
  /** Before the last step, when staff made it and it changed only the state. */
  undo?: Decided | undefined;
  /** The team may not relax it. */
  isRestricted: boolean;
  /** Absent until a release was required for the first time. */
  release?: { required: boolean; approved?: Content; hidden: HiddenPart[]; embargo: boolean } | undefined;
  /** Absent while nobody was asked and nobody is sealed. */
  consents?: { unanswered: 'shown' | 'hidden'; answers: Map<Person, Answer>; sealed: Map<Person, string> } | undefined;
};

/** What visitors may see: a version, its hidden parts, and whether an NDA withholds the rest. */
function visible({ state, isAsked, newest, published, release }: Truth) {
  const isPublic = published !== undefined;
  if (!release?.required) return published && { content: published, hidden: [], withheld: published.withheld };
  if (!(isPublic || (isAsked && (state === 'returned' || state === 'waiting')))) return undefined;
  const { approved, hidden, embargo } = release;
  if (!approved || embargo) return undefined;
  // To withhold waits for nobody; to show again waits for staff.
  return { content: approved, hidden, withheld: [approved, newest, published].some((one) => one?.withheld) };
}

/** The texts about people that visitors may not see while this content is public. */
function forbiddenOf(
  { newest, consents }: Truth,
  { content, hidden, withheld }: NonNullable<ReturnType<typeof visible>>,
): string[] {
  const { answers = new Map<Person, Answer>(), sealed = new Map<Person, string>(), unanswered = 'shown' } = consents ?? {};
  const team = [content.lead, ...content.members];
  const hidesUnknown = unanswered === 'hidden';
  const forbidden = people.flatMap((person) => {
    const answer = answers.get(person);
    const isListed = [newest.lead, ...newest.members, content.lead].includes(person);
    const claimed = answer && spellings[person][answer.spelling];
    const closed = sealed.get(person);
    // Who says yes under a name that staff did not close, and never had the closed one, is somebody else for all that anybody knows.
    const isClosed = closed !== undefined && !(answer?.name && !answer.chosen.includes(closed));
    const names = [
      ...(answer && !answer.name && claimed ? [claimed, ...(isListed ? spellings[person] : [])] : []),
      ...(closed === undefined ? [] : [closed]),
      ...(isClosed ? spellings[person] : []),
      ...((hidesUnknown && !answer) || hidden.includes('names') ? spellings[person] : []),
    ];
    const mayHaveAddress =
      !withheld &&
      !hidden.includes('names') &&
      !isClosed &&
      (answer ? answer.email && answer.name : person === content.lead && !hidesUnknown);
    return [...names, ...(mayHaveAddress ? [] : [addressOf(person)])];
  });
  const withoutPhotos =
    withheld ||
    hidden.includes('names') ||
    sealed.size > 0 ||
    answers.values().some(({ photo }) => !photo) ||
    (hidesUnknown && team.some((person) => !answers.has(person)));
  const parts = [
    ...(withheld ? withheldByNda : []),
    ...hidden.flatMap((part) => wordsOf[part]),
    ...(withoutPhotos ? ['photo'] : []),
  ];
  return [...forbidden, ...parts.map((part) => `${part}${content.number}z`), ...(withoutPhotos ? [awardPicture] : [])];
}

/** A project as the table keeps it, after one step. Reading it again is part of each step. */
type Walk = { item: Record<string, unknown>; stored: StoredProject; truth: Truth; window: { autoPublish: boolean } };

const sameContent = (one: Content | undefined, other: Content | undefined) =>
  one?.number === other?.number && one?.withheld === other?.withheld;

/**
 * An approved version that has become the newest one is published. What staff took away ends the sponsor's decision when something else
 * is published.
 */
function settledTruth(before: Truth, after: Truth): Truth {
  const published = after.published && after.newest.withheld ? { ...after.published, withheld: true } : after.published;
  const isSettled = after.state === 'changed' && sameContent(published, after.newest);
  const next: Truth = {
    ...after,
    ...(published && { published }),
    ...(isSettled && { state: 'published', published: after.newest }),
  };
  const isReplaced =
    !before.published && !before.isAsked && next.published && !sameContent(next.published, next.release?.approved);
  if (!next.release || !isReplaced) return next;
  const { approved: _ended, ...release } = next.release;
  return { ...next, release };
}

const decidedOf = ({ state, newest, published, isUnreviewed, isAsked }: Truth): Decided => ({
  state,
  newest,
  published,
  isUnreviewed,
  isAsked,
});

/** Writes what an action made of the versions or the consents; undefined when it may not be done. */
function written(walk: Walk, by: string, after: Versions | undefined, next: Truth, consents = walk.stored.consents): Walk {
  if (!after) return walk;
  const item = toItem(nextVersion(walk.stored, after, by, consents));
  return { ...walk, item, stored: fromItem(item), truth: settledTruth(walk.truth, next) };
}

function edit(walk: Walk, by: 'team' | 'staff', content: Content): Walk {
  const { stored, truth, window } = walk;
  const { state, newest } = truth;
  if (sameContent(content, newest)) return walk;
  const edited: Project = { ...stored.project, ...fieldsOf(content) };
  if (by === 'staff') {
    const isRestricted = content.withheld && (truth.isRestricted || !newest.withheld);
    const published = state === 'published' ? content : truth.published;
    const next = { ...truth, newest: content, published, isUnreviewed: false, isRestricted, undo: undefined };
    return written(walk, 'ada', changedByStaff(stored, edited), next);
  }
  if (relaxes(stored, edited).length > 0 !== (truth.isRestricted && !content.withheld))
    expect.unreachable('another restriction');
  if (state === 'withdrawn' || (truth.isRestricted && !content.withheld)) return walk;
  const isUnreviewed = truth.isUnreviewed && window.autoPublish && state === 'published';
  const states = {
    waiting: 'waiting',
    published: isUnreviewed ? 'published' : 'changed',
    changed: 'changed',
    returned: 'waiting',
    hidden: 'hidden',
  } as const;
  const published = isUnreviewed ? content : truth.published;
  const next: Truth = { ...truth, newest: content, published, state: states[state], undo: undefined };
  return written(walk, team, editedByTeam(stored, edited, window.autoPublish), next);
}

const decisions = { publish: 'published', hide: 'hidden', return: 'returned', wait: 'waiting' } as const;

function decide(walk: Walk, action: keyof typeof decisions): Walk {
  const { stored, truth } = walk;
  const state = decisions[action];
  if (truth.state === 'withdrawn' && (action === 'hide' || action === 'return')) return walk;
  const wanted = stateAfter('staff', staffActions[state], stored.project.state);
  const after =
    wanted &&
    decidedByStaff(stored, { ...stored.project, state: wanted }, action === 'return' ? 'Please correct it.' : undefined);
  const next: Truth = {
    ...truth,
    ...{ state, published: state === 'published' ? truth.newest : undefined, isAsked: false, undo: decidedOf(truth) },
    isUnreviewed: truth.isUnreviewed && state !== 'published',
  };
  return written(walk, 'ada', after, next);
}

/** The spelling of a person in a version that is kept, and which a member may choose. */
function spelled({ newest, published, release }: Truth, person: Person): 0 | 1 | undefined {
  const kept = [newest, published, release?.approved].filter((one) => one !== undefined);
  return kept.find(({ lead, members }) => lead === person || members.includes(person))?.spelling;
}

const noConsents: Consents = { unanswered: 'shown', answers: [], sealed: [] };
const at = '2026-11-20T10:00:00Z';

/** Everything that may be done to a project, each by one number and one person. */
const actions = {
  edit: (walk, { number, person, flags }) => edit(walk, 'team', anew(walk, number, person, flags)),
  editByStaff: (walk, { number, person, flags }) => edit(walk, 'staff', anew(walk, number, person, flags)),
  nda: (walk, { flags: [withheld] }) => edit(walk, 'team', { ...walk.truth.newest, withheld }),
  ndaByStaff: (walk, { flags: [withheld] }) => edit(walk, 'staff', { ...walk.truth.newest, withheld }),
  takeBack: (walk) => edit(walk, 'team', walk.truth.published ?? walk.truth.newest),
  withdraw: (walk) =>
    written(walk, team, withdrawn(walk.stored), {
      ...walk.truth,
      state: 'withdrawn',
      published: undefined,
      isAsked: false,
      undo: undefined,
    }),
  publish: (walk) => decide(walk, 'publish'),
  hide: (walk) => decide(walk, 'hide'),
  return: (walk) => decide(walk, 'return'),
  wait: (walk) => decide(walk, 'wait'),
  revert: (walk) => {
    const { published, newest, isRestricted } = walk.truth;
    if (walk.truth.state !== 'changed' || !published) return walk;
    const content = { ...published, withheld: published.withheld || isRestricted };
    const isNowRestricted = content.withheld && (isRestricted || !newest.withheld);
    const next: Truth = {
      ...walk.truth,
      newest: content,
      published: content,
      state: 'published',
      isUnreviewed: false,
      isRestricted: isNowRestricted,
      undo: undefined,
    };
    return written(walk, 'ada', reverted(walk.stored), next);
  },
  undo: (walk) => {
    const { undo } = walk.truth;
    return undo ? written(walk, 'ada', undone(walk.stored), { ...walk.truth, ...undo, undo: undefined }) : walk;
  },
  windowPublishes: (walk, { flags: [autoPublish] }) => ({ ...walk, window: { autoPublish } }),
  require: (walk, { flags: [isLess] }) => setRelease(walk, !isLess),
  rule: (walk) => (walk.truth.release ? walk : setRelease(walk, true)),
  approve: (walk, { hidden, flags: [embargo, second] }) => {
    const { truth, stored } = walk;
    if (!stored.release?.required || !publishedVersion(stored)) return walk;
    const hasEmbargo = embargo && second;
    const decision = {
      kind: 'approve' as const,
      version: stored.version,
      hidden,
      ...(hasEmbargo && { embargoUntil: '2027-01-01' }),
    };
    const release = { required: true, hidden, embargo: hasEmbargo, ...(truth.published && { approved: truth.published }) };
    const after = afterDecision({ ...stored, release: stored.release }, { decision, reason: '', at });
    return written(walk, 'sponsor', after, { ...truth, release, undo: undefined });
  },
  askForChanges: (walk, { number }) => {
    const { truth, stored } = walk;
    if (!stored.release?.required || !publishedVersion(stored)) return walk;
    const decision = { kind: 'askForChanges' as const, version: stored.version, comments: { title: 'Another one.' } };
    const after = afterDecision({ ...stored, release: stored.release }, { decision, reason: `Reason ${number}`, at });
    return written(walk, 'sponsor', after, {
      ...truth,
      state: 'returned',
      published: undefined,
      isAsked: true,
      undo: undefined,
    });
  },
  embargoEnds: (walk) => {
    const { truth, stored } = walk;
    const { approval } = stored.release ?? {};
    if (!stored.release || !approval || !truth.release) return walk;
    const { embargoUntil: _over, ...rest } = approval;
    const after = { ...stored, release: { ...stored.release, approval: rest } };
    return written(walk, 'schedule', after, { ...truth, release: { ...truth.release, embargo: false }, undo: undefined });
  },
  ask: (walk, { flags: [hides] }) => {
    const unanswered = hides ? ('hidden' as const) : ('shown' as const);
    const wasAsked = walk.stored.consents?.link !== undefined;
    const before = walk.truth.consents ?? { answers: new Map(), sealed: new Map(), unanswered };
    return say(walk, askedWith(walk.stored.consents, unanswered, 'nonce'), {
      ...before,
      unanswered: wasAsked ? before.unanswered : unanswered,
    });
  },
  answer: (walk, { person, flags: [name, photo, email] }) => {
    const { consents } = walk.truth;
    const spelling = spelled(walk.truth, person) ?? consents?.answers.get(person)?.spelling;
    if (!walk.stored.consents?.link || !consents || spelling === undefined) return walk;
    const memberName = spellings[person][spelling];
    const answer = { name, photo, email, memberName, linkedIn: '', text: 1, at };
    const chosen = [...(consents.answers.get(person)?.chosen ?? []), memberName];
    const answers = new Map(consents.answers).set(person, { name, photo, email, spelling, chosen });
    return say(walk, withAnswer(walk.stored.consents, addressOf(person), answer), { ...consents, answers });
  },
  seal: (walk, { person }) => {
    const spelling = spelled(walk.truth, person);
    const before = walk.stored.consents ?? noConsents;
    if (spelling === undefined) return walk;
    const name = spellings[person][spelling];
    const { answers = new Map(), sealed = new Map(), unanswered = 'shown' } = walk.truth.consents ?? {};
    const closed = {
      ...before,
      sealed: [...before.sealed.filter((one) => !spellings[person].includes(one.name)), { name, by: 'ada', at }],
    };
    return say(walk, closed, { unanswered, answers, sealed: new Map(sealed).set(person, name) });
  },
  unseal: (walk, { person }) => {
    const { consents } = walk.truth;
    if (!walk.stored.consents || !consents?.sealed.has(person)) return walk;
    const sealed = new Map(consents.sealed);
    sealed.delete(person);
    const opened = walk.stored.consents.sealed.filter(({ name }) => !spellings[person].includes(name));
    return say(walk, { ...walk.stored.consents, sealed: opened }, { ...consents, sealed });
  },
} satisfies Record<string, (walk: Walk, given: Given) => Walk>;

type Given = { number: number; person: Person; flags: [boolean, boolean, boolean]; hidden: HiddenPart[] };

/** A new version, by another lead and in the other spelling if the flags say so. */
function anew({ truth: { newest } }: Walk, number: number, lead: Person, [isWithout, isSpelledOtherwise]: boolean[]): Content {
  const members = isWithout ? people.filter((one) => one !== lead) : [...people];
  return { number, lead, members, spelling: isSpelledOtherwise ? 1 : 0, withheld: newest.withheld };
}

function setRelease(walk: Walk, required: boolean): Walk {
  const { stored, truth } = walk;
  const release = { ...stored.release, ...newRelease(nobody, at), required };
  const before = truth.release ?? { hidden: [], embargo: false };
  return written(walk, 'ada', { ...stored, release }, { ...truth, release: { ...before, required }, undo: undefined });
}

function say(walk: Walk, consents: Consents, truth: Truth['consents']): Walk {
  return written(walk, team, walk.stored, { ...walk.truth, consents: truth, undo: undefined }, consents);
}

function begin(autoPublish: boolean): Walk {
  const newest: Content = { number: 0, lead: 'Quill', members: [...people], spelling: 0, withheld: false };
  const state = autoPublish ? 'published' : 'waiting';
  const project = aProject({ id: 'walk', keywords: [], ...fieldsOf(newest), state });
  const stored = firstVersion({ project, ...(autoPublish && { autoPublished: true as const }) }, team);
  const truth = {
    state,
    newest,
    isUnreviewed: autoPublish,
    isAsked: false,
    isRestricted: false,
    ...(autoPublish && { published: newest }),
  } as const;
  const item = toItem(stored);
  return { item, stored: fromItem(item), truth, window: { autoPublish } };
}

/** How often something was shown, and how often each gate had something to forbid. */
const met = { shown: 0, state: 0, release: 0, consent: 0, nda: 0 };

function look({ item, stored, truth }: Walk, done: readonly string[]): void {
  const pictures = shownPictures(stored, [
    { term: { semester: 'fa', year: 2026 }, places: [{ projectId: 'walk', position: '1', pictures: [awardPicture] }] },
  ]);
  const shown = visible(truth);
  const { public: view, publicId, publishedList, publishedTitle } = item;
  if (!shown) {
    met[truth.published ? 'release' : 'state'] += 1;
    expect([view, publicId, publishedList, publishedTitle, pictures]).toEqual([undefined, undefined, undefined, undefined, []]);
    return;
  }
  met.shown += 1;
  const { content, hidden, withheld } = shown;
  const text = [unpackView(view as Uint8Array), publicId, publishedList, publishedTitle, ...pictures].join('\n');
  const numbers = new Set(Array.from(text.matchAll(/[a-z](\d+)z/g), ([, number]) => Number(number)));
  expect([...numbers], done.join('\n')).toEqual([content.number]);
  const forbidden = forbiddenOf(truth, shown);
  if (forbidden.some((one) => !one.includes('@'))) met[withheld ? 'nda' : 'consent'] += 1;
  expect(
    forbidden.filter((one) => text.includes(one)),
    done.join('\n'),
  ).toEqual([]);
  const parts = withheldByNda.filter((part) => part !== 'photo' && !hidden.some((one) => wordsOf[one].includes(part)));
  expect(parts.filter((part) => text.includes(`${part}${content.number}z`))).toEqual(withheld ? [] : parts);
}

describe('whatever is done to a project, in any order', () => {
  const flags = fc.tuple(fc.boolean(), fc.boolean(), fc.boolean());
  // Else most projects would be hidden most of the time, and nothing would be asked of what is shown.
  const often = Array.from({ length: 3 }, () => ['publish', 'approve', 'answer', 'ndaByStaff'] as const).flat();
  const step = fc.record({
    action: fc.constantFrom(...(Object.keys(actions) as (keyof typeof actions)[]), ...often),
    person: fc.constantFrom(...people),
    flags,
    hidden: fc.subarray(hiddenParts, { maxLength: 2 }),
  });

  it('visitors see one version that staff and its sponsor allow, without what an NDA or a member withholds', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.array(step, { minLength: 25, maxLength: 25 }), (autoPublish, steps) => {
        let walk = begin(autoPublish);
        const done: string[] = [];
        look(walk, done);
        for (const [index, { action, ...given }] of steps.entries()) {
          const before = walk;
          walk = actions[action](walk, { ...given, number: index + 1 });
          if (walk === before) continue;
          done.push(`${action} ${given.person} ${given.flags.map(Number)} ${given.hidden}`);
          look(walk, done);
        }
      }),
      { numRuns: tries(2000) },
    );
    expect(Object.entries(met).filter(([, times]) => times < 100)).toEqual([]);
  });
});
