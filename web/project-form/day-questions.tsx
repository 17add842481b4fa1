import { useWatch } from 'react-hook-form';
import { surveyLimits } from '../../domain/submission.ts';
import { ChoiceQuestion, TextQuestion } from './fields/text-field.tsx';
import styles from './form.module.css';
import { FormSection } from './form-section.tsx';
import type { FormValues } from './values.ts';

/** What the team needs on the day. */
export function DayQuestions() {
  const [demo, attendance] = useWatch<FormValues, ['demo', 'attendance']>({ name: ['demo', 'attendance'] });
  return (
    <FormSection id="day" title="The day of the showcase">
      <ChoiceQuestion
        name="attendance"
        label="How will the team present?"
        choices={[
          ['in-person', 'In person'],
          ['online', 'Online'],
        ]}
      />
      {attendance === 'online' && (
        <TextQuestion
          name="meetingLink"
          label="Meeting link"
          description="For staff alone: it is not shown on the site."
          type="url"
          inputMode="url"
          placeholder="https://"
          maxLength={surveyLimits.link}
          required
        />
      )}
      <ChoiceQuestion name="demo" label="Will you show a demo?" />
      {demo === 'Yes' && <ChoiceQuestion name="power" label="Does the demo need power?" />}
    </FormSection>
  );
}

/** What the sponsor allows to be shown. */
export function SponsorQuestions() {
  const [nda, approved] = useWatch<FormValues, ['nda', 'posterNDA']>({ name: ['nda', 'posterNDA'] });
  return (
    <FormSection id="nda-questions" title="Confidentiality">
      <ChoiceQuestion name="nda" label="Is the project under a non-disclosure agreement (NDA)?" />
      {nda === 'Yes' && (
        <ChoiceQuestion name="posterNDA" label="Has the sponsor approved the poster and the video for display?" />
      )}
      {nda === 'Yes' && approved === 'No' && (
        <div className={styles.notice} role="status">
          <strong>Kept back from the public:</strong> the abstract, the poster, the team photos and the video. Shown are the
          title, the department, the team, the project lead and the sponsor. You can change this answer until submissions close.
        </div>
      )}
    </FormSection>
  );
}
