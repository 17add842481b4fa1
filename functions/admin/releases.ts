import { isDeepStrictEqual } from 'node:util';
import { Hono } from 'hono';
import pLimit from 'p-limit';
import type { Mail } from '../../domain/mail/mail.ts';
import {
  listedRelease,
  mostReleases,
  type ReleaseMailKind,
  releaseMailsSchema,
  releaseUpdateSchema,
  rulesUpdateSchema,
} from '../../domain/project/listed-release.ts';
import { type Contact, contactByRules, hasEnded, type Release } from '../../domain/project/release.ts';
import { publicVersion, publishedVersion, versionToRelease } from '../../domain/project/versions.ts';
import { sameTerm, termLabel } from '../../domain/term/terms.ts';
import { noteActivity } from '../activity/note.ts';
import { readTermPresentation } from '../data/event/presentation.ts';
import { splitByStop } from '../data/mail/mail-stops.ts';
import type { StoredProject } from '../data/project/project-items.ts';
import { projectsOfTerm, readWhole } from '../data/project/project-lists.ts';
import { changeReleaseRules, readReleaseRules } from '../data/project/release-rules.ts';
import type { AdminEnv } from '../http/auth.ts';
import { changedSince } from '../http/conflict.ts';
import { jsonBody } from '../http/json-body.ts';
import { readTermOf } from '../http/term.ts';
import { releaseFieldsOf } from '../mail/mails-of-change.ts';
import { recordMails } from '../mail/record.ts';
import { newRelease } from '../projects/release-rules.ts';
import { updateProject } from '../projects/write.ts';
import { requireSender } from './mail-messages.ts';
import { readId } from './projects.ts';
import { noProject, requireReach, visibleTo } from './visible-projects.ts';

/** How many projects are written at the same time. */
const together = 8;

/** The releases by sponsors: whose decision is needed, whose is missing, and the rules that ask for it. */
export const releases = new Hono<AdminEnv>()
  // GET /api/admin/releases/{semester}-{year} – the projects with a sponsor that the account may see, and the rules
  .get('/api/admin/releases/:term', async (c) => {
    const [stored, rules] = await Promise.all([readWhole(projectsOfTerm(readTermOf(c))), readReleaseRules()]);
    const seen = stored.filter((one) => one.project.state !== 'withdrawn' && visibleTo(c.var.account, one));
    const listed = seen.flatMap((one) => listedRelease(one) ?? []).sort((a, b) => a.title.localeCompare(b.title));
    // The rules have contacts of all departments.
    return c.json({ projects: listed, ...(c.var.account.role === 'coordinator' && { rules }) });
  })

  // PUT /api/admin/releases/{semester}-{year}/{id} – whether a project needs the decision of its sponsor, and whose that is
  .put('/api/admin/releases/:term/:id', jsonBody(releaseUpdateSchema), async (c) => {
    const term = readTermOf(c);
    const { required, contact, version } = c.req.valid('json');
    const edited = await changeRelease(readId(c.req.param('id')), c.var.admin, (current) => {
      requireReach(c.var.account, current.project);
      if (!sameTerm(current.project, term)) throw noProject();
      const next = { ...withContact(current.release, contact), required };
      // It is stored already where only the answer was lost.
      if (current.version !== version && !isDeepStrictEqual(next, current.release)) throw changedSince();
      return next;
    });
    const { project } = edited;
    await noteActivity({
      by: c.var.admin,
      what: 'release-set',
      project: project.id,
      about: project.projectTitle,
      changes: [{ field: 'release', from: '', to: required ? contact.email || 'Yes' : 'No' }],
    });
    return c.json(listedRelease(edited));
  })

  // POST /api/admin/releases/{semester}-{year}/mails – mails sponsors their links, or new ones that end the former ones
  .post('/api/admin/releases/:term/mails', jsonBody(releaseMailsSchema), async (c) => {
    requireSender();
    const term = readTermOf(c);
    const { projects, kind, key } = c.req.valid('json');
    const stored = await readWhole(projectsOfTerm(term));
    const chosen = stored.filter((one) => projects.includes(one.project.id) && mayWrite(one, kind));
    const { open, stopped } = await splitByStop([...new Set(chosen.map(contactOf))]);
    const wanted = chosen.filter((one) => open.includes(contactOf(one)));
    const now = new Date().toISOString();
    const asked = await pLimit(together).map(wanted, async (one) =>
      kind === 'newLink' || (one.release && hasEnded(one.release, now))
        ? changeRelease(one.project.id, c.var.admin, renewed(key))
        : one,
    );
    const { presentation } = await readTermPresentation(term);
    const order = { kind, key, by: c.var.admin, eventDay: presentation?.presentationDate };
    const mails = asked.flatMap((one) => mailTo(one, order));
    const recorded = await recordMails(mails);
    // The mailer sends none of these. The projects show them, with the way to allow mail to their addresses again.
    const closed = chosen.filter((one) => stopped.includes(contactOf(one)));
    await recordMails(closed.flatMap((one) => mailTo(one, order)));
    for (const { project } of asked) {
      const activity = { what: kind === 'newLink' ? 'link-replaced' : 'link-sent', about: project.projectTitle } as const;
      await noteActivity({ by: c.var.admin, project: project.id, ...activity });
    }
    return c.json({ projects: asked.length, stopped: stopped.length, recorded });
  })

  // PUT /api/admin/release-rules – which projects need a decision by themselves, from their next change on
  .put('/api/admin/release-rules', jsonBody(rulesUpdateSchema), async (c) => {
    const { version, ...rules } = c.req.valid('json');
    const outcome = await changeReleaseRules(rules, version);
    if ('theirs' in outcome) throw changedSince();
    const about = [...rules.terms, ...rules.sponsors.map(({ sponsor }) => sponsor)].join(', ');
    await noteActivity({ by: c.var.admin, what: 'release-rules', about: about.slice(0, 300) });
    return c.json(outcome.stored);
  })

  // POST /api/admin/release-rules/{semester}-{year} – applies the rules to the projects that are there, some at a time
  .post('/api/admin/release-rules/:term', async (c) => {
    const term = readTermOf(c);
    const rules = await readReleaseRules();
    const all = (await readWhole(projectsOfTerm(term))).filter(
      ({ release, project, unread }) => !release && !unread?.faults.length && contactByRules(rules, project),
    );
    const some = all.slice(0, mostReleases);
    await pLimit(together).map(some, ({ project: { id } }) =>
      changeRelease(id, c.var.admin, ({ project, release }) => {
        const contact = contactByRules(rules, project);
        return release ?? (contact && newRelease(contact, new Date().toISOString()));
      }),
    );
    const answer = {
      changed: some.length,
      taken: some.filter((one) => publicVersion(one) !== undefined).length,
      left: all.length - some.length,
    };
    if (answer.changed > 0)
      await noteActivity({ by: c.var.admin, what: 'release-rules', about: `${termLabel(term)}: ${answer.changed}` });
    return c.json(answer);
  });

