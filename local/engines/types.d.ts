declare module 'dynalite' {
  import type { Server } from 'node:http';
  export default function dynalite(options: { path?: string; createTableMs?: number; deleteTableMs?: number }): Server;
}

/**
 * dynalite's modules. Its actions call these functions through the module object, so replacing one there replaces it
 * everywhere.
 */
declare module 'dynalite/db/index.js' {
  import type { Readable } from 'node:stream';
  import type { Level } from 'level';

  /** An item in DynamoDB's own JSON, for example `{ pk: { S: 'EVENT' } }`. */
  export type Item = Record<string, unknown>;
  export type Index = { IndexName: string; Projection: { ProjectionType: 'ALL' | 'INCLUDE' } };
  export type Table = { TableName: string; GlobalSecondaryIndexes?: Index[] };
  export type Done = (error?: Error | null) => void;
  export type Change = { type: 'put'; key: string; value: Item } | { type: 'del'; key: string };
  /** LevelDB as dynalite wraps it. */
  export type Database = Pick<Level<string, Item>, 'keys' | 'values'> & {
    batch: (changes: Change[], done: Done) => void;
    put: (key: string, value: Item | Table, done: Done) => void;
    del: (key: string, done: Done) => void;
    createKeyStream: (range: object) => Readable;
    createValueStream: (range: object) => Readable;
  };
  type UseTable = (error: Error | null, table?: Table) => void;
  export type Store = {
    db: Database;
    /** Definitions by the tables' names. */
    tableDb: { put: (name: string, table: Table, done: Done) => void; del: (name: string, done: Done) => void };
    getTable: (name: string, ...given: [UseTable] | [checkStatus: boolean, UseTable]) => void;
  };

  const db: {
    checkConditional: (
      call: { ReturnValuesOnConditionCheckFailure?: string },
      stored: Item | undefined,
    ) => { body: Record<string, unknown> } | null | undefined;
    create: (options: object) => Store;
    createKey: (item: Item, table: Table) => string;
    getIndexActions: (
      indexes: Index[],
      before: Item | undefined,
      after: Item | undefined,
      table: Table,
    ) => { puts: { index: string; key: string; item: Item }[]; deletes: { index: string; key: string }[] };
    updateIndexes: (store: Store, table: Table, before: Item | undefined, after: Item | undefined, done: Done) => void;
  };
  export default db;
}

declare module '@20minutes/s3rver' {
  import type { RequestListener } from 'node:http';
  import type FilesystemStore from '@20minutes/s3rver/lib/stores/filesystem.js';
  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string; configs: string[] }[];
    });
    /** `store` answers calls and configures buckets. */
    context: { store: FilesystemStore };
    store: FilesystemStore;
    configureBuckets(): Promise<unknown>;
    callback(): RequestListener;
  }
}

declare module '@20minutes/s3rver/lib/models/account.js' {
  export default class AWSAccount {
    static DUMMY_ACCOUNT: AWSAccount;
    createKeyPair(accessKeyId: string, secretAccessKey: string): void;
    revokeAccessKey(accessKeyId: string): void;
  }
}

declare module '@20minutes/s3rver/lib/models/error.js' {
  export default class S3Error extends Error {
    constructor(code: string, message: string);
  }
}

declare module '@20minutes/s3rver/lib/stores/filesystem.js' {
  import type { Readable } from 'node:stream';
  export type Metadata = Record<string, unknown>;
  export type StoredObject = { bucket: string; key: string; metadata: Metadata; content: Readable | Buffer };
  export default class FilesystemStore {
    constructor(directory: string);
    getBucket(bucket: string): Promise<object | null>;
    getSubresource(bucket: string, key: string | undefined, type: string): Promise<object | null>;
    putSubresource(bucket: string, key: string | undefined, resource: object): Promise<void>;
    getResourcePath(bucket: string, key: string, resource: 'object' | 'object.md5' | 'metadata.json'): string;
    getMetadata(bucket: string, key: string): Promise<Metadata>;
    putMetadata(bucket: string, key: string, metadata: Metadata, md5?: string): Promise<void>;
    putContent(file: string, content: Readable): Promise<[size: number, md5: string]>;
    deleteObject(bucket: string, key: string): Promise<void>;
    listObjects(bucket: string, options: object): Promise<unknown>;
    putObject(object: StoredObject): Promise<{ size: number; md5: string }>;
    copyObject(fromBucket: string, fromKey: string, bucket: string, key: string, replaced?: Metadata): Promise<Metadata>;
  }
}
