import pLimit from 'p-limit';
import { heldUntil } from '../../domain/mail/held-mail.ts';
import type { Mail } from '../../domain/mail/mail.ts';
import { addressesOf } from '../../domain/person/addresses.ts';
import { publicVersion } from '../../domain/project/versions.ts';
import { formatTerm } from '../../domain/term/terms.ts';
import { changeComments, closeRelease, type Release, readDueReleases, type StoredComments } from '../data/judging/comments.ts';
import { readProject } from '../data/project/projects.ts';
import { recordMails } from '../mail/record.ts';
import { mailSettings } from '../mail/settings.ts';

/** How many teams' mails are written at the same time. */
const together = 8;

/** Mails teams the comments of judges that staff released a minute ago. It may be called again: a team gets one mail of a round. */
export async function mailComments(now: Date): Promise<void> {
  for (const release of await readDueReleases(now)) {
    await pLimit(together).map(release.projects, (project) => mailTeam(release, project, now));
    await closeRelease(release);
  }
}

async function mailTeam({ term, round }: Release, project: string, now: Date): Promise<void> {
  const stored = await readProject(project);
  // Visitors do not see a project that staff hid meanwhile, so its team gets no mail.
  const to = stored && publicVersion(stored) && mailSettings.from ? addressesOf(stored.project) : [];
  // From here on the release cannot be taken back.
  const { release } = await changeComments(term, { round, project }, (current) =>
    isDue(current, now) ? { ...current, release: { ...current.release, mails: to.length } } : current,
  );
  if (!stored || !release?.mails) return;
  const { projectTitle } = stored.project;
  const fields = { projectTitle, project, term: formatTerm(term), comments: release.comments };
  const cause = `comments ${formatTerm(term)} ${round} ${project}`;
  await recordMails(to.map((address): Mail => ({ kind: 'comments', cause, to: address, project, by: release.by, fields })));
}

type Due = StoredComments & { release: NonNullable<StoredComments['release']> };

/** False for one that was taken back, and released anew since: another release names it. */
const isDue = (current: StoredComments, now: Date): current is Due =>
  current.release !== undefined && current.release.mails === undefined && heldUntil(current.release.at) <= now;
