import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Project } from '../../domain/project/projects.ts';
import { isWithheld } from '../../domain/project/public-project.ts';
import type { Release } from '../../domain/project/release.ts';
import {
  isPublic,
  moves,
  projectStates,
  staffActions,
  staffStates,
  stateAfter,
  stateShown,
} from '../../domain/project/states.ts';
import { publicVersion, publishedVersion, restrictions, type Versions, withRelease } from '../../domain/project/versions.ts';
import {
  afterDecision,
  changedByStaff,
  created,
  decidedByStaff,
  editedByTeam,
  merged,
  relaxes,
  reverted,
  withdrawn,
} from '../../functions/projects/review.ts';
import { aProject, withPictures } from '../builders.ts';
import { tries } from '../exhaustive.ts';

describe('the table of states', () => {
  it.each([
    ['waiting', 'Yes', 'published'],
    ['waiting', 'No', 'hidden'],
    ['published', 'No', 'hidden'],
    ['changed', 'Yes', 'published'],
    ['changed', 'No', 'hidden'],
    ['returned', 'Yes', 'published'],
    ['hidden', 'Yes', 'published'],
    ['withdrawn', 'No', 'withdrawn'],
    ['withdrawn', 'Yes', 'published'],
  ] as const)('a %s project with ShouldDisplay %s is %s', (state, shouldDisplay, after) => {
    expect(stateShown(state, shouldDisplay)).toBe(after);
  });

  it('lets staff set each state as it is called', () => {
    for (const state of projectStates) {
      for (const wanted of staffStates) {
        expect([undefined, wanted]).toContain(stateAfter('staff', staffActions[wanted], state));
      }
    }
  });

  it('lets only staff take a project out of what its team withdrew', () => {
    const actions = Object.entries(moves).map(([by, own]) => [
      by,
      Object.keys(own).filter((action) => stateAfter(by as keyof typeof moves, action as never, 'withdrawn')),
    ]);
    expect(Object.fromEntries(actions)).toEqual({ team: [], staff: ['publish', 'wait'], sponsor: [], import: ['withdraw'] });
  });
});

