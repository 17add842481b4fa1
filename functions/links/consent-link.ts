import { hash } from 'node:crypto';
import type { Mail, Secret } from '../../domain/mail/mail.ts';
import { addressesOf, foldAddress } from '../../domain/person/addresses.ts';
import type { Consents } from '../../domain/project/consent.ts';
import { keptVersions } from '../../domain/project/versions.ts';
import { formatTerm } from '../../domain/term/terms.ts';
import type { StoredProject } from '../data/project/project-items.ts';

/**
 * The links by which members say what visitors may see of them: `<project>.<digest of the address>.<HMAC>`. Nothing of them is stored but a
 * nonce of the project, so a new nonce ends the links of all its members. Only the function `mailer` makes the link itself
 * (secret-link.ts).
 */
const form = /^([\w-]{1,64})\.([\w-]{22})\.[\w-]{43}$/;

/** In ms: ten years, because a project is shown long after its members have graduated. */
const linkMs = 10 * 365.25 * 24 * 3600 * 1000;

const digestOf = (address: string) => hash('sha256', foldAddress(address), 'base64url').slice(0, 22);

/** Undefined when the members were not asked, and when the links have ended. */
export function consentSecret(
  { project, consents }: Pick<StoredProject, 'project' | 'consents'>,
  address: string,
): Secret | undefined {
  const { link } = consents ?? {};
  if (!link || Date.parse(link.at) + linkMs <= Date.now()) return undefined;
  return { id: `${project.id}.${digestOf(address)}`, nonce: link.nonce };
}

/** The id of the project that a token names; the token itself is not checked. */
export function projectOfConsentLink(token: string): string | undefined {
  return form.exec(token)?.[1];
}

/**
 * The address that a token names; the token itself is not checked. It is one of all versions, or of somebody who answered: who is no longer
 * listed may still withdraw.
 */
export function addressOfConsentLink(token: string, stored: StoredProject): string | undefined {
  const digest = form.exec(token)?.[2];
  const answered = stored.consents?.answers.map(({ address }) => address) ?? [];
  const known = [...keptVersions(stored).flatMap(addressesOf), ...answered];
  return known.find((address) => digestOf(address) === digest);
}

/** The mails that ask members, one for each address. */
export function consentMails(stored: StoredProject, addresses: readonly string[], why: Pick<Mail, 'cause' | 'by'>): Mail[] {
  const { id, department } = stored.project;
  return addresses.flatMap((to): Mail[] => {
    const consent = consentSecret(stored, to);
    const fields = consent && { department, term: formatTerm(stored.project), consent };
    return fields ? [{ kind: 'consent', ...why, to, project: id, fields }] : [];
  });
}

/** What is kept when members are asked from now on. What is shown of those who do not answer stays as it was when they were first asked. */
export function askedWith(before: Consents | undefined, unanswered: Consents['unanswered'], nonce: string): Consents {
  const settled = before?.link ? before.unanswered : unanswered;
  return { answers: [], sealed: [], ...before, unanswered: settled, link: { nonce, at: new Date().toISOString() } };
}
