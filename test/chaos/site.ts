import type { Ledger } from './ledger.ts';

export type Answer = { status: number; headers: Headers; body: unknown };

/** Headers of a call that say who makes it. */
type Credentials = Record<string, string>;

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
   * The answer to a call of staff, or of whom `credentials` name. Undefined when no answer came or the showcase could not carry the call
   * out, which is expected around a kill.
   */
  async answer(method: string, path: string, body?: object, credentials?: Credentials): Promise<Answer | undefined> {
    const answer = await this.send(method, path, body, credentials).catch(() => undefined);
    return answer && answer.status < 500 ? answer : undefined;
  }

  /** The same of a call whose refusal is never expected. */
  async ask<Body>(method: string, path: string, body?: object, credentials?: Credentials): Promise<Body | undefined> {
    const answer = await this.answer(method, path, body, credentials);
    if (!answer) return undefined;
    if (answer.status >= 400) {
      this.ledger.violations.push(`${method} ${path} was refused: ${answer.status} ${JSON.stringify(answer.body)}`);
      return undefined;
    }
    return answer.body as Body;
  }

  /** The answer to a call while nothing is killed. */
  async read<Body>(method: string, path: string, body?: object, credentials?: Credentials): Promise<Body> {
    const answer = await this.send(method, path, body, credentials);
    if (answer.status >= 400) throw new Error(`${method} ${path} answered ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body as Body;
  }

  async statusOf(path: string): Promise<number> {
    const answer = await fetch(this.origin + path, { signal: AbortSignal.timeout(patience) });
    await answer.arrayBuffer();
    return answer.status;
  }

  private async send(
    method: string,
    path: string,
    body: object | undefined,
    credentials: Credentials = { authorization: `Bearer ${this.token}` },
  ): Promise<Answer> {
    const answer = await fetch(this.origin + path, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...credentials,
      },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(patience),
    });
    return { status: answer.status, headers: answer.headers, body: await answer.json() };
  }
}
