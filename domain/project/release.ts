import * as z from 'zod';
import { line, lines } from '../basics/plain-text.ts';
import { shownCaption } from '../picture/shown-caption.ts';
import { dayAfter } from '../presentation/event-time.ts';
import { sponsorSlug } from '../sponsor/sponsors.ts';
import { answerFields, optional, surveyLimits } from '../submission/survey-fields.ts';
import { formatTerm, schoolDay } from '../term/terms.ts';
import { projectFields } from './project-fields.ts';
import { type Project, projectSchema } from './projects.ts';
import { isWithheld, type PublicProject, publicProject } from './public-project.ts';

/**
 * The release by a sponsor: while a project requires it, visitors see only what the sponsor approved. What was approved is bound to its
 * content, as visitors would see it: a change waits for a new decision, and what was approved before stays public (docs/decisions/0116).
 */

/** What is left of a project when its sponsor hides a part of it; `partsSeen` says the same of what visitors see of it. */
const withoutPart = {
  poster: { poster: undefined },
  video: { videoLinkRaw: '', captions: '' },
  code: { codeLink: '', demoLink: '' },
  abstract: { projectDescription: '' },
  /** The photos have the members' names and faces. */
  names: { memberNames: [], memberEmails: [], name: '', email: '', teamPhotos: [] },
} as const satisfies Record<string, { [Field in keyof Project]?: Project[Field] | readonly never[] }>;
export type HiddenPart = keyof typeof withoutPart;
export const hiddenParts = Object.keys(withoutPart) as HiddenPart[];

const partsSeen: Record<HiddenPart, readonly (keyof PublicProject)[]> = {
  poster: ['poster', 'posterPicturePath'],
  video: ['youtubeLink', 'captions'],
  code: ['codeLink', 'demoLink'],
  abstract: ['projectDescription'],
  names: ['teamMemberNames', 'members', 'name', 'email', 'contacts', 'teamPhotos', 'teamPicturePath'],
};

/** The fields that a sponsor may comment on, in the order of the page. Each names what it shows of the public record. */
export const releaseFields = {
  title: ({ projectTitle }: PublicProject) => projectTitle,
  abstract: ({ projectDescription }: PublicProject) => projectDescription,
  names: ({ teamMemberNames, name, email }: PublicProject) => [teamMemberNames, name, email].filter(Boolean).join('; '),
  sponsor: ({ sponsor }: PublicProject) => sponsor,
  poster: ({ poster }: PublicProject) => (poster ? `${poster.path} ${poster.alt ?? ''}` : ''),
  photos: ({ teamPhotos = [] }: PublicProject) =>
    teamPhotos.map(({ path, alt }) => `${path} ${shownCaption(alt) ?? ''}`).join('; '),
  video: ({ youtubeLink = '', captions }: PublicProject) => `${youtubeLink}${captions ? ' +' : ''}`,
  code: ({ codeLink = '', demoLink = '' }: PublicProject) => [codeLink, demoLink].filter(Boolean).join('; '),
  other: ({ courseNumber, keywords = [], answers = [], department, semester, year, language }: PublicProject) =>
    [
      ...[courseNumber, keywords.join(', '), ...answers.map(({ label, value }) => `${label}: ${value}`)],
      ...[department, semester, year, language],
    ]
      .filter(Boolean)
      .join('; '),
} as const satisfies Record<string, (view: PublicProject) => string>;
export type ReleaseField = keyof typeof releaseFields;
export const releaseFieldNames = Object.keys(releaseFields) as ReleaseField[];

/** Whom staff ask for the decision. Blank until staff know somebody. */
export const contactSchema = z.strictObject({
  name: optional(surveyLimits.name),
  email: z.union([z.literal(''), answerFields.email]),
  phone: line(z.string().max(40), { most: 40 }).default(''),
});
export type Contact = z.output<typeof contactSchema>;

const time = z.iso.datetime();
const readContact = z.object({ name: z.string(), email: z.string(), phone: z.string().catch('') });

