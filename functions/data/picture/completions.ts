import { type Claim, claim } from '../table/claims.ts';
import { keys } from '../table/keys.ts';

/** In ms. The media function runs for at most 29 seconds, so a claim that is older was left by a crash. */
const claimMs = 60_000;

/** Claims an upload for verification; undefined while another call has the claim. */
export function claimCompletion(id: string, now?: number): Promise<Claim | undefined> {
  return claim(keys.completion(id), claimMs, now);
}
