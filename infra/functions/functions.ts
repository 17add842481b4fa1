import { fontFiles } from '../../functions/social/font-files.ts';
import type { Access } from './access.ts';

/** The settings of a deployed function. Its code is functions/<name>/handler.ts. */
export type FunctionDefaults = {
  /** In MiB. The processor grows with it, up to one core at 1,769. */
  memory: number;
  /** In seconds. API Gateway waits at most 30 for a function that answers calls. */
  timeout: number;
  /** In milliseconds. An alarm begins when 1 % of the calls take longer. */
  slow: number;
  access: Access;
  /** Packages with native code or WebAssembly, which are installed beside the bundle for the function's processor. */
  native?: readonly string[];
  /** Files of packages, which are copied to where the bundle finds them: below `node_modules/`. */
  files?: readonly string[];
  /** Files that the function starts as a process of their own. Each is bundled under its own name beside the function. */
  programs?: readonly string[];
};

/** The rights that functions/pictures/arrange.ts needs to show or hide a project's pictures. */
const arranges = {
  reads: ['projects', 'winners', 'socialImages'],
  writes: ['socialImages', 'drawings'],
  getsFiles: ['hidden', 'media'],
  putsFiles: ['hidden', 'media'],
  deletesFiles: ['media'],
  removes: ['pictureTasks'],
} as const;

/** What visitors may read. */
const readsPublic = {
  reads: ['published', 'publicById', 'terms', 'winners', 'presentation', 'floors', 'socialImages', 'settings'],
} as const;

/** The search index: nothing but what visitors may read. */
const readsIndex = { getsFiles: ['search'] } as const;

/** The rights of functions/mail/record.ts, which reads what an earlier call recorded. */
const records = { reads: ['mails'], writes: ['mails', 'mailQueue'], removes: ['mailQueue'] } as const;

/** What judges, visitors in the hall and staff say on the day. */
const ofJudging = ['judging', 'judges', 'scores', 'skips', 'tableClaims', 'judgedProjects', 'voting', 'ballots'] as const;

