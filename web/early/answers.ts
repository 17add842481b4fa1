declare global {
  /** Answers, by path, that the early script requested before the site's own script was loaded. */
  var earlyAnswers: Record<string, Promise<Response>> | undefined;
}

/** `fetch`, but takes an answer that the early script has already requested. Each such answer is used only once. */
export const fetchOrTakeEarly: typeof fetch = (input, init) => {
  const early = typeof input === 'string' ? globalThis.earlyAnswers?.[input] : undefined;
  if (!early) return fetch(input, init);
  delete globalThis.earlyAnswers?.[input as string];
  return early;
};
