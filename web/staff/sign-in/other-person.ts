import { createListeners } from '../../kit/page/listeners.ts';

/**
 * A change that `owner` began, in a tab where `present` has signed in since. The staff pages ask whether to send it under the
 * new name, and the call waits for the answer.
 */
export type Question = { owner: string; present: string };

type Asked = Question & { answer: PromiseWithResolvers<boolean> };

let asked: Asked | undefined;
const { tell, watch } = createListeners();
export const watchQuestion = watch;

/** Asks whether a change by `owner` may be sent as `present`. Concurrent calls share one question. */
export async function mayBeSentAs(question: Question): Promise<boolean> {
  while (asked && !isSame(asked, question)) await asked.answer.promise;
  if (!asked) {
    asked = { ...question, answer: Promise.withResolvers() };
    tell();
  }
  return asked.answer.promise;
}

export function readQuestion(): Question | undefined {
  return asked;
}

export function answerQuestion(isAllowed: boolean): void {
  const answered = asked;
  asked = undefined;
  tell();
  answered?.answer.resolve(isAllowed);
}

function isSame(a: Question, b: Question): boolean {
  return a.owner === b.owner && a.present === b.present;
}
