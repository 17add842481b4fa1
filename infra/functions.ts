import type { Access } from './access.ts';

/** What a deployed function is, besides its code in functions/<name>/handler.ts. A new function is a row here and its rows in routes.ts. */
export type FunctionDefaults = {
  /** MiB; CPU grows with it, to one core at 1,769. */
  memory: number;
  /** Seconds. API Gateway gives up after 30. */
  timeout: number;
  /** Milliseconds: an alarm tells when 1 % of the calls take longer. */
  slow: number;
  access: Access;
  /** Packages with native code: installed for the function's processor beside the bundle. */
  native?: readonly string[];
};

const projectPictures = ['media', 'hidden'] as const;

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
      reads: ['projects', 'windows', 'limits'],
      writes: ['projects', 'limits', 'uploads'],
      // It signs the addresses of uploads: whoever has one may put what this function may.
      getsFiles: ['staged', ...projectPictures],
      putsFiles: ['uploads', ...projectPictures],
      deletesFiles: projectPictures,
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
    access: { reads: ['admins', 'limits'], writes: ['limits'], signs: true },
  },
  admin: {
    memory: 1024,
    timeout: 29,
    slow: 8000,
    access: {
      reads: ['byTerm', 'bySubmission', 'projects', 'winners', 'presentation', 'windows', 'supportRequests'],
      writes: ['projects', 'winners', 'presentation', 'windows', 'supportRequests', 'uploads'],
      getsFiles: ['staged', ...projectPictures],
      putsFiles: [...projectPictures, 'pdfs'],
      deletesFiles: projectPictures,
      checksSessions: true,
    },
  },
} as const satisfies Record<string, FunctionDefaults>;

export type FunctionName = keyof typeof functions;

export const functionNames = Object.keys(functions) as FunctionName[];