/** The functions that answer calls. A new one gets a row here and its rows in routes.ts. */
export const functions = {
  catalog: {
    memory: 512,
    timeout: 10,
    slow: 1500,
    access: { reads: [...readsPublic.reads, 'presence'] },
  },
  pages: {
    // Rendering a page takes 5 to 16 ms of a whole core, compressing it 20 to 50.
    memory: 1024,
    // The edge waits a shorter time for a page (infra/edge/edge.ts), the full time for the list of all addresses.
    timeout: 10,
    slow: 2500,
    access: { ...readsPublic, ...readsIndex },
  },
  search: {
    // A whole core: opening the index of 20,000 projects takes a second of it, and the first visitor waits for that.
    memory: 1769,
    timeout: 10,
    slow: 2500,
    access: { reads: ['settings'], ...readsIndex },
  },
  submissions: {
    memory: 512,
    timeout: 20,
    slow: 3000,
    access: {
      ...arranges,
      reads: [
        ...arranges.reads,
        ...records.reads,
        'windows',
        'roster',
        'releaseRules',
        'uploads',
        'floors',
        'presence',
        'settings',
      ],
      writes: [
        ...arranges.writes,
        ...records.writes,
        'projects',
        'terms',
        'roster',
        'limits',
        'uploads',
        'pictureTasks',
        'lostLinks',
        'embargoes',
        'presence',
        'activity',
        'activityDays',
      ],
      removes: [...arranges.removes, ...records.removes],
      mail: ['record', 'wake'],
      // It signs the addresses of uploads. Such an address carries this function's own right to put files.
      getsFiles: ['staged', ...arranges.getsFiles],
      putsFiles: ['uploads', ...arranges.putsFiles],
      deletesFiles: ['staged', ...arranges.deletesFiles],
      checksSessions: true,
      makesEditTokens: true,
    },
  },
  media: {
    // The largest pictures take up to 450 MB beside the process itself, and a PDF up to 1,000. The rest buys processor.
    memory: 2048,
    timeout: 29,
    slow: 15_000,
    access: {
      reads: ['uploads'],
      writes: ['completionLimits', 'completions'],
      removes: ['completions'],
      getsFiles: ['uploads', 'staged'],
      putsFiles: ['uploads', 'staged'],
    },
    native: ['sharp', '@hyzyla/pdfium'],
    programs: ['functions/media/pdf/start.mjs'],
  },
  signin: {
    // Checking a password takes 0.2 s of a whole core.
    memory: 1769,
    // The school's sign-in is asked four times for one of ours, and may take 3 s each time.
    timeout: 15,
    slow: 3000,
    // It alone writes passwords. Taking up an invitation marks it, and deletes it when the password is stored.
    access: {
      reads: ['admins', 'sessionUses', 'passwords', 'invitations', 'people'],
      writes: ['admins', 'passwords', 'invitations', 'people', 'limits', 'activity', 'activityDays'],
      removes: ['invitations'],
      checksSessions: true,
      makesEditTokens: true,
      signs: true,
      asksSchool: true,
    },
  },
  judging: {
    memory: 1024,
    timeout: 10,
    slow: 2500,
    // No address, no unpublished project. No other function that answers calls reads a score or a ballot.
    access: {
      reads: [
        'published',
        'floors',
        'presentation',
        'winners',
        ...ofJudging,
        'mailedLinks',
        'deliberations',
        'comments',
        'presence',
        'settings',
        'activity',
      ],
      writes: [...ofJudging, 'comments', 'releases', 'deliberations', 'presence', 'activity', 'activityDays'],
      removes: ['judges', 'skips', 'tableClaims'],
      checksSessions: true,
    },
  },
  admin: {
    memory: 1024,
    timeout: 29,
    slow: 8000,
    access: {
      ...arranges,
      reads: [
        ...arranges.reads,
        'byTerm',
        'bySubmission',
        'presentation',
        'presentationHistory',
        'floors',
        'floorHistory',
        'windows',
        'roster',
        'archives',
        // It gives out no archive that shows something else than visitors see.
        'published',
        'publicById',
        'erasures',
        'erasureRequest',
        'releaseRules',
        'settings',
        'settingsHistory',
        'supportRequests',
        'winnerDrafts',
        'sponsors',
        'uploads',
        'people',
        // For what became of the mail with one. The link in it needs a key that this function cannot read.
        'invitations',
        // What its writers may have left for Activity.
        'judging',
        'deliberations',
        ...records.reads,
        'mailQueue',
        'mailCounts',
        'mailStops',
        'activity',
        'activityDays',
      ],
      writes: [
        ...arranges.writes,
        ...records.writes,
        'projects',
        'terms',
        'winners',
        'winnerDrafts',
        'sponsors',
        'presentation',
        'presentationHistory',
        'floors',
        'floorHistory',
        'heldPlans',
        'heldPictures',
        'windows',
        'roster',
        'archives',
        // What staff want erased, and nothing of what was erased.
        'erasureRequest',
        'releaseRules',
        'settings',
        'settingsHistory',
        'supportRequests',
        'sampleLimits',
        'uploads',
        'pictureTasks',
        'activity',
        'activityDays',
        'roles',
        'people',
        'invitations',
      ],
      removes: [...arranges.removes, ...records.removes, 'invitations', 'mailStops', 'roster', 'erasureRequest'],
      mail: ['record', 'wake', 'ask', 'allow'],
      // It signs the addresses at which staff get archives.
      getsFiles: ['staged', 'archives', ...arranges.getsFiles],
      putsFiles: [...arranges.putsFiles, 'pdfs'],
      deletesFiles: ['staged', ...arranges.deletesFiles],
      checksSessions: true,
      seesOperations: true,
      sealsAccessCodes: true,
    },
  },
} as const satisfies Record<string, FunctionDefaults>;

