import { joinNames } from '../basics/lists.ts';
import type { Picture } from '../picture/images.ts';
import { type Answer, type AnswerName, isAnswerName, type ProjectField } from '../project/project-answers.ts';
import { projectFields, type StaffName } from '../project/project-fields.ts';
import type { Project } from '../project/projects.ts';

/** The fields of a project in a history or a conflict, as staff see them. Each value can be sent back in an update. */

export type StaffField = StaffName<keyof Project>;

export function staffField(name: ProjectField): StaffField | AnswerName {
  return isAnswerName(name) ? name : projectFields[name].staff;
}

/**
 * The fields of a project that a stored change names, in their usual order. It also names what goes with a state, which staff see
 * as the state.
 */
export function changedIn(from: Record<string, unknown>): ProjectField[] {
  const fields = (Object.keys(projectFields) as ProjectField[]).filter((name) => Object.hasOwn(from, name));
  return [...fields, ...Object.keys(from).filter(isAnswerName)];
}

/** A field's value as staff see it; null when the field is absent. */
export function staffValue(name: ProjectField, value: unknown): unknown {
  if (isAnswerName(name)) return (value as Answer | null | undefined)?.value ?? '';
  if (value === undefined || value === null) return null;
  if (name === 'memberNames') return joinNames(value as string[]);
  if (name === 'poster') return choiceOf(value as Picture);
  if (name === 'teamPhotos') return (value as Picture[]).map(choiceOf);
  return value;
}

function choiceOf({ path, alt }: Picture): { path: string; alt?: string } {
  return { path, ...(alt && { alt }) };
}
