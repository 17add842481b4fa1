import { type ReleaseRules, releaseRulesSchema } from '../../../domain/project/release.ts';
import { keys } from '../table/keys.ts';
import { change, type Outcome, putVersion, readVersioned } from '../table/versioned.ts';

export type StoredRules = ReleaseRules & { version: number };

/** Which projects require a release. Throws for rules that cannot be read: no project slips past them. */
export async function readReleaseRules(): Promise<StoredRules> {
  const { item, version } = await readVersioned(keys.releaseRules);
  if (!item) return { terms: [], sponsors: [], version };
  const { terms, sponsors } = item;
  return { ...releaseRulesSchema.parse({ terms, sponsors }), version };
}

/** Replaces the rules; `theirs` when somebody else did so since `seen`. */
export function changeReleaseRules(rules: ReleaseRules, seen: number): Promise<Outcome<StoredRules>> {
  const write = ({ terms, sponsors }: StoredRules, { version }: StoredRules) =>
    putVersion({ ...keys.releaseRules, terms, sponsors }, version);
  return change({ read: readReleaseRules, write }, (current) => ({ ...rules, version: current.version }), seen);
}
