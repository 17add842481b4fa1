import { readStoredTerm } from '../terms/stored-term.ts';
import { firstRequests } from './first-requests.ts';

/** Runs inline in index.html, so that the first answers travel while the site's script is still loading. */
globalThis.earlyAnswers = {};
for (const path of firstRequests(location, readStoredTerm(), new Date())) {
  const answer = fetch(path);
  answer.catch(() => {}); // whoever takes the answer sees the failure
  globalThis.earlyAnswers[path] = answer;
}
