import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { t } from '../../../domain/language/text.ts';
import type { AnswerKind } from '../../../domain/project/project-answers.ts';
import { mostQuestions } from '../../../domain/submission/questions.ts';
import parts from '../shell/parts.module.css';
import type { TypedQuestion } from './form-values.ts';
import { type ItemProps, ListField, type ListProps, textInput } from './list-field.tsx';
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

const kinds = ['text', 'long', 'number', 'choice', 'several', 'link', 'yesNo'] as const satisfies readonly AnswerKind[];

/** Questions that the school adds to the survey. */
export function QuestionsField(list: ListProps<TypedQuestion>) {
  return (
    <ListField
      {...list}
      name="questions"
      most={mostQuestions}
      added={empty}
      words={({ label, kind }) => [label, label && t(`staff.settings.question.kinds.${kind}`)]}
      fields={(props) => <QuestionFields {...props} />}
    />
  );
}

const marks = ['isRequired', 'isPublic', 'isFacet'] as const;

function QuestionFields(props: ItemProps<TypedQuestion>) {
  const { item: question, errorOf, onChange } = props;
  const hasChoices = question.kind === 'choice' || question.kind === 'several';
  return (
    <>
      <TextInput label={t('staff.settings.question.question')} {...textInput(props, 'label')} />
      <TextInput
        label={t('staff.settings.question.help')}
        description={t('staff.settings.orEmpty')}
        {...textInput(props, 'help')}
      />
      <div className={styles.pairs}>
        <NativeSelect
          label={t('staff.settings.question.answer')}
          data={kinds.map((value) => ({ value, label: t(`staff.settings.question.kinds.${value}`) }))}
          {...textInput(props, 'kind')}
        />
        <TextInput
          label={t('staff.settings.question.id')}
          description={t('staff.settings.question.idAbout')}
          {...textInput(props, 'id')}
        />
      </div>
      {hasChoices && (
        <Textarea
          label={t('staff.settings.question.choices')}
          description={t('staff.settings.question.choicesAbout')}
          rows={4}
          {...textInput(props, 'options')}
        />
      )}
      <div className={parts.list}>
        {marks.map((name) => (
          <Checkbox
            key={name}
            label={t(`staff.settings.question.marks.${name}`)}
            checked={question[name]}
            error={errorOf(name)}
            onChange={({ currentTarget }) => onChange({ [name]: currentTarget.checked })}
          />
        ))}
      </div>
    </>
  );
}
