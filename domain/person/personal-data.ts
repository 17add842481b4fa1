import { type Answer, isAnswerName } from '../project/project-answers.ts';
import type { FieldName } from '../project/project-fields.ts';
import type { Project } from '../project/projects.ts';

/**
 * The fields of a project that an account may see which sees no personal data. A field that is not listed is withheld, so a new
 * one is until somebody decides otherwise. Names and photos of the team are listed: visitors see them too.
 */
const shown = [
  'id',
  'projectTitle',
  'sponsor',
  'name',
  'projectDescription',
  'memberNames',
  'demo',
  'nda',
  'posterNDA',
  'power',
  'videoLinkRaw',
  'captions',
  'codeLink',
  'demoLink',
  'courseNumber',
  'department',
  'semester',
  'year',
  'poster',
  'teamPhotos',
  'dateStamp',
  'state',
  'attendance',
  'keywords',
  'language',
] as const satisfies FieldName[];

/** What stands for the fields that every project has. */
const withheld = { email: '', memberEmails: [] };

export function withoutPersonalData(project: Project): Project {
  const answers = project.answers?.filter(({ isPublic }) => isPublic);
  return { ...withheld, ...(shownIn(project) as Pick<Project, (typeof shown)[number]>), ...(answers && { answers }) };
}

/** The shown ones among the fields of a record, for example of a change. */
export function shownIn(fields: Record<string, unknown>): Record<string, unknown> {
  const answers = Object.entries(fields).filter(([name, value]) => isAnswerName(name) && (value as Answer | null)?.isPublic);
  return Object.fromEntries([
    ...shown.flatMap((name) => (Object.hasOwn(fields, name) ? [[name, fields[name]]] : [])),
    ...answers,
  ]);
}
