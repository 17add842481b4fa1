import { randomUUID } from 'node:crypto';
import { type Contact, contactByRules, type Release } from '../../domain/project/release.ts';
import { withRelease } from '../../domain/project/versions.ts';
import type { StoredProject } from '../data/project/project-items.ts';
import { readReleaseRules } from '../data/project/release-rules.ts';
import { shownTimes } from './shown-times.ts';

/** A release that is required from now on, with a link that nobody has been given yet. */
export function newRelease(contact: Contact, at: string): Release {
  return { required: true, contact, nonce: randomUUID(), linkedAt: at };
}

/**
 * The project that is about to be written, with the release that the rules of staff require: what visitors saw of it waits for its sponsor
 * from now on. One that has a release keeps it, because staff may have switched it off.
 */
export async function underReleaseRules(before: StoredProject | undefined, next: StoredProject): Promise<StoredProject> {
  if (next.release) return next;
  const contact = contactByRules(await readReleaseRules(), next.project);
  if (!contact) return next;
  const { at } = next.lastChange;
  const { shown: _shown, ...rest } = next;
  const ruled = withRelease(before, { ...rest, release: newRelease(contact, at) }, at);
  return { ...ruled, ...shownTimes(before, ruled, at) };
}
