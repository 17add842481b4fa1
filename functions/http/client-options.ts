/**
 * What each client of AWS is made with, so that a service which accepts a call and never answers fails within seconds, and is asked
 * again. Without `throwOnRequestTimeout` the SDK only writes a warning. `requestTimeout`, in ms, is the time until the answer
 * begins, and between two parts of it: longer than a busy machine takes, because a write that is repeated meets itself. There is no
 * `connectionTimeout`: the SDK counts the wait for a free socket as connecting, so many calls at once would fail without reason.
 */
export function clientOptions(requestTimeout = 5_000, agent: { keepAlive?: boolean } = {}) {
  const agents = { httpAgent: agent, httpsAgent: agent };
  return { requestHandler: { requestTimeout, throwOnRequestTimeout: true, socketTimeout: requestTimeout, ...agents } };
}
