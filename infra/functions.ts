import type { Access } from './access.ts';

/** What a deployed function is, besides its code in functions/<name>/handler.ts. */
export type FunctionDefaults = {
  /** MiB; CPU grows with it, to one core at 1,769. */
  memory: number;
  /** Seconds. API Gateway gives up after 30 of a function that answers calls. */
  timeout: number;
  /** Milliseconds: an alarm tells when 1 % of the calls take longer. */
  slow: number;
  access: Access;
  /** Packages with native code: installed for the function's processor beside the bundle. */
  native?: readonly string[];
};

/** What it takes to bring a project's pictures to where they may be (functions/pictures/arrange.ts). */
const arranges = {
  reads: ['projects', 'winners'],
  getsFiles: ['hidden', 'media'],
  putsFiles: ['hidden', 'media'],
  deletesFiles: ['media'],
  removes: ['pictureTasks'],
} as const;

/** Those that answer calls: a new one is a row here and its rows in routes.ts. */
export const functions = {
  catalog: {
    memory: 512,
    timeout: 10,
    slow: 1500,
    access: { reads: ['published', 'publicById', 'winners', 'presentation'] },
  },
  submissions: {
    memory: 512,
    timeout: 20,
    slow: 3000,
    access: {
      ...arranges,
      reads: [...arranges.reads, 'windows', 'limits'],
      writes: ['projects', 'limits', 'uploads', 'pictureTasks'],
      // It signs the addresses of uploads: whoever has one may put what this function may.
      getsFiles: ['staged', ...arranges.getsFiles],
      putsFiles: ['uploads', ...arranges.putsFiles],
      checksSessions: true,
      makesEditTokens: true,
    },
  },
  media: {
    // A picture of 60 megapixels takes 180 MB as pixels, and the encoders as much again.
    memory: 2048,
    timeout: 29,
    slow: 15_000,
    access: { getsFiles: ['uploads', 'staged'], putsFiles: ['staged'], deletesFiles: ['uploads'] },
    native: ['sharp'],
  },
  signin: {
    // Checking a password is 0.2 s of a whole core.
    memory: 1769,
    timeout: 10,
    slow: 3000,
    access: { reads: ['admins', 'passwords', 'limits'], writes: ['limits'], signs: true },
  },
  admin: {
    memory: 1024,
    timeout: 29,
    slow: 8000,
    access: {
      ...arranges,
      reads: [...arranges.reads, 'byTerm', 'bySubmission', 'presentation', 'windows', 'supportRequests'],
      writes: ['projects', 'winners', 'presentation', 'windows', 'supportRequests', 'uploads', 'pictureTasks'],
      getsFiles: ['staged', ...arranges.getsFiles],
      putsFiles: [...arranges.putsFiles, 'pdfs'],
      checksSessions: true,
    },
  },
} as const satisfies Record<string, FunctionDefaults>;

/** Those that work by themselves, on a schedule or on events. */
export const workers = {
  sweep: {
    memory: 512,
    timeout: 240,
    slow: 120_000,
    access: { ...arranges, reads: [...arranges.reads, 'pictureTasks'] },
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
