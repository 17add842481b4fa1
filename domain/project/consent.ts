import * as z from 'zod';
import { fold } from '../basics/fold.ts';
import { cleanLine, rule } from '../basics/plain-text.ts';
import { foldAddress } from '../person/addresses.ts';
import { longestName, type Project } from './projects.ts';

/**
 * What the members of a team let visitors see of them (docs/decisions/0117). It is kept beside the versions of a project, not in them, so
 * that an approved version obeys what was said today.
 */

/** The version of the words that a member agrees to (`consent.text`). Raise it when they mean something else. */
export const consentText = 1;

const linkedInAddress = /^https:\/\/([a-z]{2,3}\.)?linkedin\.com\/[\w\-./%~]+$/i;

/** In characters, in the form that is stored. */
const longestLinkedIn = 200;

/** The address of a profile in the one form that is stored. People copy it without `https://`, or with what tells who shared it. */
function linkedInOf(given: string): string {
  const text = given.trim();
  const url = URL.parse(/^[a-z\d.-]+\//i.test(text) ? `https://${text}` : text);
  if (!url) return text;
  url.search = '';
  url.hash = '';
  return url.href;
}

/** The body of PUT /api/submission/consent. */
export const consentSchema = z.strictObject({
  /** Which name of the team is the member's; '' for none of them. */
  memberName: z.string().max(longestName),
  name: z.boolean(),
  photo: z.boolean(),
  email: z.boolean(),
  /** '' when it is not shown. */
  linkedIn: z
    .string()
    .max(2000, rule('consent.rules.linkedIn'))
    .transform(linkedInOf)
    .refine(
      (address) => address === '' || (address.length <= longestLinkedIn && linkedInAddress.test(address)),
      rule('consent.rules.linkedIn'),
    ),
  text: z.literal(consentText),
});
export type Consent = z.infer<typeof consentSchema>;

/** As it is stored. What this release cannot read is not shown. */
const storedAnswer = z.object({
  memberName: z.string(),
  name: z.boolean().catch(false),
  photo: z.boolean().catch(false),
  email: z.boolean().catch(false),
  linkedIn: z.string().regex(linkedInAddress).or(z.literal('')).catch(''),
  text: z.int().catch(0),
  at: z.iso.datetime(),
});
export type ConsentAnswer = z.infer<typeof storedAnswer>;

export const consentsSchema = z.object({
  /** What is shown of members who have not answered: the school's setting when they were asked. */
  unanswered: z.enum(['shown', 'hidden']).catch('hidden'),
  /** What the members' links are made of, and since when (functions/links/consent-link.ts). Absent when nobody was asked. */
  link: z.object({ nonce: z.string(), at: z.iso.datetime() }).optional().catch(undefined),
  /** `history`: the former answers, newest first. */
  answers: z.array(storedAnswer.extend({ address: z.string(), history: z.array(storedAnswer).catch([]) })).default([]),
  /** The names that staff closed, such as a minor's. It wins over every answer. */
  sealed: z.array(z.object({ name: z.string(), by: z.string(), at: z.iso.datetime() })).default([]),
});
export type Consents = z.infer<typeof consentsSchema>;
export type MemberAnswer = Consents['answers'][number];

/** The answer of GET and PUT /api/submission/consent: what a member sees of the project, and said before. */
export type OwnConsent = {
  project: string;
  projectTitle: string;
  isPublic: boolean;
  address: string;
  isLead: boolean;
  isSealed: boolean;
  unanswered: Consents['unanswered'];
  /** The names that may be the member's. */
  names: string[];
  answer?: ConsentAnswer;
};

/** For consents that cannot be read: nothing of anybody. */
export const allWithheld: Consents = { unanswered: 'hidden', answers: [], sealed: [] };

/** How many former answers of a member are kept. */
const mostFormer = 10;

/** The consents with a member's new answer. */
export function withAnswer(consents: Consents, address: string, answer: ConsentAnswer): Consents {
  const before = answerOf(consents, address);
  const others = consents.answers.filter((one) => one !== before);
  const { address: _address, history = [], ...former } = before ?? {};
  const kept = before ? [former as ConsentAnswer, ...history].slice(0, mostFormer) : [];
  return { ...consents, answers: [...others, { ...answer, address, history: kept }] };
}

export function answerOf({ answers }: Consents, address: string): MemberAnswer | undefined {
  return answers.find((one) => foldAddress(one.address) === foldAddress(address));
}

/** Names that differ in accents, capital letters or blanks are one. */
export const sameName = (one: string, other: string) => plainName(one) === plainName(other);
const plainName = (name: string) => fold(cleanLine(name)).replace(/\s+/g, ' ');

type Team = Pick<Project, 'name' | 'email' | 'memberNames' | 'memberEmails'>;

/** All names of a team, the lead's last unless it is among the members'. */
export function namesOf({ name, memberNames }: Pick<Team, 'name' | 'memberNames'>): string[] {
  return name === '' || memberNames.some((one) => sameName(one, name)) ? memberNames : [...memberNames, name];
}

/** True of a member who once said that a sealed name is theirs, also when the team spells it otherwise since. */
export function isSealed({ sealed }: Consents, { history, ...answer }: MemberAnswer): boolean {
  return [answer, ...history].some(
    ({ memberName }) => memberName !== '' && sealed.some(({ name }) => sameName(name, memberName)),
  );
}

/** Of a member and what they let visitors see beside the name. */
export type Contact = { name: string; email?: string; linkedIn?: string };

/**
 * A project as its members let visitors see it. Nobody knows who is in a photo, so one member who does not want to be seen takes all of
 * them away. `contacts`: what members other than the lead show beside their names.
 */
export function asConsented<Shown extends Team & Pick<Project, 'teamPhotos'>>(
  project: Shown,
  consents: Consents | undefined,
): { project: Shown; contacts: Contact[]; showsPhotos: boolean } {
  if (!consents) return { project, contacts: [], showsPhotos: true };
  const { yes, no, hidesOthers } = sidesOf(project, consents);
  const isShown = (name: string) => !no.has(plainName(name)) && (yes.has(plainName(name)) || !hidesOthers);
  const answers = consents.answers.filter((one) => !isSealed(consents, one));
  const lead = answers.find((one) => isLead(project, one));
  const showsLead = isShown(project.name);
  const names = namesOf(project);
  const withheld = names.filter((name) => !isShown(name));
  const showsPhotos =
    consents.sealed.length === 0 &&
    answers.every(({ photo }) => photo) &&
    (!hidesOthers || (names.length > 0 && names.every((name) => answers.some((one) => sameName(one.memberName, name)))));
  return {
    project: {
      ...project,
      memberNames: project.memberNames.filter(isShown),
      name: showsLead ? project.name : '',
      email: showsLead && (lead ? lead.email : !hidesOthers) ? project.email : '',
      teamPhotos: showsPhotos ? project.teamPhotos.map((photo) => withoutNames(photo, withheld)) : [],
    },
    contacts: project.memberNames.filter(isShown).flatMap((name) => {
      const own = answers.find((one) => one.name && sameName(one.memberName, name));
      const email = own?.email && !isLead(project, own) ? own.address : '';
      return own && (email || own.linkedIn)
        ? [{ name, ...(email && { email }), ...(own.linkedIn && { linkedIn: own.linkedIn }) }]
        : [];
    }),
    showsPhotos,
  };
}

const isLead = ({ email }: Pick<Team, 'email'>, { address }: MemberAnswer) =>
  email !== '' && foldAddress(email) === foldAddress(address);

/**
 * `yes`: the names of members who agreed. `no`: the names of members who refused, and sealed names. `hidesOthers`: all other
 * names are hidden. That is so also when a refused name is no longer in the team although its member's address is, or a sealed
 * one is gone: any other name may be the same person in another spelling.
 */
function sidesOf(team: Team, consents: Consents) {
  const { answers, sealed, unanswered } = consents;
  const ownNames = (one: MemberAnswer) => [one.memberName, ...(isLead(team, one) ? [team.name] : [])].map(plainName);
  const refuses = (one: MemberAnswer) => !one.name || isSealed(consents, one);
  const present = new Set([...team.memberNames, team.name].map(plainName));
  const addresses = [team.email, ...team.memberEmails].map(foldAddress);
  const isRenamed = (one: MemberAnswer) =>
    refuses(one) &&
    one.memberName !== '' &&
    !present.has(plainName(one.memberName)) &&
    addresses.includes(foldAddress(one.address));
  return {
    yes: new Set(answers.filter((one) => !refuses(one)).flatMap(ownNames)),
    no: new Set([...answers.filter(refuses).flatMap(ownNames), ...sealed.map(({ name }) => plainName(name))].filter(Boolean)),
    hidesOthers: unanswered === 'hidden' || answers.some(isRenamed) || sealed.some(({ name }) => !present.has(plainName(name))),
  };
}

/** A photo without a caption that has a withheld name. One without a caption is named in the order of the members, unless it is ''. */
function withoutNames<Photo extends { alt?: string | undefined }>(photo: Photo, withheld: readonly string[]): Photo {
  const { alt = '' } = photo;
  if (withheld.length === 0) return photo;
  return { ...photo, alt: withheld.some((name) => plainName(alt).includes(plainName(name))) ? '' : alt };
}

/** What is left of the withheld names in the other public texts of a project, by the staff field that has it. */
export function leftNames(
  project: Project,
  consents: Consents | undefined,
  posterText: string,
): { name: string; where: 'title' | 'abstract' | 'answers' | 'poster' }[] {
  const shown = asConsented(project, consents).project;
  const withheld = namesOf(project).filter((name) => !namesOf(shown).includes(name));
  const texts = {
    title: project.projectTitle,
    abstract: project.projectDescription,
    answers: (project.answers ?? []).flatMap(({ isPublic, value }) => (isPublic ? value : [])).join('\n'),
    poster: `${project.poster?.alt ?? ''}\n${posterText}`,
  };
  return withheld.flatMap((name) =>
    (Object.keys(texts) as (keyof typeof texts)[])
      .filter((where) => plainName(texts[where]).includes(plainName(name)))
      .map((where) => ({ name, where })),
  );
}
