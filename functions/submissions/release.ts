import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { t } from '../../domain/language/text.ts';
import { inMailLanguage } from '../../domain/mail/mail-language.ts';
import { ownPictures } from '../../domain/picture/shown-pictures.ts';
import { startOfDay } from '../../domain/presentation/event-time.ts';
import { asConsented, type Consents } from '../../domain/project/consent.ts';
import type { Project } from '../../domain/project/projects.ts';
import { isWithheld, publicProject } from '../../domain/project/public-project.ts';
import {
  type Decision,
  decisionSchema,
  embargoDays,
  hasEnded,
  lastDecisionOf,
  longestEmbargo,
  type Release,
  type ReleaseView,
  releaseEnd,
  releaseFieldNames,
} from '../../domain/project/release.ts';
import { publishedVersion, versionToRelease, withAddressesOf } from '../../domain/project/versions.ts';
import { site } from '../../domain/site/site.ts';
import { noteActivity } from '../activity/note.ts';
import { openEmbargo } from '../data/project/embargoes.ts';
import type { StoredProject } from '../data/project/project-items.ts';
import { readProject } from '../data/project/projects.ts';
import { take } from '../data/table/limits.ts';
import { AppError } from '../http/errors.ts';
import { invalid, jsonBody } from '../http/json-body.ts';
import { countTry, limitOf, limitOfAddress, orGiveBack } from '../http/limits.ts';
import { say } from '../http/say.ts';
import { fitsToken } from '../links/secret-link.ts';
import { answerPicture, noPicture } from '../pictures/answer.ts';
import { sponsor } from '../projects/actors.ts';
import { afterDecision } from '../projects/review.ts';
import { updateProject } from '../projects/write.ts';

type Released = StoredProject & { release: Release };

/** `requireSponsor` stores in the context of a call which project its link belongs to. */
type SponsorEnv = { Variables: { stored: Released } };

/**
 * Refuses a call without the link of a sponsor, `Authorization: Sponsor <token>`: a wrong one, one that a newer one replaced, one that has
 * ended, and one of a project that needs no release any more.
 */
const requireSponsor = createMiddleware<SponsorEnv>(async (c, next) => {
  const { giveBack } = await countTry([limitOfAddress(c, 'release-links')]);
  const [, token = '', id] = /^Sponsor (([\w-]{1,64})\.[\w-]{43})$/i.exec(c.req.header('authorization') ?? '') ?? [];
  const stored = id ? await readProject(id) : undefined;
  const { release } = stored ?? {};
  const opens = id && release?.required && (await fitsToken(token, 'release', { id, nonce: release.nonce }));
  if (!stored || !release || !opens) throw new AppError(401, 'bad_release_link', say('refusals.badReleaseLink'));
  if (hasEnded(release, new Date().toISOString()))
    throw new AppError(401, 'release_link_ended', say('refusals.releaseLinkEnded'));
  await giveBack();
  c.set('stored', { ...stored, release });
  await next();
});

/** The calls of a sponsor, which name the project by the token of the link. */
export const release = new Hono<SponsorEnv>()
  .use('/api/release/*', requireSponsor)

  // GET /api/release – what visitors would see of the project, and the last decision on it
  .get('/api/release', async (c) => {
    await noteOpened(c.var.stored);
    return c.json(releaseView(c.var.stored));
  })

  // PUT /api/release – the sponsor approves what it read, or asks the team for changes
  .put('/api/release', jsonBody(decisionSchema), async (c) => {
    const { stored } = c.var;
    const { giveBack } = await countTry([limitOf('release-words', stored.project.id)], { too: 'refusals.tooManyChanges' });
    return c.json(releaseView(await orGiveBack(giveBack, storeDecision(stored, c.req.valid('json'), new Date()))));
  })

  // GET /api/release/pictures/{folder}/{file} – the bytes of /media/{folder}/{file}, one of the pictures of what the sponsor reads
  .get('/api/release/pictures/:folder/:file', async (c) => {
    const { folder, file } = c.req.param();
    if (!picturesForSponsor(c.var.stored).some((path) => path.startsWith(`/media/${folder}/`))) throw noPicture();
    return answerPicture(c, { folder, file });
  });

/** Notes in Activity that the link was opened; once an hour is enough. */
async function noteOpened({ project }: StoredProject): Promise<void> {
  const hour = { what: 'release-opened', who: project.id, most: 1, seconds: 3600 };
  if ('heldUntil' in (await take(hour, Date.now()))) return;
  await noteActivity({ by: sponsor, what: 'release-opened', project: project.id, about: project.projectTitle });
}

