declare module 'dynalite' {
  import type { Server } from 'node:http';
  export default function dynalite(options: { path?: string; createTableMs?: number; deleteTableMs?: number }): Server;
}

declare module '@20minutes/s3rver' {
  import type { AddressInfo } from 'node:net';
  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string; configs: string[] }[];
    });
    run(): Promise<AddressInfo>;
  }
}
