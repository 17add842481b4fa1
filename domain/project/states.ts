/** The states of a project, and who may move it from which state to which. This file does not import zod: web pages use it too. */

/**
 * waiting: handed in, not reviewed. published: visitors see it. changed: visitors see the version that was approved, while a newer version
 * of its team waits for review. returned: staff sent it back to its team for correction. hidden: staff hid it. withdrawn: its team withdrew it.
 */
export const projectStates = ['waiting', 'changed', 'published', 'returned', 'hidden', 'withdrawn'] as const;
type ProjectState = (typeof projectStates)[number];

/** Visitors see a version of a project in these states, and in no other: ShouldDisplay is Yes. */
export function isPublic(state: ProjectState): boolean {
  return state === 'published' || state === 'changed';
}

/** The state of a project that was just handed in. */
export function stateHandedIn(autoPublish: boolean): ProjectState {
  return autoPublish ? 'published' : 'waiting';
}

/** Staff wait for the team’s correction, so the team may change it also when no window is open. */
export function awaitsCorrection(state: ProjectState): boolean {
  return state === 'returned';
}

/** Staff have something to decide. */
export function needsReview(state: ProjectState): boolean {
  return state === 'waiting' || state === 'changed';
}

type Moves = Partial<Record<ProjectState, ProjectState>>;

/**
 * The only table of moves: actor, action, the state before, the state after. An action is not allowed in a state that it does not name.
 * docs/decisions/0041 says why each row is as it is.
 */
export const moves = {
  team: {
    /** Changes answers. What staff have approved stays public until they approve the newer version. */
    edit: { waiting: 'waiting', published: 'changed', changed: 'changed', returned: 'waiting', hidden: 'hidden' },
    /** Changes answers that the term's window published, and still publishes, without a review. */
    editUnreviewed: { published: 'published' },
    withdraw: {
      waiting: 'withdrawn',
      published: 'withdrawn',
      changed: 'withdrawn',
      returned: 'withdrawn',
      hidden: 'withdrawn',
    },
  },
  staff: {
    /** Makes the newest version public. */
    publish: {
      waiting: 'published',
      published: 'published',
      changed: 'published',
      returned: 'published',
      hidden: 'published',
      withdrawn: 'published',
    },
    hide: { waiting: 'hidden', published: 'hidden', changed: 'hidden', returned: 'hidden', hidden: 'hidden' },
    /** Sends it back to the team for correction. The team's next change hands it in again. */
    return: { waiting: 'returned', published: 'returned', changed: 'returned', returned: 'returned', hidden: 'returned' },
    /** Puts it back among those that wait for review. */
    wait: {
      waiting: 'waiting',
      published: 'waiting',
      changed: 'waiting',
      returned: 'waiting',
      hidden: 'waiting',
      withdrawn: 'waiting',
    },
    /** Keeps the approved version and discards what its team changed since. */
    revert: { changed: 'published' },
  },
  /** Of a project that its sponsor has to release. The approval is bound to what visitors would see (release.ts), so it is no state. */
  sponsor: {
    approve: { published: 'published', changed: 'changed' },
    askForChanges: { published: 'returned', changed: 'returned' },
  },
  /** A row of a file says what state its project has. A withdrawn project stays withdrawn. */
  import: {
    publish: { waiting: 'published', published: 'published', changed: 'changed', returned: 'published', hidden: 'published' },
    hide: { waiting: 'hidden', published: 'hidden', changed: 'hidden', returned: 'hidden', hidden: 'hidden' },
    return: { waiting: 'returned', published: 'returned', changed: 'returned', returned: 'returned', hidden: 'returned' },
    wait: { waiting: 'waiting', published: 'waiting', changed: 'waiting', returned: 'waiting', hidden: 'waiting' },
    /** The row is a version that waits; it does not have the approved one. */
    change: { waiting: 'waiting', published: 'changed', changed: 'changed', returned: 'waiting', hidden: 'hidden' },
    withdraw: {
      waiting: 'withdrawn',
      published: 'withdrawn',
      changed: 'withdrawn',
      returned: 'withdrawn',
      hidden: 'withdrawn',
      withdrawn: 'withdrawn',
    },
  },
} as const satisfies Record<string, Record<string, Moves>>;

export type Actor = keyof typeof moves;
export type Action<By extends Actor> = keyof (typeof moves)[By];
export type StaffAction = Action<'staff'>;

/** The state that an action leads to; undefined when the actor may not do that in this state. */
export function stateAfter<By extends Actor>(by: By, action: Action<By>, state: ProjectState): ProjectState | undefined {
  const own: Record<string, Moves> = moves[by];
  return own[action as string]?.[state];
}

/** The states that staff may set, and the action that does it. */
export const staffActions = {
  waiting: 'wait',
  published: 'publish',
  returned: 'return',
  hidden: 'hide',
} as const satisfies Partial<Record<ProjectState, StaffAction>>;
export type StaffState = keyof typeof staffActions;
export const staffStates = Object.keys(staffActions) as StaffState[];

const importActions = {
  ...staffActions,
  changed: 'change',
  withdrawn: 'withdraw',
} as const satisfies Record<ProjectState, Action<'import'>>;

/** The state after an import whose row wants a state. `hasApproved`: the row has the approved version of a changed project too. */
export function stateImported(state: ProjectState, wanted: ProjectState, hasApproved: boolean): ProjectState {
  const after = stateAfter('import', importActions[wanted], state) ?? state;
  return wanted === 'changed' && hasApproved && stateAfter('import', 'publish', state) ? 'changed' : after;
}

/** What an update with ShouldDisplay does. No changes nothing where visitors see nothing, and staff may not hide it: a withdrawn project. */
export function stateShown(state: ProjectState, shouldDisplay: 'Yes' | 'No'): ProjectState {
  return stateAfter('staff', shouldDisplay === 'Yes' ? 'publish' : 'hide', state) ?? state;
}