/** As it is stored beside the project. */
export const releaseSchema = z.object({
  /** False: staff switched it off for this project, which no rule switches on again. */
  required: z.boolean(),
  contact: readContact,
  /** What the link is made of, and when it was made (functions/links/secret-link.ts). */
  nonce: z.string(),
  linkedAt: time,
  /** Since when the sponsor's decision on what staff published is missing. */
  waitsSince: time.optional(),
  /** What the sponsor approved last. `ended`: staff took it away since, so it does not come back by itself. */
  approval: z
    .object({
      at: time,
      project: projectSchema,
      hidden: z.array(z.enum(hiddenParts)),
      /** Until this day of the school nothing is public. The sweep takes it away on the day. */
      embargoUntil: z.iso.date().optional(),
      ended: z.literal(true).optional(),
    })
    .optional(),
  /** What the sponsor wants changed, since the last approval. `reason` is what the team reads of it. */
  request: z
    .object({
      at: time,
      project: projectSchema,
      reason: z.string(),
      comments: z.partialRecord(z.enum(releaseFieldNames), z.string()),
    })
    .optional(),
});
export type Release = z.output<typeof releaseSchema>;

/** The most characters of a comment on one field. */
export const longestComment = 600;

/** In years: for how long a sponsor may keep a project private. */
export const longestEmbargo = 5;

/** The first and the last day until which a project may be kept private: `2026-12-05`, the one after today. */
export function embargoDays(now: Date): { first: string; last: string } {
  const end = new Date(now);
  end.setUTCFullYear(end.getUTCFullYear() + longestEmbargo);
  return { first: dayAfter(schoolDay(now)), last: schoolDay(end) };
}

const comment = lines(z.string().min(1).max(longestComment), { most: longestComment });

/** The body of PUT /api/release. `version` is that of the project which the sponsor read. */
export const decisionSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('approve'),
    version: z.int().positive(),
    hidden: z.array(z.enum(hiddenParts)).max(hiddenParts.length).default([]),
    embargoUntil: z.iso.date().optional(),
  }),
  z.strictObject({
    kind: z.literal('askForChanges'),
    version: z.int().positive(),
    comments: z
      .partialRecord(z.enum(releaseFieldNames), comment)
      .refine((comments) => Object.keys(comments).length > 0, 'must have a comment'),
  }),
]);
export type Decision = z.output<typeof decisionSchema>;

/** The project without the parts that its sponsor hides. */
export function withoutParts(project: Project, hidden: readonly HiddenPart[]): Project {
  return Object.assign({}, project, ...hidden.map((part) => withoutPart[part])) as Project;
}

/** What visitors would see without these parts. */
export function viewWithoutParts(view: PublicProject, hidden: readonly HiddenPart[]): PublicProject {
  const names = new Set<string>(hidden.flatMap((part) => partsSeen[part]));
  const left = Object.entries(view).filter(([name]) => !names.has(name));
  return { ...blankView, ...Object.fromEntries(left) } as PublicProject;
}
const blankView = { teamMemberNames: '', name: '', email: '', projectDescription: '' };

/** All that visitors would see of a version. A picture counts by its path and its words: what is measured in it is no content. */
function contentOf(project: Project): string {
  const view = publicProject({ ...project, state: 'published' });
  const words = ({ path, alt }: { path: string; alt?: string | undefined }) => ({ path, alt: shownCaption(alt) });
  return JSON.stringify(
    view && { ...view, poster: view.poster && words(view.poster), teamPhotos: view.teamPhotos?.map(words) },
  );
}

export function shownFields(view: PublicProject): Record<ReleaseField, string> {
  return Object.fromEntries(releaseFieldNames.map((name) => [name, releaseFields[name](view)])) as Record<ReleaseField, string>;
}

/** Whether the sponsor's last approval, if it stands, is of this version. */
export function isReleased({ approval }: Release, project: Project): boolean {
  return approval !== undefined && !approval.ended && contentOf(approval.project) === contentOf(project);
}

/**
 * What visitors see of a project that its sponsor has approved, while they may see any of it. `others`: the newest version and the one that
 * staff published. An NDA of one of them withholds at once, also while the team's wish to lift it waits for staff.
 */
