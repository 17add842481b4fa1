import { t } from '../../../../domain/language/text.ts';
import { labelsWith } from '../../../../domain/person/staff-labels.ts';
import type { StaffRecord } from '../../../../domain/person/staff-record.ts';
import { type AnswerName, answerValues } from '../../../../domain/project/project-answers.ts';
import { projectFields } from '../../../../domain/project/project-fields.ts';
import { Comparison as Compared } from '../../../kit/text/comparison.tsx';
import { FieldValue } from '../field-value.tsx';

/** What visitors see beside what the team made of it since, for each field that differs. */
export function Comparison({ record }: { record: StaffRecord }) {
  const labelOf = labelsWith([...(record.answers ?? []), ...(record.approved?.answers ?? [])]);
  const rows = differencesOf(record).map(({ name, approved, newest }) => {
    const areTexts = typeof approved === 'string' && typeof newest === 'string' && approved !== '' && newest !== '';
    const shown = (value: unknown) => (areTexts ? String(value) : <FieldValue name={name} value={value} />);
    return { name, label: labelOf(name), before: shown(approved), after: shown(newest) };
  });
  return (
    <Compared
      title={t('staff.projects.comparison.title')}
      about={t('staff.projects.comparison.about')}
      heads={{
        field: t('staff.projects.comparison.field'),
        before: t('staff.projects.comparison.approved'),
        after: t('staff.projects.comparison.newest'),
      }}
      rows={rows}
    />
  );
}

/** A field in the version that visitors see and in the newest one, under its name in an update. */
type Difference = { name: string; approved: unknown; newest: unknown };

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