/** Changes the release of a project by itself. Throws 404 when there is no such project. */
async function changeRelease(
  id: string,
  by: string,
  edit: (current: StoredProject) => Release | undefined,
): Promise<StoredProject> {
  const edited = await updateProject(id, {
    by,
    edit: (current) => {
      const release = edit(current);
      return { ...current, ...(release && { release }) };
    },
  });
  if (!edited || !('stored' in edited)) throw noProject();
  return edited.stored;
}

/** The link of a former contact opens nothing any more. */
function withContact(release: Release | undefined, contact: Contact): Release {
  const fresh = newRelease(contact, new Date().toISOString());
  if (!release || release.contact.email !== contact.email) return { ...release, ...fresh };
  return { ...release, contact };
}

/** Another link, named by the key, so that a repeated call makes no third one. */
const renewed =
  (key: string) =>
  ({ release }: StoredProject): Release | undefined =>
    !release || release.nonce === key ? release : { ...release, nonce: key, linkedAt: new Date().toISOString() };

const contactOf = ({ release }: StoredProject) => release?.contact.email ?? '';

function mayWrite(stored: StoredProject, kind: ReleaseMailKind): boolean {
  return (
    Boolean(stored.release?.required && contactOf(stored)) &&
    (kind === 'newLink' ? publishedVersion(stored) : versionToRelease(stored)) !== undefined
  );
}

type Order = { kind: ReleaseMailKind; key: string; by: string; eventDay: string | undefined };

function mailTo(stored: StoredProject, { kind, key, by, eventDay }: Order): Mail[] {
  const { id } = stored.project;
  const { email } = stored.release?.contact ?? {};
  const about = releaseFieldsOf(stored, eventDay);
  if (!email || !about) return [];
  const fields = { ...about, ...(kind === 'reminder' && { isReminder: true as const }) };
  return [{ kind: 'release', cause: `${kind} ${id} ${key}`, to: email, project: id, by, fields }];
}
