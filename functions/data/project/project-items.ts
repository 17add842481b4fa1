import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { allWithheld, type Consents, consentsSchema } from '../../../domain/project/consent.ts';
import { isAnswerName } from '../../../domain/project/project-answers.ts';
import { projectFields } from '../../../domain/project/project-fields.ts';
import { answerSchema, type Project, projectSchema } from '../../../domain/project/projects.ts';
import type { PublicProject, ShownTimes } from '../../../domain/project/public-project.ts';
import { nobody, type Release, releaseSchema } from '../../../domain/project/release.ts';
import { publicView, restrictionFields, type Versions } from '../../../domain/project/versions.ts';
import { formatTerm, parseTerm } from '../../../domain/term/terms.ts';
import type { Item } from '../table/items.ts';
import { foldTitle, keys, projectId, publishedList, titleKey } from '../table/keys.ts';
import { keepUnread, UnreadableItem } from '../table/lenient-read.ts';
import { withoutPrefix, withPrefix } from '../table/partitions.ts';
import { packView } from './packed-view.ts';

/**
 * Who made a change, when (ISO 8601), and the former values of the changed fields (of a project, and of its `Versions`). `of`: it changed
 * none of them, but what members let visitors see, or the release. `restored`: it put back what a person had edited, so that an import
 * keeps it, whoever made it. `shows`: a change of the release alone by which visitors see the project, who saw nothing of it before.
 */
export type Change = {
  at: string;
  by: string;
  from: Record<string, unknown>;
  of?: 'consent' | 'release';
  restored?: true;
  shows?: true;
};

/** A project with its version and its last change. */
export type StoredProject = Versions & {
  version: number;
  /** The version at which each field last changed. A field that never changed is absent. */
  fieldVersions: Record<string, number>;
  lastChange: Change;
  /** Absent until visitors see it, and in items of earlier versions. */
  shown?: ShownTimes;
  /** What the members let visitors see. Absent while nobody was asked and nothing is sealed. */
  consents?: Consents;
  /** Absent when this release reads all of the item. */
  unread?: Unread;
};

/**
 * An item that another release wrote, or that is damaged, and what was read of it. `faults` names the fields whose values this
 * release cannot read (`attendance`, `approved.state`); a project with some is shown to staff and not changed.
 */
type Unread = { faults: string[]; raw: Item; read: Omit<StoredProject, 'unread'> };

/**
 * The item of a project. Only this function writes what is derived from a project: the public view and the index keys. A
 * project that is not in an index lacks its keys. The view is packed JSON text, so that a list can be answered without parsing
 * it (docs/decisions/0028).
 */
export function toItem(stored: StoredProject) {
  const { project, approved, autoPublished, setByStaff, returnReason, release, consents, unread } = stored;
  const { version, fieldVersions, lastChange, shown } = stored;
  requireReadable(stored);
  const kept = (name: 'project' | 'approved' | 'release') =>
    unread?.raw[name] ? keepUnread(unread.raw[name], unread.read[name], stored[name]) : stored[name];
  const view = publicView(stored, shown);
  return {
    ...Object.fromEntries(Object.entries(unread?.raw ?? {}).filter(([name]) => !attributes.has(name))),
    ...keys.project(project.id),
    project: kept('project'),
    approved: approved && kept('approved'),
    autoPublished,
    setByStaff,
    returnReason,
    release: release && kept('release'),
    version,
    fieldVersions,
    lastChange,
    shown,
    consents,
    term: withPrefix(formatTerm(project)),
    termTitle: `${project.department}#${titleKey(foldTitle(project.projectTitle), project.id)}`,
    submittedYear: withPrefix(project.dateStamp.slice(0, 4)),
    submittedAt: `${project.dateStamp}#${project.id}`,
    ...(view && publicKeys(view)),
  };
}

function publicKeys(view: PublicProject) {
  return {
    public: packView(JSON.stringify(view)),
    publicId: withPrefix(view.id),
    publishedList: publishedList(view, view.department),
    publishedTitle: titleKey(foldTitle(view.projectTitle), view.id),
  };
}

/** Reads an item of any release. What it cannot read is blank, and hidden or withheld where that decides what visitors see. */
export function fromItem(item: Item): StoredProject {
  const faults: string[] = [];
  const approved = item.approved === undefined ? undefined : readFields(item.approved, item, 'approved.', faults);
  const { data: release, success: readsRelease } = releaseSchema.optional().safeParse(item.release);
  if (!readsRelease) faults.push('release');
  const read: Omit<StoredProject, 'unread'> = {
    project: readFields(item.project, item, '', faults),
    // Visitors might see too much of an approved version that cannot be read whole, so it is left out.
    ...(approved && !faults.some((name) => name.startsWith('approved.')) && { approved }),
    ...withoutUndefined(marksSchema.parse(item)),
    ...(readsRelease ? release && { release } : { release: closed }),
    lastChange: readChange(item.lastChange),
  };
  // Somebody may have said no: nobody is shown, and nothing is written over it.
  if (item.consents !== undefined && !consentsSchema.safeParse(item.consents).success) faults.push('consents');
  if (item.version !== undefined && !Number.isInteger(item.version)) faults.push('version');
  const isWhole = faults.length === 0 && Object.keys(item).every((name) => attributes.has(name));
  const same = isDeepStrictEqual([item.project, item.approved, item.release], [read.project, read.approved, read.release]);
  if (isWhole && same) return read;
  return { ...read, unread: { faults, raw: item, read } };
}

