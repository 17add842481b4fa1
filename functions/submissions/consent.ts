import { createMiddleware } from 'hono/factory';
import { foldAddress } from '../../domain/person/addresses.ts';
import {
  answerOf,
  type Consent,
  type Consents,
  isSealed,
  namesOf,
  type OwnConsent,
  sameName,
  withAnswer,
} from '../../domain/project/consent.ts';
import { keptVersions, publicVersion } from '../../domain/project/versions.ts';
import type { StoredProject } from '../data/project/project-items.ts';
import { readProject } from '../data/project/projects.ts';
import { AppError } from '../http/errors.ts';
import { invalid } from '../http/json-body.ts';
import { say } from '../http/say.ts';
import { addressOfConsentLink, consentSecret, projectOfConsentLink } from '../links/consent-link.ts';
import { fitsToken } from '../links/secret-link.ts';
import { team } from '../projects/actors.ts';
import { updateConsents } from '../projects/write.ts';

type Member = { stored: StoredProject; consents: Consents; address: string };

/** Sets the member whose link a call carries. Throws 401 for a wrong link, one that a newer one replaced, and one that has ended. */
export const requireMember = createMiddleware<{ Variables: { member: Member } }>(async (c, next) => {
  c.set('member', await memberOf(c.req.header('x-edit-token') ?? ''));
  await next();
});

async function memberOf(token: string): Promise<Member> {
  const id = projectOfConsentLink(token);
  const stored = id ? await readProject(id) : undefined;
  const address = stored && addressOfConsentLink(token, stored);
  const secret = address && consentSecret(stored, address);
  if (!secret || !stored?.consents || !(await fitsToken(token, 'consent', secret)))
    throw new AppError(401, 'bad_consent_link', say('refusals.badConsentLink'));
  return { stored, consents: stored.consents, address };
}

/** What a member sees of the project, and said before. */
export function ownConsent({ stored, consents, address }: Member): OwnConsent {
  const { project } = stored;
  const shown = publicVersion(stored);
  const own = answerOf(consents, address);
  const { history: _history, ...answer } = own ?? {};
  return {
    project: project.id,
    projectTitle: (shown ?? project).projectTitle,
    isPublic: shown !== undefined,
    address,
    isLead: foldAddress(project.email) === foldAddress(address),
    isSealed: own !== undefined && isSealed(consents, own),
    unanswered: consents.unanswered,
    names: namesIn(stored),
    ...(own && { answer: answer as OwnConsent['answer'] }),
  };
}

/** Stores what a member says. Two members who answer at the same moment are both kept. */
export async function sayConsent({ stored: { project }, address }: Member, given: Consent): Promise<Member> {
  const stored = await updateConsents(project.id, team, (current) => {
    const { name, email } = current.project;
    const isLead = foldAddress(email) === foldAddress(address);
    const memberName = given.memberName || (isLead ? name : '');
    if (memberName !== '' && !namesIn(current).some((one) => sameName(one, memberName)))
      throw invalid({ memberName: say('consent.rules.name') });
    return current.consents && withAnswer(current.consents, address, { ...given, memberName, at: new Date().toISOString() });
  });
  if (!stored?.consents) throw new AppError(401, 'bad_consent_link', say('refusals.badConsentLink'));
  return { stored, consents: stored.consents, address };
}

/** The names of all versions: a member may be named in an approved one alone. */
function namesIn(stored: StoredProject): string[] {
  const names = keptVersions(stored).flatMap(namesOf);
  return names.filter((name, index) => names.findIndex((one) => sameName(one, name)) === index);
}
