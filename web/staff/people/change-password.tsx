import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { t } from '../../../domain/language/text.ts';
import { refusalText } from '../../kit/api/answer-lost.ts';
import { Button } from '../../kit/controls/button.tsx';
import { FailureNote } from '../../kit/feedback/note.tsx';
import { useOneMutation } from '../saving/one-at-a-time.ts';
import parts from '../shell/parts.module.css';
import { sayDone } from '../shell/toasts.tsx';
import { keepToken } from '../sign-in/session.ts';
import { type ChoiceErrors, noChoice, PasswordFields, wrongChoice } from './password-fields.tsx';
import styles from './people.module.css';
import { changePassword, sessionsQuery } from './queries.ts';
import { refusedFields } from './refusal.ts';

const blank = { current: '', ...noChoice };
type Errors = ChoiceErrors & { current?: string | undefined };

/** The form that changes one's own password. All other sessions end; this one goes on. */
export function ChangePassword({ username }: { username: string }) {
  const client = useQueryClient();
  const [values, setValues] = useState(blank);
  const [errors, setErrors] = useState<Errors>({});
  const { mutateOnce, isPending, error } = useOneMutation({
    mutationFn: () => changePassword(values.current, values.password),
    onSuccess: ({ jwtToken }) => {
      keepToken(jwtToken);
      setValues(blank);
      sayDone(t('staff.people.password.changed'));
      return client.invalidateQueries(sessionsQuery);
    },
    onError: (refused) => setErrors(refusedFields(refused)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong: Errors | undefined = values.current ? wrongChoice(values) : { current: t('staff.people.required') };
    setErrors(wrong ?? {});
    if (!wrong) mutateOnce();
  };
  const isTold = Object.values(errors).some(Boolean);
  return (
    <section className={parts.part} aria-labelledby="change-password">
      <h2 id="change-password">{t('staff.people.password.title')}</h2>
      <form className={styles.form} noValidate onSubmit={submit}>
        <input type="text" name="username" value={username} autoComplete="username" readOnly hidden />
        <TextInput
          type="password"
          name="current"
          label={t('staff.people.password.current')}
          autoComplete="current-password"
          maxLength={1000}
          required
          withAsterisk={false}
          value={values.current}
          error={errors.current}
          onChange={(event) => setValues({ ...values, current: event.currentTarget.value })}
        />
        <PasswordFields value={values} errors={errors} onChange={(choice) => setValues({ ...values, ...choice })} />
        {error && !isTold && <FailureNote>{refusalText(error)}</FailureNote>}
        <div className={styles.actions}>
          <Button look="primary" type="submit" aria-disabled={isPending}>
            {isPending ? t('staff.people.password.changing') : t('staff.people.password.change')}
          </Button>
        </div>
      </form>
    </section>
  );
}