/** Throws UnreadableItem for a project that this release must not write, because it would replace what it cannot read. */
export function requireReadable({ project, unread }: StoredProject): void {
  if (!unread?.faults.length) return;
  throw new UnreadableItem(`project ${project.id} has fields that this release cannot read: ${unread.faults.join(', ')}`);
}

const ifReadable = <Value>(schema: z.ZodType<Value>) => schema.optional().catch(undefined);
/** In place of a release that cannot be read: nothing is public. */
const closed: Release = { required: true, contact: nobody, nonce: '', linkedAt: '2000-01-01T00:00:00Z' };

/** The attributes beside the project. When staff's restrictions cannot be read, everything is restricted. */
const marksSchema = z.object({
  autoPublished: ifReadable(z.literal(true)),
  setByStaff: z.array(z.enum(restrictionFields)).optional().catch(restrictionFields),
  returnReason: ifReadable(z.string()),
  version: z.int().positive().catch(1),
  fieldVersions: z.record(z.string(), z.int().positive()).catch({}),
  shown: ifReadable(z.object({ published: ifReadable(z.iso.date()), modified: ifReadable(z.iso.datetime()) })),
  consents: consentsSchema.optional().catch(allWithheld),
});

const attributes = new Set([
  ...['pk', 'sk', 'project', 'approved', 'release', 'lastChange', ...Object.keys(marksSchema.shape)],
  ...['term', 'termTitle', 'submittedYear', 'submittedAt', 'public', 'publicId', 'publishedList', 'publishedTitle'],
]);

const blank = projectSchema.parse({
  id: '-',
  semester: 'fa',
  year: 2000,
  department: 'interdisciplinary',
  projectTitle: 'Cannot be read by this release',
  email: '',
  nda: 'Yes',
  posterNDA: 'No',
  dateStamp: '2000-01-01T00:00:00Z',
  state: 'hidden',
  teamPhotos: [],
  keywords: [],
});

/** What stands in place of fields that cannot be read. The keys of the item still say where the project belongs. */
function fallbacksOf({ pk, term, termTitle, submittedAt }: Item): Project {
  const { department, dateStamp } = projectSchema.shape;
  return {
    ...blank,
    id: projectId(String(pk)) ?? blank.id,
    ...parseTerm(withoutPrefix(String(term))),
    department: department.catch(blank.department).parse(String(termTitle).split('#')[0]),
    dateStamp: dateStamp.catch(blank.dateStamp).parse(String(submittedAt).split('#')[0]),
  };
}

/** Reads a version of a project, and adds the names of the fields that cannot be read to `faults`, each behind `within`. */
function readFields(raw: unknown, item: Item, within: string, faults: string[]): Project {
  const whole = projectSchema.safeParse(raw);
  if (whole.success) return whole.data;
  const fallbacks = fallbacksOf(item);
  const fields = typeof raw === 'object' ? (raw as Item | null) : undefined;
  const read = Object.entries(projectSchema.shape).map(([name, schema]) => {
    const { success, data } = schema.safeParse(fields?.[name]);
    if (!success) faults.push(`${within}${name}`);
    return [name, success ? data : fallbacks[name as keyof Project]];
  });
  return withoutUndefined(Object.fromEntries(read));
}

function withoutUndefined<Fields extends object>(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields;
}

/** The attributes that an item has besides its project; a change of one is kept in `from` under the attribute's name. */
export const versionFields = ['approved', 'autoPublished', 'setByStaff', 'returnReason'] as const satisfies (keyof Versions)[];

/** What a changed field can have been before; null when it was absent. */
const former: Record<string, z.ZodType> = {
  ...projectSchema.shape,
  approved: projectSchema,
  autoPublished: z.literal(true),
  setByStaff: z.array(z.enum(restrictionFields)),
  returnReason: z.string(),
};
const changeable = new Set<string>([...Object.keys(projectFields), ...versionFields]);
const lastChangeSchema = z.object({
  at: z.iso.datetime().catch(blank.dateStamp),
  by: z.string().catch(''),
  from: z.record(z.string(), z.unknown()).catch({}),
  of: ifReadable(z.enum(['consent', 'release'])),
  restored: ifReadable(z.literal(true)),
  shows: ifReadable(z.literal(true)),
});

/** A change as it is stored, with the fields that can be read. DynamoDB keeps no order of a map: see `changedIn`. */
export function readChange(stored: unknown): Change {
  const { from, ...change } = lastChangeSchema.catch({ at: blank.dateStamp, by: '', from: {} }).parse(stored);
  const schemaOf = (name: string) => (isAnswerName(name) ? answerSchema : former[name]);
  const readable = Object.entries(from).filter(
    ([name, value]) =>
      (changeable.has(name) || isAnswerName(name)) && (value === null || schemaOf(name)?.safeParse(value).success),
  );
  return { ...change, from: Object.fromEntries(readable) };
}
