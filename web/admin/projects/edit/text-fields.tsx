import styles from './form.module.css';
import { MemberFields } from './member-fields.tsx';
import { LongTextField, TextField } from './project-field.tsx';

/** What a project says of itself, and who made it. */
export function TextFields() {
  return (
    <div className={styles.column}>
      <TextField name="ProjectTitle" />
      <LongTextField name="ProjectDescription" rows={10} />
      <TextField name="Sponsor" />
      <div className={styles.pair}>
        <TextField name="Name" />
        <TextField name="Email" type="email" inputMode="email" />
      </div>
      <MemberFields />
    </div>
  );
}