export function releasedVersion({ approval }: Release, others: readonly Project[]): Project | undefined {
  if (!approval || approval.ended || approval.embargoUntil) return undefined;
  const { nda, posterNDA } = [approval.project, ...others].find(isWithheld) ?? approval.project;
  return { ...withoutParts(approval.project, approval.hidden), nda, posterNDA, state: 'published' };
}

/** In ms: how long a link opens the page. */
const linkMs = 180 * 24 * 3600 * 1000;

/** When the link of a sponsor ends (ISO 8601). */
export function releaseEnd({ linkedAt }: Pick<Release, 'linkedAt'>): string {
  return new Date(Date.parse(linkedAt) + linkMs).toISOString();
}

/** Whether the link of a sponsor opens nothing any more at a time (ISO 8601). */
export function hasEnded(release: Pick<Release, 'linkedAt'>, at: string): boolean {
  return releaseEnd(release) <= at;
}

/** What a sponsor said, and of which version. */
type LastDecision<Version> = { at: string; project: Version } & (
  | { kind: 'approve'; hidden: HiddenPart[]; embargoUntil?: string | undefined }
  | { kind: 'askForChanges'; comments: Partial<Record<ReleaseField, string>> }
);

export function lastDecisionOf({ approval, request }: Release): LastDecision<Project> | undefined {
  if (request) return { kind: 'askForChanges', at: request.at, project: request.project, comments: request.comments };
  if (!approval) return undefined;
  const { at, project, hidden, embargoUntil } = approval;
  return { kind: 'approve', at, project, hidden, ...(embargoUntil && { embargoUntil }) };
}

/**
 * The answer of GET and PUT /api/release. `project`: what visitors would see; absent until staff have published it. `waits`: the sponsor's
 * decision on it is missing. `endsAt`: when the link ends.
 */
export type ReleaseView = {
  id: string;
  version: number;
  projectTitle: string;
  sponsor: string;
  /** Of the contact; '' when nobody knows. */
  name: string;
  endsAt: string;
  waits: boolean;
  project?: PublicProject;
  last?: LastDecision<PublicProject | undefined>;
};

/** Whether the release already holds what the sponsor sent. A page whose call got no answer reads the release again and asks this. */
export function isDecided(
  { last, waits }: Pick<ReleaseView, 'last' | 'waits'>,
  given: z.input<typeof decisionSchema>,
): boolean {
  const { data: decision } = decisionSchema.safeParse(given);
  if (!decision || !last || waits) return false;
  if (decision.kind === 'approve')
    return (
      last.kind === 'approve' &&
      last.embargoUntil === decision.embargoUntil &&
      hiddenParts.every((part) => last.hidden.includes(part) === decision.hidden.includes(part))
    );
  return last.kind === 'askForChanges' && releaseFieldNames.every((name) => last.comments[name] === decision.comments[name]);
}

/** A rule names a sponsor as a project has it. */
const longestSponsor = projectFields.sponsor.most;

/**
 * Which projects require a release automatically: those with a sponsor in one of the `terms`, and those of these `sponsors` in
 * any term.
 */
export const releaseRulesSchema = z.strictObject({
  terms: z
    .array(
      z
        .string()
        .max(7)
        .regex(/^\w\w-\d{4}$/),
    )
    .max(100),
  sponsors: z
    .array(
      z.strictObject({
        sponsor: line(z.string().min(1).max(longestSponsor), { most: longestSponsor }),
        contact: contactSchema,
      }),
    )
    .max(300),
});
export type ReleaseRules = z.output<typeof releaseRulesSchema>;

export const nobody: Contact = { name: '', email: '', phone: '' };

/** Whom a project that falls under the rules has to be released by; undefined for one that does not. */
export function contactByRules({ terms, sponsors }: ReleaseRules, project: Project): Contact | undefined {
  const slug = sponsorSlug(project.sponsor);
  if (!slug) return undefined;
  const named = sponsors.find(({ sponsor }) => sponsorSlug(sponsor) === slug);
  return named?.contact ?? (terms.includes(formatTerm(project)) ? nobody : undefined);
}
