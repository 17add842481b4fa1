declare global {
  /** Answers under way since the page's first line, by path. */
  var earlyAnswers: Record<string, Promise<Response>> | undefined;
}

/** `fetch`, except that an answer which the early script asked for is taken instead, once. */
export const fetchOrTakeEarly: typeof fetch = (input, init) => {
  const early = typeof input === 'string' ? globalThis.earlyAnswers?.[input] : undefined;
  if (!early) return fetch(input, init);
  delete globalThis.earlyAnswers?.[input as string];
  return early;
};
