import { type FormEvent, useId, useState } from 'react';
import { departmentChoices } from '../../../../domain/department/departments.ts';
import { t } from '../../../../domain/language/text.ts';
import { reaches } from '../../../../domain/person/roles.ts';
import { labelOf } from '../../../../domain/person/staff-labels.ts';
import type { StaffRecord } from '../../../../domain/person/staff-record.ts';
import type { AnswerName } from '../../../../domain/project/project-answers.ts';
import type { Question } from '../../../../domain/submission/questions.ts';
import { Dialog } from '../../../kit/controls/dialog.tsx';
import { formIcons } from '../../../kit/controls/form-icons.ts';
import { Icon } from '../../../kit/media/icon.tsx';
import { Fields } from '../../../kit/project-form/fields/fields.tsx';
import { type FieldLook, FormLookContext } from '../../../kit/project-form/look.ts';
import { questionLooks, staffQuestions } from '../../../kit/project-form/questions.ts';
import { type StaffFormField, staffFormFields, staffLayout, staffLook } from '../../../kit/project-form/staff-fields.ts';
import { updateNameOf } from '../../../kit/project-form/staff-update.ts';
import type { FieldName } from '../../../kit/project-form/values.ts';
import text from '../../../kit/text/text.module.css';
import type { Upload } from '../../../kit/uploads/upload.ts';
import { semesterChoices, useYearChoices } from '../../shell/admin-term.tsx';
import parts from '../../shell/parts.module.css';
import { StaffPicture } from '../../shell/staff-picture.tsx';
import { useAccount } from '../../sign-in/use-account.ts';
import { Comparison } from '../comparison/comparison.tsx';
import dialog from './edit-dialog.module.css';
import styles from './form.module.css';
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
  const mine = departmentChoices().filter(({ value }) => reaches(account, value));
  const ofSchool = questionLooks(staffQuestions(questions, record.answers), 'staff', record.answers);
  const offered: Partial<Record<StaffFormField, FieldLook['choices']>> = {
    department: mine,
    semester: semesterChoices(record.Semester),
    year: choices,
  };
  const looks = staffFormFields.map((name) => {
    const look = { label: labelOf(updateNameOf(name)), ...staffLook(name) };
    return [name, offered[name] ? { ...look, choices: offered[name] } : look];
  });
  const fields = { ...Object.fromEntries(looks), ...ofSchool };
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
            <div className={`${parts.group} ${styles.column}`}>
              <Fields rows={staffLayout.texts} />
            </div>
            <div className={`${parts.group} ${styles.column}`}>
              <Fields rows={staffLayout.media} />
            </div>
            <div className={styles.wide}>
              {staffLayout.groups.map(({ title, rows }) => (
                <fieldset key={title} className={`${parts.group} ${styles.group}`}>
                  <legend>{t(title)}</legend>
                  <Fields rows={rows} />
                </fieldset>
              ))}
            </div>
            {Object.keys(ofSchool).length > 0 && (
              <div className={styles.wide}>
                <fieldset className={`${parts.group} ${styles.group}`}>
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

/** A stored or newly chosen picture, which a click opens in full size. */
function PictureView({ upload, alt, width }: { upload: Upload; alt: string; width: number }) {
  const [isLarge, setIsLarge] = useState(false);
  const heading = useId();
  const { picture, preview } = upload;
  if (!preview && !picture) {
    return (
      <span>
        <Icon path={formIcons.picture} size={32} />
      </span>
    );
  }
  const show = (across: number) =>
    preview || !picture ? <img src={preview} alt={alt} /> : <StaffPicture picture={picture} alt={alt} width={across} />;
  return (
    <>
      <button
        type="button"
        className={styles.pictureView}
        onClick={() => setIsLarge(true)}
        aria-label={t('staff.projects.viewLargeOf', { alt })}
      >
        {show(width)}
      </button>
      {isLarge && (
        <Dialog labelledBy={heading} onClose={() => setIsLarge(false)}>
          <h2 id={heading} className={text.hidden}>
            {alt}
          </h2>
          <div className={styles.large}>{show(1280)}</div>
        </Dialog>
      )}
    </>
  );
}
