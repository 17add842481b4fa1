import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { ItemKey } from '../../functions/indexing/changed-items.ts';
import { childExit } from '../child-exit.ts';
import { PlainError } from '../plain-error.ts';
import type { Credentials } from './files.ts';
import { accessCodeKey, editTokenKey, signingKey } from './secret-names.ts';

/** The environment with which the functions' code reaches the engines: the AWS SDK's own variables, as in the cloud. */
export type EngineEnv = Record<string, string>;

/** `ended` resolves with the reason when the engines end. */
export type Engines = {
  env: EngineEnv;
  /** Calls the listener with the keys of written items that concern the search index. */
  onChanges: (listener: (changed: ItemKey[]) => void) => void;
  /**
   * Calls the listener for each invocation of a function and waits until it resolves. When it rejects, an event is sent again.
   */
  onInvocations: (listener: (name: string, event: object) => Promise<void>) => void;
  stop: () => Promise<void>;
  ended: Promise<string>;
};

export const bucket = 'capstone-media';
export const uploadsBucket = 'capstone-uploads';
export const tableName = 'capstone';

/** `s3` answers signed calls. `unsignedFiles` is its hidden address, which needs no signature. */
export type Addresses = {
  dynamodb: string;
  s3: string;
  unsignedFiles: string;
  secretsManager: string;
  ses: string;
  lambda: string;
} & Credentials;
export type Report = { addresses: Addresses } | { problem: string };

/**
 * Starts the engines on a folder. With `existing` they do not create a database. Rejects with the engines' own message when
 * they cannot start.
 */
export async function startEngines(folder: string, existing: boolean): Promise<Engines> {
  const child = fork(
    fileURLToPath(new URL('process.ts', import.meta.url)),
    [folder, bucket, uploadsBucket, existing ? 'existing' : 'new'],
    { execArgv: ['--max-old-space-size=192', '--max-semi-space-size=8'] },
  );
  const end = childExit(child);
  const report = await Promise.race([once(child, 'message').then(([message]) => message as Report), end]);
  return {
    ...enginesOf(child, folder, typeof report === 'string' ? { problem: `the engines ended ${report}` } : report),
    stop: async () => {
      if (child.connected) child.disconnect();
      await end;
    },
    ended: end,
  };
}

/** The engines of a process, by its report. Throws when it could not open the folder. */
export function enginesOf(
  child: ChildProcess,
  folder: string,
  report: Report,
): Pick<Engines, 'env' | 'onChanges' | 'onInvocations'> {
  if ('problem' in report) throw new PlainError(`The data folder ${folder} cannot be opened: ${report.problem}.`);
  return {
    env: envOf(report.addresses),
    onChanges: (listener) => {
      child.on('message', (message: { changed?: ItemKey[] }) => message.changed && listener(message.changed));
    },
    onInvocations: (listener) => {
      child.on('message', async ({ invoke }: { invoke?: { id: number; name: string; event: object } }) => {
        if (!invoke) return;
        const isDone = await listener(invoke.name, invoke.event).then(
          () => true,
          () => false,
        );
        if (child.connected) child.send({ invoked: invoke.id, isDone });
      });
      child.send('invoke');
    },
  };
}

function envOf({ dynamodb, s3, unsignedFiles, secretsManager, ses, lambda, ...credentials }: Addresses): EngineEnv {
  return {
    AWS_ENDPOINT_URL_DYNAMODB: dynamodb,
    AWS_ENDPOINT_URL_S3: s3,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: secretsManager,
    AWS_ENDPOINT_URL_SESV2: ses,
    AWS_ENDPOINT_URL_LAMBDA: lambda,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    TABLE_NAME: tableName,
    ...(process.env.KEY_PREFIX && { KEY_PREFIX: process.env.KEY_PREFIX }),
    MEDIA_BUCKET: bucket,
    UPLOADS_BUCKET: uploadsBucket,
    // For the edge, which like CloudFront reads without keys of its own.
    UNSIGNED_FILES_URL: unsignedFiles,
    SIGNING_KEY_SECRET: signingKey,
    ACCESS_CODE_KEY_SECRET: accessCodeKey,
    EDIT_TOKEN_KEY_SECRET: editTokenKey,
    // The start of links in mails; a running showcase overrides it.
    SITE_URL: 'http://localhost:3000',
    MAILER_FUNCTION: 'capstone-local-mailer',
    MAIL_FROM: 'capstone@example.edu',
    MAIL_CONFIGURATION_SET: 'capstone-local',
  };
}
