/**
 * What was asked for and what was acknowledged. A value that was acknowledged must be stored; a value whose call failed may be
 * stored or not.
 */
export class Values<Value> {
  private possible: Value[];

  constructor(first: Value) {
    this.possible = [first];
  }

  /** Notes that a value is being asked for. Call the returned function when its call was acknowledged. */
  ask(value: Value): () => void {
    this.possible.push(value);
    return () => this.settle(value);
  }

  /** The value is stored, whatever was asked for before. */
  settle(value: Value): void {
    this.possible = [value];
  }

  includes(value: Value): boolean {
    return this.possible.includes(value);
  }

  toString(): string {
    return this.possible.map(String).join(' or ');
  }
}

export type Receipt = { id: string; receipt: string; editToken: string };

/** A project that a team hands in. `survey` is the body of its POST, which may be repeated. */
export type HandedIn = {
  survey: { projectTitle: string; submissionKey: string };
  /** The answer to the POST; absent as long as none came. */
  receipt?: Receipt;
  description: Values<string>;
  sponsor: Values<string>;
  shown: Values<string>;
  /** What somebody changes at the moment. Two calls at once have no defined order, so the fields take turns. */
  busy: Set<string>;
};

export type Import = { file: string; ids: string[]; isDone: boolean };

export class Ledger {
  readonly handedIn: HandedIn[] = [];
  readonly imports: Import[] = [];
  /** The public paths of all pictures that were ever uploaded. */
  readonly pictures = new Set<string>();
  /** The ids of the winners in the order of their places. */
  readonly winners = new Values('');
  /** The level of each score, by judge and project; 0 for none. */
  readonly scores = new Map<string, Values<number>>();
  readonly violations: string[] = [];
  readonly acknowledged = new Map<string, number>();

  count(what: string): void {
    this.acknowledged.set(what, (this.acknowledged.get(what) ?? 0) + 1);
  }
}
