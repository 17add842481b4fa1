import { projectFields } from '../../domain/project-fields.ts';
import { type Project, projectSchema } from '../../domain/projects.ts';
import { type PublicProject, publicProject } from '../../domain/public-project.ts';
import { formatTerm } from '../../domain/terms.ts';
import { foldTitle, keys, publishedList, titleKey } from './keys.ts';
import { packView } from './packed-view.ts';

/** Who changed what, when, from which values. */
export type Change = { at: string; by: string; from: Record<string, unknown> };

/** A project with the book-keeping that concurrent edits need. */
export type StoredProject = {
  project: Project;
  version: number;
  /** The version at which a field last changed; absent for one never changed since it was created. */
  fieldVersions: Record<string, number>;
  lastChange: Change;
};

/**
 * Everything derived is written here and nowhere else: the public view and all index keys. Index keys are absent where they do not apply.
 * The view is kept as packed JSON text, so that a list is little to read and answered without being parsed (docs/decisions/0028).
 */
export function toItem({ project, version, fieldVersions, lastChange }: StoredProject) {
  const folded = foldTitle(project.projectTitle);
  const view = publicProject(project);
  return {
    ...keys.project(project.id),
    project,
    version,
    fieldVersions,
    lastChange,
    term: formatTerm(project),
    termTitle: `${project.department}#${titleKey(folded, project.id)}`,
    submittedYear: project.dateStamp.slice(0, 4),
    submittedAt: `${project.dateStamp}#${project.id}`,
    ...(view && publicKeys(view, folded)),
  };
}

function publicKeys(view: PublicProject, folded: string) {
  return {
    public: packView(JSON.stringify(view)),
    publicId: view.id,
    publishedList: publishedList(view, view.department),
    publishedTitle: titleKey(folded, view.id),
  };
}

export function fromItem(item: Record<string, unknown>): StoredProject {
  return {
    project: projectSchema.parse(item.project),
    version: item.version as number,
    fieldVersions: item.fieldVersions as Record<string, number>,
    lastChange: readChange(item.lastChange as Change),
  };
}

/** A change as it is stored, its fields in their usual order: DynamoDB keeps no order of a map. */
export function readChange({ at, by, from }: Change): Change {
  const changed = Object.keys(projectFields).filter((name) => Object.hasOwn(from, name));
  return { at, by, from: Object.fromEntries(changed.map((name) => [name, from[name]])) };
}