/** The functions that a schedule or events call. */
export const workers = {
  sweep: {
    memory: 512,
    timeout: 240,
    slow: 120_000,
    access: {
      ...arranges,
      reads: [
        ...arranges.reads,
        ...records.reads,
        'pictureTasks',
        'windows',
        'bySubmission',
        'lostLinks',
        'embargoes',
        'releaseRules',
        // What judges wrote for teams, as staff released it, and no score.
        'comments',
        'releases',
        'floors',
        'floorHistory',
        'settings',
        'settingsHistory',
        'heldPlans',
        'heldPictures',
        'winnerDrafts',
        // The line that announced winners leave, if another writer has stored it already.
        'activity',
      ],
      writes: [
        ...arranges.writes,
        ...records.writes,
        'projects',
        'terms',
        'embargoes',
        'comments',
        'heldPlans',
        'heldPictures',
        'winners',
        'winnerDrafts',
        'pictureTasks',
        'activity',
        'activityDays',
      ],
      removes: [...arranges.removes, ...records.removes, 'lostLinks', 'embargoes', 'releases', 'heldPlans', 'heldPictures'],
      // The kept copy of a picture of the site goes with the public one.
      deletesFiles: ['hidden/plan-', 'hidden/logo-', 'hidden/portrait-', 'media'],
      mail: ['record', 'wake'],
    },
  },
  social: {
    // The processor counts: an image takes a tenth of a second of a whole core, and little memory.
    memory: 1769,
    timeout: 90,
    slow: 70_000,
    access: {
      reads: ['projects', 'winners', 'socialImages', 'drawings', 'settings'],
      writes: ['socialImages'],
      removes: ['drawings'],
      getsFiles: ['media'],
      putsFiles: ['media'],
      deletesFiles: ['media'],
    },
    native: ['sharp'],
    files: fontFiles,
  },
  indexing: {
    // A whole core: building the index of 20,000 projects takes about 20 s of it, and as much again is read.
    memory: 1769,
    timeout: 120,
    slow: 60_000,
    access: {
      reads: ['published', 'terms', 'winners', 'sponsors', 'floors', 'settings'],
      readsPublicViews: true,
      writes: ['indexClaim'],
      removes: ['indexClaim'],
      getsFiles: ['search'],
      putsFiles: ['search'],
      readsStream: true,
    },
  },
  archive: {
    // A whole core, most of all for the network: the archive of a term has a few GB.
    memory: 1769,
    timeout: 900,
    slow: 600_000,
    access: {
      reads: ['published', 'publicById', 'winners', 'settings', 'archives', 'activity'],
      writes: ['archives', 'archiveClaim', 'activity', 'activityDays'],
      removes: ['archiveClaim'],
      getsFiles: ['media', 'archives'],
      repairsFiles: ['archives'],
    },
  },
  erasure: {
    // The whole table in memory: an item takes about five times its size, so a table of about 500 MB fits (docs/decisions/0119).
    memory: 3008,
    timeout: 900,
    slow: 600_000,
    // Whom it erases may be named in any item. It reads a password's hash with the others, and can write none: nobody signs in by it.
    access: {
      scansTable: true,
      reads: [...arranges.reads, 'published', 'publicById', 'settings', 'archives', 'erasures', 'erasureRequest'],
      writes: [
        ...arranges.writes,
        ...(['projects', 'uploads', 'winners', 'winnerDrafts', 'sponsors', 'roster', 'releaseRules', 'pictureTasks'] as const),
        ...(['judging', 'judges', 'scores', 'skips', 'comments', 'releases', 'deliberations', 'ballots'] as const),
        ...(['judgedProjects', 'voting'] as const),
        ...(['presentation', 'presentationHistory', 'floors', 'floorHistory', 'presence', 'windows'] as const),
        ...(['settings', 'settingsHistory', 'people', 'roles', 'supportRequests', 'mails'] as const),
        ...(['archives', 'archiveClaim', 'activity', 'activityDays'] as const),
        ...(['erasures', 'erasureRequest', 'erasureClaim'] as const),
      ],
      removes: [
        ...arranges.removes,
        ...(['projects', 'uploads', 'socialImages', 'roster', 'scores', 'skips', 'comments', 'tableClaims'] as const),
        ...([
          'judgedProjects',
          'embargoes',
          'presence',
          'mails',
          'mailQueue',
          'mailStops',
          'lostLinks',
          'supportRequests',
          'activity',
        ] as const),
        ...(['people', 'admins', 'passwords', 'invitations', 'sessionUses'] as const),
        ...(['archiveClaim', 'erasures', 'erasureRequest', 'erasureClaim'] as const),
      ],
      getsFiles: ['media', 'archives'],
      repairsFiles: ['archives'],
      erasesFiles: ['staged', 'hidden', 'media', 'archives'],
    },
  },
  reminders: {
    memory: 512,
    timeout: 240,
    slow: 120_000,
    access: {
      // A project that has no link yet gets one, which is a part of its items.
      reads: [...records.reads, 'windows', 'presentation', 'settings', 'byTerm', 'projects', 'reminders'],
      writes: [...records.writes, 'projects', 'reminders'],
      removes: [...records.removes],
      mail: ['record', 'wake'],
    },
  },
  mailer: {
    memory: 512,
    // It sends for 50 seconds, and ends the last mails.
    timeout: 90,
    slow: 70_000,
    access: {
      reads: ['mails', 'mailQueue', 'mailStops', 'settings'],
      // Of a judge's link it stores the hash.
      writes: [
        'mailedLinks',
        'mails',
        'mailQueue',
        'mailStops',
        'mailCounts',
        'mailerClaim',
        'mailLimits',
        'mailLimitsOfAddresses',
      ],
      removes: ['mailQueue', 'mailerClaim'],
      makesEditTokens: true,
      mail: ['send'],
    },
  },
  invalidation: {
    memory: 256,
    timeout: 20,
    slow: 10_000,
    access: { invalidatesEdge: true },
  },
} as const satisfies Record<string, FunctionDefaults>;

export type FunctionName = keyof typeof functions;

export const functionNames = Object.keys(functions) as FunctionName[];

export type WorkerName = keyof typeof workers;

export const workerNames = Object.keys(workers) as WorkerName[];
