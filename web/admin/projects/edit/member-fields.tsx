import { TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { Button } from '../../../ui/button.tsx';
import { formIcons } from '../../../ui/form-icons.ts';
import { Icon, icons } from '../../../ui/icon.tsx';
import { OrderButtons } from '../../../ui/order-buttons.tsx';
import text from '../../../ui/text.module.css';
import styles from './form.module.css';
import { FieldLabel, ProjectField } from './project-field.tsx';
import type { ProjectValues } from './project-values.ts';

/** The members in the order in which they are shown. Names may be blank while they are typed; blank ones are not kept. */
export function MemberFields() {
  const { register, formState, clearErrors, getValues } = useFormContext<ProjectValues>();
  const { fields, append, remove, move } = useFieldArray<ProjectValues, 'MemberNames', 'row'>({
    name: 'MemberNames',
    keyName: 'row',
  });
  const rows = useRef<HTMLOListElement>(null);
  const [said, say] = useState('');
  const error = formState.errors.MemberNames?.message;
  const nameOf = (index: number) => getValues(`MemberNames.${index}.name`).trim() || `Member ${index + 1}`;

  const add = () => append({ name: '' }, { focusName: `MemberNames.${fields.length}.name` });
  const moveRow = (from: number, to: number) => {
    say(`${nameOf(from)} is now number ${to + 1}.`);
    move(from, to);
  };
  const removeRow = (index: number) => {
    say(`${nameOf(index)} was removed.`);
    remove(index);
    setTimeout(() => rows.current?.querySelectorAll('input')[Math.max(0, index - 1)]?.focus());
  };

  return (
    <ProjectField name="MemberNames">
      <fieldset className={styles.members} aria-describedby={error ? 'members-error' : undefined}>
        <legend>
          <FieldLabel name="MemberNames" /> <span className={styles.number}>{fields.length}</span>
        </legend>
        <ol ref={rows}>
          {fields.map((field, index) => (
            <li key={field.row}>
              <TextInput
                className={styles.memberName}
                aria-label={`Name of member ${index + 1}`}
                placeholder="First and last name"
                autoComplete="off"
                error={index === 0 && error !== undefined}
                {...register(`MemberNames.${index}.name`, { onChange: () => clearErrors('MemberNames') })}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter') return;
                  event.preventDefault();
                  add();
                }}
              />
              <OrderButtons
                what={nameOf(index)}
                directions={['up', 'down']}
                isFirst={index === 0}
                isLast={index === fields.length - 1}
                onMove={(by) => moveRow(index, index + by)}
              />
              <Button look="round" aria-label={`Remove ${nameOf(index)}`} onClick={() => removeRow(index)}>
                <Icon path={icons.close} size={16} />
              </Button>
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
        <Button onClick={add}>
          <Icon path={formIcons.plus} size={16} /> Add a member
        </Button>
      </fieldset>
    </ProjectField>
  );
}