/** What the sponsor sees: what visitors could see, the last decision on it, and what that was about. */
function releaseView(stored: Released): ReleaseView {
  const { project, release, version } = stored;
  const published = publishedVersion(stored);
  const last = lastDecisionOf(release);
  // A sponsor reads the title only after staff have reviewed the project.
  const shown = published ?? last?.project;
  const view = published && seenByVisitors(stored, published);
  return {
    id: project.id,
    version,
    projectTitle: shown?.projectTitle ?? '',
    sponsor: (shown ?? project).sponsor,
    name: release.contact.name,
    endsAt: releaseEnd(release),
    waits: versionToRelease(stored) !== undefined,
    ...(view && { project: view }),
    ...(last && { last: { ...last, project: seenByVisitors(stored, last.project) } }),
  };
}

const seenByVisitors = (stored: Released, version: Project) =>
  publicProject({ ...withAddressesOf(stored.project, version), state: 'published' }, { consents: mostShown(stored) });

/** Who has not answered may show more after the decision: the sponsor sees all that could become public by that. */
function mostShown({ consents, unread }: Released): Consents | undefined {
  const isKnown = consents && !unread?.faults.includes('consents');
  return isKnown ? { ...consents, unanswered: 'shown' } : consents;
}

/** The pictures that the sponsor may see: those that visitors could see, now and at the last decision. */
function picturesForSponsor(stored: Released): string[] {
  const versions = [publishedVersion(stored), lastDecisionOf(stored.release)?.project];
  return versions.flatMap((version) =>
    version && !isWithheld(version)
      ? ownPictures(asConsented(withAddressesOf(stored.project, version), mostShown(stored)).project)
      : [],
  );
}

/**
 * Stores what the sponsor says. Throws 409 when the project changed since the sponsor read it, or is not ready for a decision, and 422 for an
 * embargo that is over or too long.
 */
async function storeDecision({ project: { id } }: Released, decision: Decision, now: Date): Promise<Released> {
  const embargo = decision.kind === 'approve' ? decision.embargoUntil : undefined;
  const { first, last } = embargoDays(now);
  if (embargo !== undefined && embargo < first) throw invalid({ embargoUntil: say('refusals.embargoOver') });
  if (embargo !== undefined && embargo > last)
    throw invalid({ embargoUntil: say('refusals.embargoFar', { count: longestEmbargo }) });
  if (embargo !== undefined)
    await openEmbargo({ dueAt: new Date(startOfDay(embargo, site.timeZone)).toISOString(), project: id });
  const edited = await updateProject(id, {
    by: sponsor,
    setsState: true,
    edit: (current) => {
      // Refused when the project changed since the page was read: another version, another decision, or another release.
      if (current.version !== decision.version || !current.release?.required) throw movedOn();
      const reason = decision.kind === 'askForChanges' ? reasonOf(decision.comments) : '';
      const after = afterDecision({ ...current, release: current.release }, { decision, reason, at: now.toISOString() });
      if (!after) throw new AppError(409, 'not_ready', say('refusals.notReady'));
      return after;
    },
  });
  if (!edited || !('stored' in edited) || !edited.stored.release) throw movedOn();
  const { stored } = edited;
  await noteActivity({
    by: sponsor,
    what: decision.kind === 'approve' ? 'release-approved' : 'release-refused',
    project: id,
    about: stored.project.projectTitle,
    ...(decision.kind === 'approve' && { changes: partsIn(decision) }),
  });
  return { ...stored, release: edited.stored.release };
}

function partsIn({ hidden, embargoUntil = '' }: Extract<Decision, { kind: 'approve' }>) {
  const changes = [
    { field: 'hiddenParts', from: '', to: hidden.join(', ') },
    { field: 'embargoUntil', from: '', to: embargoUntil },
  ];
  return changes.filter(({ to }) => to !== '');
}

/** What the team reads, in the language of its mails. */
function reasonOf(comments: Extract<Decision, { kind: 'askForChanges' }>['comments']): string {
  return inMailLanguage(() => {
    const lines = releaseFieldNames.flatMap((name) => {
      const comment = comments[name];
      return comment === undefined ? [] : t('release.reasonLine', { field: t(`release.fields.${name}`), comment });
    });
    return [t('release.reasonHead'), ...lines].join('\n\n');
  });
}

function movedOn(): AppError {
  return new AppError(409, 'moved_on', say('refusals.releaseMoved'));
}
