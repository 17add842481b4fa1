import type { FormEvent } from 'react';
import type { StaffRecord } from '../../../../domain/staff-record.ts';
import { ChoiceFields } from './choice-fields.tsx';
import dialog from './edit-dialog.module.css';
import styles from './form.module.css';
import { PhotosField } from './photos-field.tsx';
import { PosterField } from './poster-field.tsx';
import { RecordFacts } from './record-facts.tsx';
import { TextFields } from './text-fields.tsx';
import { VideoField } from './video-field.tsx';

type Props = { record: StaffRecord; isHidden: boolean; onSubmit: () => void };

/** Every field of a project: its text beside what goes with it. It stays while another tab is shown, with all that was typed. */
export function ProjectForm({ record, isHidden, onSubmit }: Props) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <div className={dialog.body} id="tab-details" role="tabpanel" aria-labelledby="to-details" hidden={isHidden}>
      <form noValidate onSubmit={submit}>
        {/* Enter in a field saves. */}
        <button type="submit" hidden />
        <div className={styles.columns}>
          <TextFields />
          <div className={styles.column}>
            <PosterField />
            <VideoField />
          </div>
          <div className={styles.wide}>
            <ChoiceFields record={record} />
          </div>
          <div className={styles.wide}>
            <PhotosField />
          </div>
          <div className={styles.wide}>
            <RecordFacts record={record} />
          </div>
        </div>
      </form>
    </div>
  );
}
