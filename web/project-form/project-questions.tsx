import { useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { departments } from '../../domain/departments.ts';
import { surveyLimits } from '../../domain/submission.ts';
import { LongTextQuestion, SelectQuestion, TextQuestion } from './fields/text-field.tsx';
import styles from './form.module.css';
import { FormSection } from './form-section.tsx';
import type { FormValues } from './values.ts';

/** Who leads the project. */
export function LeadQuestions() {
  return (
    <FormSection id="lead" title="Project lead" intro="Whom staff and visitors write to.">
      <div className={styles.pair}>
        <TextQuestion name="name" label="Project lead’s name" autoComplete="name" maxLength={surveyLimits.name} required />
        <TextQuestion
          name="email"
          label="E-mail"
          type="email"
          autoComplete="email"
          inputMode="email"
          maxLength={surveyLimits.email}
          required
        />
      </div>
    </FormSection>
  );
}

/** What the project is. */
export function ProjectQuestions() {
  const { getValues, setValue } = useFormContext<FormValues>();
  const titleBefore = useRef(getValues('projectTitle'));
  /** The poster is described by the title until somebody describes it otherwise. */
  const describePoster = (title: string) => {
    if (getValues('posterAlt') === titleBefore.current) setValue('posterAlt', title);
    titleBefore.current = title;
  };
  return (
    <FormSection id="project" title="The project">
      <div className={styles.pair}>
        <SelectQuestion
          name="department"
          label="Department"
          description="Choose Interdisciplinary when members are of different majors."
          data={[{ value: '', label: 'Choose…' }, ...departments.map(({ slug, title }) => ({ value: slug, label: title }))]}
          required
        />
        <TextQuestion
          name="courseNumber"
          label="Course number"
          description="For example CSE 486"
          maxLength={surveyLimits.courseNumber}
          autoComplete="off"
          required
        />
      </div>
      <TextQuestion
        name="projectTitle"
        label="Project title"
        maxLength={surveyLimits.title}
        autoComplete="off"
        required
        onInput={(event) => describePoster(event.currentTarget.value)}
      />
      <LongTextQuestion
        name="projectDescription"
        label="Abstract"
        description="What problem you took on, what you built, and what came of it, for readers outside your field."
        min={surveyLimits.abstractMin}
        max={surveyLimits.abstract}
        required
      />
      <TextQuestion
        name="sponsor"
        label="Sponsor or mentor"
        description="The company, lab or person. Leave it blank if there is none."
        maxLength={surveyLimits.sponsor}
        autoComplete="organization"
      />
    </FormSection>
  );
}
