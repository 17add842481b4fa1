import { projectFields } from '../../domain/project-fields.ts';
import { projectSchema } from '../../domain/projects.ts';
import { type PublicProject, publicProject, type ShownTimes } from '../../domain/public-project.ts';
import { formatTerm } from '../../domain/terms.ts';
import { publicVersion, type Versions } from '../../domain/versions.ts';
import { foldTitle, keys, publishedList, titleKey } from './keys.ts';
import { packView } from './packed-view.ts';

/** Who made a change, when (ISO 8601), and the former values of the changed fields (of a project, and of its `Versions`). */
export type Change = { at: string; by: string; from: Record<string, unknown> };

/** A project with its version and its last change. */
export type StoredProject = Versions & {
  version: number;
  /** The version at which each field last changed. A field that never changed is absent. */
  fieldVersions: Record<string, number>;
  lastChange: Change;
  /** Absent until visitors see it, and in items of earlier versions. */
  shown?: ShownTimes;
};

/**
 * The item of a project. Only this function writes what is derived from a project: the public view and the index keys. A
 * project that is not in an index lacks its keys. The view is packed JSON text, so that a list can be answered without parsing
 * it (docs/decisions/0028).
 */
export function toItem(stored: StoredProject) {
  const { project, approved, autoPublished, setByStaff, returnReason, version, fieldVersions, lastChange, shown } = stored;
  const visible = publicVersion(stored);
  const view = visible && publicProject(visible, shown);
  return {
    ...keys.project(project.id),
    project,
    ...(approved && { approved }),
    ...(autoPublished && { autoPublished }),
    ...(setByStaff && { setByStaff }),
    ...(returnReason && { returnReason }),
    version,
    fieldVersions,
    lastChange,
    ...(shown && { shown }),
    term: formatTerm(project),
    termTitle: `${project.department}#${titleKey(foldTitle(project.projectTitle), project.id)}`,
    submittedYear: project.dateStamp.slice(0, 4),
    submittedAt: `${project.dateStamp}#${project.id}`,
    ...(view && publicKeys(view)),
  };
}

function publicKeys(view: PublicProject) {
  return {
    public: packView(JSON.stringify(view)),
    publicId: view.id,
    publishedList: publishedList(view, view.department),
    publishedTitle: titleKey(foldTitle(view.projectTitle), view.id),
  };
}

export function fromItem(item: Record<string, unknown>): StoredProject {
  const { approved, autoPublished, setByStaff, returnReason } = item as Versions;
  return {
    project: projectSchema.parse(item.project),
    ...(approved && { approved: projectSchema.parse(approved) }),
    ...(autoPublished && { autoPublished }),
    ...(setByStaff && { setByStaff }),
    ...(returnReason && { returnReason }),
    version: item.version as number,
    fieldVersions: item.fieldVersions as Record<string, number>,
    lastChange: readChange(item.lastChange as Change),
    ...(item.shown !== undefined && { shown: item.shown as ShownTimes }),
  };
}

/** The attributes that an item has besides its project; a change of one is kept in `from` under the attribute's name. */
export const versionFields = ['approved', 'autoPublished', 'setByStaff', 'returnReason'] as const satisfies (keyof Versions)[];
const changeable = [...Object.keys(projectFields), ...versionFields];

/** A change as it is stored, its fields in their usual order: DynamoDB keeps no order of a map. */
export function readChange({ at, by, from }: Change): Change {
  const changed = changeable.filter((name) => Object.hasOwn(from, name));
  return { at, by, from: Object.fromEntries(changed.map((name) => [name, from[name]])) };
}
