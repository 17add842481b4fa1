import { TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { surveyLimits } from '../../../domain/submission.ts';
import { Button } from '../../ui/button.tsx';
import { formIcons } from '../../ui/form-icons.ts';
import { Icon, icons } from '../../ui/icon.tsx';
import { OrderButtons } from '../../ui/order-buttons.tsx';
import text from '../../ui/text.module.css';
import { fieldId } from '../fields.ts';
import styles from '../form.module.css';
import { FormSection } from '../form-section.tsx';
import { type FormValues, newMember } from '../values.ts';

/** The members of the team, in the order in which they are shown. */
export function MemberQuestions() {
  const { register, formState, clearErrors, getValues } = useFormContext<FormValues>();
  const { fields, append, remove, move } = useFieldArray<FormValues, 'teamMemberNames', 'row'>({
    name: 'teamMemberNames',
    keyName: 'row',
  });
  const rows = useRef<HTMLOListElement>(null);
  const [said, say] = useState('');
  const error = formState.errors.teamMemberNames?.message;
  const nameOf = (index: number) => getValues(`teamMemberNames.${index}.name`).trim() || `Member ${index + 1}`;
  const focusRow = (index: number) => rows.current?.querySelectorAll<HTMLElement>('input')[index]?.focus();

  const add = () => append(newMember(), { focusName: `teamMemberNames.${fields.length}.name` });
  const moveRow = (from: number, to: number) => {
    say(`${nameOf(from)} is now number ${to + 1}.`);
    move(from, to);
  };
  const removeRow = (index: number) => {
    say(`${nameOf(index)} was removed.`);
    remove(index);
    setTimeout(() => focusRow(Math.max(0, index - 1)));
  };

  return (
    <FormSection
      id="team"
      title="The team"
      intro="Everybody who worked on the project, in the order in which you want to be shown. The project lead too."
    >
      <div data-question="teamMemberNames" id={fieldId('teamMemberNames')}>
        <ol className={styles.members} ref={rows}>
          {fields.map((field, index) => (
            <li key={field.row} className={styles.member}>
              <TextInput
                className={styles.memberName}
                size="md"
                aria-label={`Name of member ${index + 1}`}
                placeholder="First and last name"
                maxLength={surveyLimits.member}
                autoComplete="off"
                error={index === 0 && error !== undefined}
                aria-describedby={error ? 'members-error' : undefined}
                {...register(`teamMemberNames.${index}.name`, { onChange: () => clearErrors('teamMemberNames') })}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter') return;
                  event.preventDefault();
                  if (fields.length < surveyLimits.members) add();
                }}
              />
              <span className={styles.memberActions}>
                <OrderButtons
                  what={nameOf(index)}
                  directions={['up', 'down']}
                  isFirst={index === 0}
                  isLast={index === fields.length - 1}
                  onMove={(by) => moveRow(index, index + by)}
                />
                <Button
                  look="round"
                  aria-label={`Remove ${nameOf(index)}`}
                  aria-disabled={fields.length === 1}
                  onClick={() => fields.length > 1 && removeRow(index)}
                >
                  <Icon path={icons.close} size={18} />
                </Button>
              </span>
            </li>
          ))}
        </ol>
        {error && (
          <p className={styles.error} id="members-error">
            {error}
          </p>
        )}
        <p className={text.hidden} role="status">
          {said}
        </p>
        <div className={styles.addMember}>
          <Button onClick={add} disabled={fields.length >= surveyLimits.members}>
            <Icon path={formIcons.plus} size={18} /> Add a member
          </Button>
          <span className={text.small}>{fields.length === 1 ? '1 member' : `${fields.length} members`}</span>
        </div>
      </div>
    </FormSection>
  );
}
