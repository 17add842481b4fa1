import { Hono } from 'hono';
import pLimit from 'p-limit';
import { t } from '../../domain/language/text.ts';
import { addressesOf } from '../../domain/person/addresses.ts';
import type { Account } from '../../domain/person/roles.ts';
import { pdfPaths } from '../../domain/picture/images.ts';
import { answerOf, asConsented, namesOf, sameName } from '../../domain/project/consent.ts';
import { consentMailsSchema, type ListedConsents, listedConsents, sealSchema } from '../../domain/project/consent-list.ts';
import { isPublic } from '../../domain/project/states.ts';
import { hidesPeople, keptVersions, publicVersion, withAddressesOf } from '../../domain/project/versions.ts';
import { site } from '../../domain/site/site.ts';
import { sameTerm, type Term, termLabel } from '../../domain/term/terms.ts';
import { noteActivity } from '../activity/note.ts';
import { splitByStop } from '../data/mail/mail-stops.ts';
import type { StoredProject } from '../data/project/project-items.ts';
import { projectsOfTerm, readWhole } from '../data/project/project-lists.ts';
import type { AdminEnv } from '../http/auth.ts';
import { invalid, jsonBody } from '../http/json-body.ts';
import { say } from '../http/say.ts';
import { readTermOf } from '../http/term.ts';
import { askedWith, consentMails, consentSecret } from '../links/consent-link.ts';
import { recordMails } from '../mail/record.ts';
import { readFile } from '../pictures/bucket.ts';
import { keyIn } from '../pictures/folders.ts';
import { updateConsents } from '../projects/write.ts';
import { requireSender } from './mail-messages.ts';
import { readId } from './projects.ts';
import { noProject, readVisible, requireReach, visibleTo } from './visible-projects.ts';

/** How many projects are read or written at the same time. */
const together = 8;

/** What members of teams let visitors see of them. */
export const consents = new Hono<AdminEnv>()
  // GET /api/admin/consents/{semester}-{year} – who said what, and what of a withheld name visitors still read
  .get('/api/admin/consents/:term', async (c) => {
    const stored = await readTerm(c.var.account, readTermOf(c));
    return c.json(await pLimit(together).map(stored, listed));
  })

  // POST /api/admin/consents/{semester}-{year}/mails – reminds those who have not answered, or makes new links
  .post('/api/admin/consents/:term/mails', jsonBody(consentMailsSchema), async (c) => {
    requireSender();
    const term = readTermOf(c);
    const { projects, kind, key } = c.req.valid('json');
    const by = c.var.admin;
    const asked = await pLimit(together).map([...new Set(projects)], async (id) => {
      const visible = await readVisible(c.var.account, id);
      const { project, consents } = visible;
      if (!sameTerm(project, term)) throw noProject();
      const all = addressesOf(project);
      const { open, stopped } = await splitByStop(
        kind === 'newLink' ? all : all.filter((one) => !consents || !answerOf(consents, one)),
      );
      const order = { cause: `consent ${id} ${key}`, by };
      // The mailer sends none of these. The project shows them, with the way to allow mail to their addresses again.
      await recordMails(consentMails(visible, stopped, order));
      if (open.length === 0) return { recorded: 0, stopped: stopped.length };
      const stored = await updateConsents(id, by, (current) => {
        const hasLink = consentSecret(current, current.project.email) !== undefined;
        if (current.consents?.link?.nonce === key || (hasLink && kind === 'reminder')) return undefined;
        return askedWith(current.consents, site.consent === 'hidden' ? 'hidden' : 'shown', key);
      });
      const mails = stored ? consentMails(stored, open, order) : [];
      return { recorded: await recordMails(mails), stopped: stopped.length };
    });
    const total = asked.reduce((sum, one) => sum + one.recorded, 0);
    if (total > 0) {
      const note = kind === 'reminder' ? 'notes.consentsAsked' : 'notes.consentsNewLinks';
      const about = t(note, { term: termLabel(term), count: total });
      await noteActivity({ by, what: 'consent', about });
    }
    return c.json({ recorded: total, stopped: asked.reduce((sum, one) => sum + one.stopped, 0) });
  })

  // PUT /api/admin/consents/projects/{id} – closes the record of a name, which then wins over its person's answer, or opens it again
  .put('/api/admin/consents/projects/:id', jsonBody(sealSchema), async (c) => {
    const { name, isSealed } = c.req.valid('json');
    const { project } = await readVisible(c.var.account, readId(c.req.param('id')));
    const by = c.var.admin;
    const stored = await updateConsents(project.id, by, (current) => {
      requireReach(c.var.account, current.project);
      const before = current.consents ?? { unanswered: 'shown', answers: [], sealed: [] };
      const others = before.sealed.filter((one) => !sameName(one.name, name));
      const isKnown = keptVersions(current).some((version) => namesOf(version).some((one) => sameName(one, name)));
      if (isSealed && !isKnown) throw invalid({ name: say('refusals.staff.noMember') });
      if (isSealed === others.length < before.sealed.length) return undefined;
      return { ...before, sealed: isSealed ? [...others, { name, by, at: new Date().toISOString() }] : others };
    });
    if (!stored) throw noProject();
    return c.json(await listed(stored));
  });

/** The projects of a term that the account sees, without those that their teams withdrew. */
async function readTerm(account: Account, term: Term): Promise<StoredProject[]> {
  const stored = await readWhole(projectsOfTerm(term));
  return stored.filter((one) => one.project.state !== 'withdrawn' && visibleTo(account, one));
}

/** As staff see it: the version that visitors see, where they see one. */
async function listed(stored: StoredProject): Promise<ListedConsents> {
  const { project, approved, consents } = stored;
  // Staff close a name and remind its person also while the sponsor hides all names.
  const visible = publicVersion(stored);
  const named = visible && hidesPeople(stored) ? stored.release?.approval?.project : visible;
  const shown = { ...withAddressesOf(project, named ?? approved ?? project), state: project.state };
  const hidden = isPublic(project.state) && namesOf(asConsented(shown, consents).project).length < namesOf(shown).length;
  const text = hidden && shown.poster?.pdf?.hasText ? pdfPaths(shown.poster.path)?.text : undefined;
  const file = text ? await readFile(keyIn('hidden', text)) : undefined;
  return listedConsents(shown, consents, file?.toString() ?? '');
}
