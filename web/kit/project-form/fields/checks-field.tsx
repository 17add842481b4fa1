import { Checkbox } from '@mantine/core';
import { useController, useFormContext } from 'react-hook-form';
import { joinNames, splitNames } from '../../../../domain/site/lists.ts';
import { useFieldLook, useFormLook } from '../look.ts';
import type { FormValues, TextName } from '../values.ts';
import styles from './fields.module.css';
import { FieldLabel, Frame } from './frame.tsx';

/** Several choices. The value is a text of them, joined like names. */
export function ChecksField({ name }: { name: TextName }) {
  const { help, choices = [], attributes } = useFieldLook(name);
  const { size } = useFormLook();
  const { field, fieldState } = useController<FormValues, TextName>({ name });
  const { clearErrors } = useFormContext<FormValues>();
  const choose = (chosen: string[]) => {
    // In the order of the choices, so that the same choice is the same text.
    field.onChange(joinNames(choices.flatMap(({ value }) => (chosen.includes(value) ? [value] : []))));
    clearErrors(name);
  };
  return (
    <Frame name={name}>
      <Checkbox.Group
        label={<FieldLabel name={name} />}
        description={help}
        error={fieldState.error?.message}
        value={splitNames(field.value ?? '')}
        onChange={choose}
        withAsterisk={attributes?.required}
      >
        <div className={styles.choices} data-size={size}>
          {choices.map(({ value, label }, index) => (
            <Checkbox key={value} value={value} label={label} size={size} ref={index === 0 ? field.ref : undefined} />
          ))}
        </div>
      </Checkbox.Group>
    </Frame>
  );
}
