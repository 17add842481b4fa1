import { t } from '../../../../domain/language/text.ts';
import { labelsWith } from '../../../../domain/person/staff-labels.ts';
import type { StaffRecord } from '../../../../domain/person/staff-record.ts';
import { Comparison as Compared } from '../../../kit/text/comparison.tsx';
import { FieldValue } from '../field-value.tsx';
import { differencesOf } from './differences.ts';

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
