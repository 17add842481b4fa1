import type { StaffRecord } from '../../../../domain/person/staff-record.ts';
import { type AnswerName, answerValues } from '../../../../domain/project/project-answers.ts';
import { projectFields } from '../../../../domain/project/project-fields.ts';

/** A field in the version that visitors see and in the newest one, under its name in an update. */
export type Difference = { name: string; approved: unknown; newest: unknown };

/** Pictures have other names in a record than in an update. */
const names: Record<string, string> = {
  poster: projectFields.poster.staff,
  teamPhotos: projectFields.teamPhotos.staff,
};

/** These follow from other fields. */
const derived = ['NumberOfMembers', 'members', 'VideoLink', 'ShouldDisplay'];

/** What its team changed since staff approved the project, field by field. */
export function differencesOf(record: StaffRecord): Difference[] {
  const approved = record.approved ?? {};
  const newest: Record<string, unknown> = { ...record, ...answerValues(record.answers) };
  const { answers, ...fields } = approved;
  const former = answers === undefined ? {} : answerValues(answers ?? []);
  const differing = Object.keys(answers === undefined ? {} : { ...former, ...answerValues(record.answers) }).filter(
    (name) => former[name as AnswerName] !== newest[name],
  );
  return Object.entries({ ...fields, ...Object.fromEntries(differing.map((name) => [name, former[name as AnswerName]])) })
    .filter(([name]) => !derived.includes(name))
    .map(([name, approved]) => ({ name: names[name] ?? name, approved, newest: newest[name] }));
}
