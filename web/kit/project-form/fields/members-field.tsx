import { TextInput } from '@mantine/core';
import { type ClipboardEvent, useId, useRef, useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { t } from '../../../../domain/language/text.ts';
import { Button } from '../../controls/button.tsx';
import { Icon } from '../../media/icon.tsx';
import { pageIcons } from '../../media/page-icons.ts';
import text from '../../text/text.module.css';
import { useFieldLook, useFormLook } from '../look.ts';
import { namesOf } from '../pasted-names.ts';
import { type FormValues, newMember } from '../values.ts';
import styles from './fields.module.css';
import { FieldGroup } from './frame.tsx';
import { MemberMenu } from './member-menu.tsx';

const name = 'teamMemberNames';

/**
 * The members of the team, in the order in which the site shows them. Blank names are allowed while typing and are not saved.
 */
export function MembersField() {
  const { most = Number.POSITIVE_INFINITY, needsOne = false, named } = useFieldLook(name);
  const { size } = useFormLook();
  const { register, formState, clearErrors, getValues, setValue } = useFormContext<FormValues>();
  const { fields, append, insert, remove, move } = useFieldArray<FormValues, typeof name, 'row'>({ name, keyName: 'row' });
  const rows = useRef<HTMLOListElement>(null);
  const errorId = useId();
  const [said, say] = useState('');
  const error = formState.errors[name]?.message;
  const nameOf = (index: number) => getValues(`${name}.${index}.name`).trim() || t('form.member', { number: index + 1 });
  const isLastOne = needsOne && fields.length === 1;

  const add = () => fields.length < most && append(newMember(), { focusName: `${name}.${fields.length}.name` });
  /** Splits a pasted list: the first name fills this field if it is blank, the others get new fields. */
  const pasteInto = (index: number, event: ClipboardEvent) => {
    const names = namesOf(event.clipboardData.getData('text/plain')).slice(0, most - fields.length + 1);
    if (names.length < 2) return;
    event.preventDefault();
    const [first = '', ...others] = names;
    const isBlank = getValues(`${name}.${index}.name`).trim() === '';
    if (isBlank) setValue(`${name}.${index}.name`, first, { shouldDirty: true });
    insert(index + 1, (isBlank ? others : names).slice(0, most - fields.length).map(newMember));
    say(t('form.namesAdded', { count: names.length }));
    clearErrors(name);
  };
  const moveRow = (from: number, to: number) => {
    say(t('form.moved', { name: nameOf(from), number: to + 1 }));
    move(from, to);
  };
  const removeRow = (index: number) => {
    say(t('form.removed', { name: nameOf(index) }));
    remove(index);
    setTimeout(() => rows.current?.querySelectorAll('input')[Math.max(0, index - 1)]?.focus());
  };

  return (
    <FieldGroup name={name} count={fields.length} describedBy={error && errorId}>
      <ol className={styles.members} ref={rows}>
        {fields.map((field, index) => (
          <li key={field.row} className={styles.member}>
            <TextInput
              className={styles.memberName}
              size={size}
              aria-label={t('form.memberName', { number: index + 1 })}
              aria-describedby={error && errorId}
              placeholder={t('form.fullName')}
              dir="auto"
              autoComplete="off"
              error={index === 0 && error !== undefined}
              {...register(`${name}.${index}.name`, { onChange: () => clearErrors(name) })}
              onPaste={(event) => pasteInto(index, event)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                add();
              }}
            />
            <MemberMenu
              what={nameOf(index)}
              isFirst={index === 0}
              isLast={index === fields.length - 1}
              canRemove={!isLastOne}
              onMove={(by) => moveRow(index, index + by)}
              onRemove={() => removeRow(index)}
            />
          </li>
        ))}
      </ol>
      {error && (
        <p className={styles.error} id={errorId}>
          {error}
        </p>
      )}
      <p className={text.hidden} role="status">
        {said}
      </p>
      <div className={styles.addMember}>
        <Button onClick={add} aria-disabled={fields.length >= most}>
          <Icon path={pageIcons.plus} size={size ? 18 : 16} /> {t('form.addMember')}
        </Button>
        {named && <span className={text.small}>{t('form.members', { count: fields.length })}</span>}
      </div>
    </FieldGroup>
  );
}
