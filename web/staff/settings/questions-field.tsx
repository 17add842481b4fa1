import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { AnswerKind } from '../../../domain/project/project-answers.ts';
import { mostQuestions } from '../../../domain/submission/questions.ts';
import type { TypedQuestion } from './form-values.ts';
import { ListField, type ListProps } from './list-field.tsx';
import styles from './settings.module.css';

const empty: TypedQuestion = {
  id: '',
  label: '',
  help: '',
  kind: 'text',
  options: '',
  isRequired: false,
  isPublic: false,
  isFacet: false,
};

const kinds: Record<AnswerKind, string> = {
  text: 'A line of text',
  long: 'A long text',
  number: 'A number',
  choice: 'One of several choices',
  several: 'Any of several choices',
  link: 'A link',
  yesNo: 'Yes or No',
};

/** Questions that the school adds to the survey. */
export function QuestionsField(list: ListProps<TypedQuestion>) {
  return (
    <ListField
      {...list}
      name="questions"
      title="Own questions"
      what="question"
      about="What the form asks teams besides. Answers that were given stay readable when a question is changed or removed."
      most={mostQuestions}
      added={empty}
      words={({ label, kind }) => [label, label && kinds[kind]]}
      fields={(question, errorOf, onChange) => <QuestionFields {...{ question, errorOf, onChange }} />}
    />
  );
}

const marks = [
  { name: 'isRequired', label: 'Every team must answer it' },
  { name: 'isPublic', label: 'Visitors see the answers that teams give from now on' },
  { name: 'isFacet', label: 'Visitors can filter by it in the search' },
] as const;

type FieldsProps = {
  question: TypedQuestion;
  errorOf: (name: string) => string | undefined;
  onChange: (question: TypedQuestion) => void;
};

function QuestionFields({ question, errorOf, onChange }: FieldsProps) {
  const input = (name: 'id' | 'label' | 'help' | 'options') => ({
    size: 'md',
    value: question[name],
    error: errorOf(name),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange({ ...question, [name]: currentTarget.value }),
  });
  const hasChoices = question.kind === 'choice' || question.kind === 'several';
  return (
    <>
      <TextInput label="Question" autoComplete="off" {...input('label')} />
      <TextInput label="Help below the question" description="Or empty." autoComplete="off" {...input('help')} />
      <div className={styles.pairs}>
        <NativeSelect
          label="Answer"
          size="md"
          data={Object.entries(kinds).map(([value, label]) => ({ value, label }))}
          value={question.kind}
          onChange={({ currentTarget }) => onChange({ ...question, kind: currentTarget.value as AnswerKind })}
        />
        <TextInput
          label="Name in files"
          description="Such as team-size. Another name is another question."
          autoComplete="off"
          {...input('id')}
        />
      </div>
      {hasChoices && <Textarea label="Choices" description="One a line." rows={4} {...input('options')} />}
      <div className={styles.marks}>
        {marks.map(({ name, label }) => (
          <Checkbox
            key={name}
            label={label}
            checked={question[name]}
            error={errorOf(name)}
            onChange={({ currentTarget }) => onChange({ ...question, [name]: currentTarget.checked })}
          />
        ))}
      </div>
    </>
  );
}
