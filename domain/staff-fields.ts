import type { Picture } from './images.ts';
import { joinList } from './lists.ts';
import { projectFields, type StaffName } from './project-fields.ts';
import type { Project } from './projects.ts';

/** The fields of a project in a history or a conflict, as staff see them. Each value can be sent back in an update. */

export type StaffField = StaffName<keyof Project>;

export function staffField(name: keyof Project): StaffField {
  return projectFields[name].staff;
}

/** A field's value as staff see it; null when the field is absent. */
export function staffValue(name: keyof Project, value: unknown): unknown {
  if (value === undefined || value === null) return null;
  if (name === 'memberNames') return joinList(value as string[]);
  if (name === 'poster') return choiceOf(value as Picture);
  if (name === 'teamPhotos') return (value as Picture[]).map(choiceOf);
  return value;
}

function choiceOf({ path, alt }: Picture): { path: string; alt?: string } {
  return { path, ...(alt && { alt }) };
}
