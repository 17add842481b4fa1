import { departments } from '../../../../domain/departments.ts';
import type { StaffRecord } from '../../../../domain/staff-record.ts';
import { semesterChoices, useYearChoices } from '../../shell/admin-term.tsx';
import styles from './form.module.css';
import { ChoiceField, TextField, YesNoField } from './project-field.tsx';

const departmentChoices = departments.map(({ slug, title }) => ({ value: slug, label: title }));

/** Whether visitors see the project, where it belongs, and what it needs on the day. */
export function ChoiceFields({ record }: { record: StaffRecord }) {
  const years = useYearChoices(record.Year);
  return (
    <>
      <fieldset className={styles.group}>
        <legend>On the site</legend>
        <YesNoField name="ShouldDisplay" />
        <YesNoField name="NDA" />
        <YesNoField
          name="PosterNDA"
          description="Under an NDA without this, description, poster, photos and video are withheld."
        />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>Where it belongs</legend>
        <ChoiceField name="Department" data={departmentChoices} />
        <div className={styles.pair}>
          <ChoiceField name="Semester" data={semesterChoices} />
          <ChoiceField name="Year" data={years} />
        </div>
        <TextField name="CourseNumber" />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>On the day</legend>
        <div className={styles.pair}>
          <YesNoField name="Demo" />
          <YesNoField name="Power" />
        </div>
      </fieldset>
    </>
  );
}