const yesNo = fc.constantFrom('Yes' as const, 'No' as const);
const fields = fc.record({ projectTitle: fc.constantFrom('A', 'B', 'C'), nda: yesNo, posterNDA: yesNo }, { requiredKeys: [] });
const step = fc.oneof(
  fc.record({ by: fc.constant('team' as const), fields, autoPublishes: fc.boolean() }),
  fc.record({ by: fc.constant('withdrawal' as const) }),
  fc.record({
    by: fc.constant('staff' as const),
    fields,
    state: fc.option(fc.constantFrom(...staffStates), { nil: undefined }),
  }),
  fc.record({ by: fc.constant('revert' as const) }),
  fc.record({ by: fc.constant('import' as const), fields, state: fc.constantFrom(...projectStates) }),
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

const asProject = aProject({ id: '1', projectTitle: 'A', ...withPictures });
const first = fc.oneof(
  fc
    .record({ fields, state: fc.constantFrom(...projectStates), approved: fc.option(fields, { nil: undefined }) })
    .map(
      ({ fields, state, approved }): Versions =>
        created({ ...asProject, ...fields, state }, approved && { ...asProject, ...approved }),
    ),
  fields.map((fields): Versions => ({ project: { ...asProject, ...fields, state: 'published' }, autoPublished: true })),
);

/** The project after a step; as it was when the step is refused. */
function after(before: Versions, step: Step): Versions {
  if (step.by === 'team') {
    const edited = { ...before.project, ...step.fields };
    return relaxes(before, edited).length > 0 ? before : (editedByTeam(before, edited, step.autoPublishes) ?? before);
  }
  if (step.by === 'withdrawal') return withdrawn(before);
  if (step.by === 'revert') return reverted(before) ?? before;
  if (step.by === 'import') return merged(before, { ...before.project, ...step.fields, state: step.state }, undefined);
  const { state } = before.project;
  const next = step.state ? stateAfter('staff', staffActions[step.state], state) : state;
  const edited = next && { ...before.project, ...step.fields, state: next };
  if (!edited) return before;
  return step.state ? decidedByStaff(before, edited, 'staff') : changedByStaff(before, edited);
}

const shownContent = (project: Project | undefined) => project && { ...project, state: '', nda: '', posterNDA: '' };

/** Says what is wrong with a step. */
function judge(before: Versions, step: Step, next: Versions): void {
  const [shown, shows] = [publishedVersion(before), publishedVersion(next)];
  // Nothing is public unless the state says so, and the approved version is kept for one state only.
  expect(shows !== undefined).toBe(isPublic(next.project.state));
  expect(next.approved !== undefined).toBe(next.project.state === 'changed');
  if (next.approved) expect(next.approved.state).toBe('published');
  // Withholding never waits.
  if (shows && isWithheld(next.project)) expect(isWithheld(shows)).toBe(true);
  // What staff set, only staff relax.
  if (step.by !== 'staff') {
    for (const field of before.setByStaff ?? []) expect(next.project[field]).toBe(restrictions[field]);
  }
  const isAutomatic = step.by === 'team' && step.autoPublishes && before.autoPublished;
  if ((step.by === 'team' && !isAutomatic) || step.by === 'withdrawal') {
    // A team shows nothing new, and lifts nothing.
    if (shows) expect(shownContent(shows)).toEqual(shownContent(shown));
    if (shows && shown && isWithheld(shown)) expect(isWithheld(shows)).toBe(true);
  }
  // An import does not approve what waits.
  if (step.by === 'import' && before.project.state === 'changed' && shows) {
    expect(shownContent(shows)).toEqual(shownContent(shown));
  }
  if (before.project.state === 'withdrawn' && next.project.state !== 'withdrawn') expect(step.by).toBe('staff');
  // Who is not the team, and changes something, has reviewed it.
  const isTouched = ['staff', 'import', 'revert'].includes(step.by) && !isDeepStrictEqual(before.project, next.project);
  const isApproved = step.by === 'staff' && step.state === 'published';
  if (isTouched || isApproved || !before.autoPublished) expect(next.autoPublished).toBeUndefined();
}

it('holds through every walk of team, staff and import', () => {
  fc.assert(
    fc.property(first, fc.array(step, { maxLength: 12 }), (begin, steps) => {
      let now = begin;
      for (const one of steps) {
        const next = after(now, one);
        judge(now, one, next);
        now = next;
      }
    }),
    { numRuns: tries(5000) },
  );
});

const required: Release = {
  required: true,
  contact: { name: '', email: '', phone: '' },
  nonce: 'n',
  linkedAt: '2026-11-01T00:00:00Z',
};

describe('what a sponsor approved', () => {
  const at = '2026-11-02T00:00:00Z';
  const project = aProject({ projectTitle: 'Approved' });
  const decision = { kind: 'approve' as const, version: 1, hidden: [] };
  const released: Versions = afterDecision({ project, release: required }, { decision, reason: '', at }) ?? { project };

  it('does not come back when staff ended it while the release was off', () => {
    const switched = (before: Versions, isOn: boolean): Versions =>
      withRelease(before, { ...before, release: { ...required, ...before.release, required: isOn } }, at);
    const decided = (before: Versions, fields: Partial<Project>): Versions =>
      withRelease(before, decidedByStaff(before, { ...before.project, ...fields }), at);
    const hidden = decided(switched(released, false), { state: 'hidden' });
    expect(publicVersion(switched(decided(hidden, { state: 'published' }), true))?.projectTitle).toBe('Approved');
    const other = decided(hidden, { state: 'published', projectTitle: 'Another' });
    expect(publicVersion(other)?.projectTitle).toBe('Another');
    expect(publicVersion(switched(other, true))).toBeUndefined();
  });

  it('stays withheld until staff have seen that its team lifts an NDA', () => {
    const edited = (before: Versions, nda: 'Yes' | 'No'): Versions =>
      withRelease(before, editedByTeam(before, { ...before.project, nda }, false) ?? before, at);
    const lifted = edited(edited(released, 'Yes'), 'No');
    expect(lifted.project).toMatchObject({ state: 'changed', nda: 'No' });
    expect(publicVersion(lifted)).toMatchObject({ projectTitle: 'Approved', nda: 'Yes' });
  });
});

describe('a project that its team changes', () => {
  const approved = aProject({ projectTitle: 'Approved', ...withPictures });
  const edit = (before: Versions, fields: Partial<Project>, autoPublishes = false) =>
    editedByTeam(before, { ...before.project, ...fields }, autoPublishes) ?? before;

  it('keeps the same approved version through further changes, and is published again when it is as approved', () => {
    const once = edit({ project: approved }, { projectTitle: 'Newer' });
    const twice = edit(once, { sponsor: 'Another' });
    expect([once.project.state, twice.approved]).toEqual(['changed', approved]);
    expect(edit(twice, { projectTitle: 'Approved', sponsor: approved.sponsor })).toEqual({ project: approved });
  });

  it('stays public at once only while its window publishes by itself and staff did not touch it', () => {
    const unreviewed: Versions = { project: approved, autoPublished: true };
    expect(edit(unreviewed, { projectTitle: 'Newer' }, true).project).toMatchObject({
      projectTitle: 'Newer',
      state: 'published',
    });
    expect(edit(unreviewed, { projectTitle: 'Newer' }, false).project.state).toBe('changed');
    const touched = changedByStaff(unreviewed, { ...approved, sponsor: 'As staff know it' });
    expect(edit(touched, { projectTitle: 'Newer' }, true).project.state).toBe('changed');
  });

  it('waits again when staff had returned it, and stays returned while nothing changes', () => {
    const returned: Versions = { project: aProject({ state: 'returned' }) };
    expect(edit(returned, { projectTitle: 'Corrected' }).project.state).toBe('waiting');
    expect(edit(returned, {}).project.state).toBe('returned');
  });
});

describe('an answer to a question that coordinators opened to visitors, or closed, since it was approved', () => {
  const answer = (value: string, isPublic: boolean) => ({
    ...{ id: 'mentor', label: 'Who helped you?', kind: 'text' as const, isFacet: false },
    ...{ value, isPublic },
  });
  const approvedAfter = (was: boolean, is: boolean) => {
    const before: Versions = { project: aProject({ answers: [answer('Ada', was)] }) };
    return editedByTeam(before, { ...before.project, answers: [answer('Bo', is)] }, false)?.approved?.answers;
  };

  it.each([
    [true, false],
    [false, true],
  ])('stays once, and as it was approved: for visitors before %s, now %s', (was, is) => {
    expect(approvedAfter(was, is)).toEqual([answer('Ada', was)]);
  });

  it('waits for nobody while only staff may read it', () => {
    const before: Versions = { project: aProject({ answers: [answer('Ada', false)] }) };
    const edited = { ...before.project, projectTitle: 'Newer', answers: [answer('Bo', false)] };
    expect(editedByTeam(before, edited, false)?.approved?.answers).toEqual([answer('Bo', false)]);
    expect(editedByTeam(before, { ...edited, answers: undefined }, false)?.approved?.answers).toBeUndefined();
  });
});
