import type { FormEvent } from 'react';
import { reaches } from '../../../../domain/person/roles.ts';
import { labelOf } from '../../../../domain/person/staff-labels.ts';
import type { StaffRecord } from '../../../../domain/person/staff-record.ts';
import type { AnswerName } from '../../../../domain/project/project-answers.ts';
import type { Question } from '../../../../domain/submission/questions.ts';
import { Fields } from '../../../kit/project-form/fields/fields.tsx';
import { FormLookContext } from '../../../kit/project-form/look.ts';
import { questionLooks, staffQuestions } from '../../../kit/project-form/questions.ts';
import { staffFields, staffLayout } from '../../../kit/project-form/staff-fields.ts';
import { updateNameOf } from '../../../kit/project-form/staff-update.ts';
import type { FieldName } from '../../../kit/project-form/values.ts';
import { semesterChoices, useYearChoices } from '../../shell/admin-term.tsx';
import { useAccount } from '../../shell/use-account.ts';
import { Comparison } from '../comparison/comparison.tsx';
import dialog from './edit-dialog.module.css';
import styles from './form.module.css';
import { PictureView } from './picture-view.tsx';
import { RecordFacts } from './record-facts.tsx';
import { ReturnReason } from './return-reason.tsx';

type Props = {
  record: StaffRecord;
  questions: readonly Question[];
  changed: ReadonlySet<FieldName>;
  isHidden: boolean;
  onSubmit: () => void;
};

/** All fields of a project. The form stays mounted behind other tabs, so that edits are not lost. */
export function ProjectForm({ record, questions, changed, isHidden, onSubmit }: Props) {
  const choices = useYearChoices(record.Year);
  const account = useAccount();
  const mine = staffFields.department.choices.filter(({ value }) => reaches(account, value));
  const ofSchool = questionLooks(staffQuestions(questions, record.answers), record.answers);
  const looks = {
    ...staffFields,
    department: { ...staffFields.department, choices: mine },
    semester: { ...staffFields.semester, choices: semesterChoices(record.Semester) },
    year: { ...staffFields.year, choices },
  };
  const labelled = Object.entries(looks).map(([name, look]) => [name, { label: labelOf(updateNameOf(name)), ...look }]);
  const fields = { ...Object.fromEntries(labelled), ...ofSchool };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <div
      className={dialog.body}
      id="tab-details"
      role="tabpanel"
      aria-labelledby="to-details"
      hidden={isHidden}
      data-first
      // Focusable, so that Space and Page Down scroll the form and Tab goes to its first field.
      tabIndex={-1}
    >
      <ReturnReason record={record} />
      <Comparison record={record} />
      <FormLookContext value={{ fields, changed, Picture: PictureView }}>
        <form noValidate onSubmit={submit}>
          {/* Lets Enter in a field save. */}
          <button type="submit" hidden />
          <div className={styles.columns}>
            <div className={styles.column}>
              <Fields rows={staffLayout.texts} />
            </div>
            <div className={styles.column}>
              <Fields rows={staffLayout.media} />
            </div>
            <div className={styles.wide}>
              {staffLayout.groups.map(({ title, rows }) => (
                <fieldset key={title} className={styles.group}>
                  <legend>{title}</legend>
                  <Fields rows={rows} />
                </fieldset>
              ))}
            </div>
            {Object.keys(ofSchool).length > 0 && (
              <div className={styles.wide}>
                <fieldset className={styles.group}>
                  <legend>{labelOf('answers')}</legend>
                  <Fields rows={Object.keys(ofSchool) as AnswerName[]} />
                </fieldset>
              </div>
            )}
            <div className={styles.wide}>
              <Fields rows={staffLayout.photos} />
            </div>
            <div className={styles.wide}>
              <RecordFacts record={record} />
            </div>
          </div>
        </form>
      </FormLookContext>
    </div>
  );
}
