/** The part that school.ts uses; the package has no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  type Context = { path: string; body?: { id_token?: string } };

  export default class Provider {
    constructor(issuer: string, configuration: object);
    use(middleware: (ctx: Context, next: () => Promise<void>) => Promise<void>): void;
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<{ params: { client_id: string } }>;
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>;
    Grant: new (of: {
      accountId: string;
      clientId: string;
    }) => { addOIDCScope(scope: string): void; save(): Promise<string> };
  }
}
