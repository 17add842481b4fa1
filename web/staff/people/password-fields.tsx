import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../../domain/language/text.ts';
import { passwordSchema, shortestPassword } from '../../../domain/person/admins.ts';
import text from '../../kit/text/text.module.css';
import styles from '../sign-in/sign-in.module.css';

/** A chosen password, typed twice. */
export type Choice = { password: string; again: string };
export type ChoiceErrors = Partial<Record<keyof Choice, string | undefined>>;

export const noChoice: Choice = { password: '', again: '' };

type Props = { value: Choice; errors: ChoiceErrors; onChange: (value: Choice) => void };

/** The two fields of a new password. One button shows both. */
export function PasswordFields({ value, errors, onChange }: Props) {
  const [isVisible, setIsVisible] = useState(false);
  const shared = {
    type: isVisible ? 'text' : 'password',
    autoComplete: 'new-password',
    autoCapitalize: 'none',
    spellCheck: false,
    maxLength: 1000,
    required: true,
    withAsterisk: false,
  };
  return (
    <>
      <TextInput
        {...shared}
        name="password"
        label={t('staff.people.password.new')}
        description={t('staff.people.password.hint', { count: shortestPassword })}
        value={value.password}
        error={errors.password}
        onChange={(event) => onChange({ ...value, password: event.currentTarget.value })}
      />
      <TextInput
        {...shared}
        name="again"
        label={t('staff.people.password.again')}
        value={value.again}
        error={errors.again}
        onChange={(event) => onChange({ ...value, again: event.currentTarget.value })}
      />
      <button
        className={`${text.linkButton} ${styles.reveal}`}
        type="button"
        aria-pressed={isVisible}
        onClick={() => setIsVisible(!isVisible)}
      >
        {isVisible ? t('staff.people.password.hide') : t('staff.people.password.show')}
      </button>
    </>
  );
}

/** What is wrong with the choice; undefined when nothing is. */
export function wrongChoice({ password, again }: Choice): ChoiceErrors | undefined {
  const { error } = passwordSchema.safeParse(password);
  if (error) return { password: t('staff.people.invalid', { text: String(error.issues[0]?.message) }) };
  return again === password ? undefined : { again: t('staff.people.password.different') };
}
