import type { Ledger } from './ledger.ts';

export type Answer = { status: number; headers: Headers; body: unknown };

/** In ms. The edge itself waits 30 s for a function. */
const patience = 20_000;

/** The showcase as people reach it: over HTTP at its own address. */
export class Site {
  readonly origin: string;
  private readonly ledger: Ledger;
  private token = '';

  constructor(origin: string, ledger: Ledger) {
    this.origin = origin;
    this.ledger = ledger;
  }

  async signIn(username: string, password: string): Promise<void> {
    const answer = await this.read<{ jwtToken: string }>('POST', '/api/signin', { username, password });
    this.token = answer.jwtToken;
  }

  /**
   * The answer to a call of a team or, without `editToken`, of staff. Undefined when no answer came or the showcase could not
   * carry the call out, which is expected around a kill. A refusal is never expected.
   */
  async ask<Body>(method: string, path: string, body?: object, editToken?: string): Promise<Body | undefined> {
    const answer = await this.send(method, path, body, editToken).catch(() => undefined);
    if (!answer || answer.status >= 500) return undefined;
    if (answer.status >= 400) {
      this.ledger.violations.push(`${method} ${path} was refused: ${answer.status} ${JSON.stringify(answer.body)}`);
      return undefined;
    }
    return answer.body as Body;
  }

  /** The answer to a call while nothing is killed. */
  async read<Body>(method: string, path: string, body?: object, editToken?: string): Promise<Body> {
    const answer = await this.send(method, path, body, editToken);
    if (answer.status >= 400) throw new Error(`${method} ${path} answered ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body as Body;
  }

  async statusOf(path: string): Promise<number> {
    const answer = await fetch(this.origin + path, { signal: AbortSignal.timeout(patience) });
    await answer.arrayBuffer();
    return answer.status;
  }

  private async send(method: string, path: string, body: object | undefined, editToken: string | undefined): Promise<Answer> {
    const answer = await fetch(this.origin + path, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(editToken ? { 'x-edit-token': editToken } : { authorization: `Bearer ${this.token}` }),
      },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(patience),
    });
    return { status: answer.status, headers: answer.headers, body: await answer.json() };
  }
}
