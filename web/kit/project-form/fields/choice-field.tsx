import { Radio } from '@mantine/core';
import { useController, useFormContext } from 'react-hook-form';
import { useFieldLook, useFormLook } from '../look.ts';
import type { FormValues, TextName } from '../values.ts';
import styles from './fields.module.css';
import { FieldLabel, Frame } from './frame.tsx';

/** A choice between few values, as radio buttons. */
export function ChoiceField({ name }: { name: TextName }) {
  const { help, choices = [], attributes } = useFieldLook(name);
  const { size } = useFormLook();
  const { field, fieldState } = useController<FormValues, TextName>({ name });
  const { clearErrors } = useFormContext<FormValues>();
  const choose = (value: string) => {
    field.onChange(value);
    clearErrors(name);
  };
  return (
    <Frame name={name}>
      <Radio.Group
        label={<FieldLabel name={name} />}
        description={help}
        error={fieldState.error?.message}
        name={name}
        value={field.value}
        onChange={choose}
        withAsterisk={attributes?.required}
      >
        <div className={styles.choices} data-size={size}>
          {choices.map(({ value, label }, index) => (
            <Radio key={value} value={value} label={label} size={size} ref={index === 0 ? field.ref : undefined} />
          ))}
        </div>
      </Radio.Group>
    </Frame>
  );
}
