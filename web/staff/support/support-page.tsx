import { t } from '../../../domain/language/text.ts';
import { refusalText } from '../../kit/api/answer-lost.ts';
import parts from '../shell/parts.module.css';
import '../../kit/controls/zod-without-eval.ts';
import { Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import * as z from 'zod';
import { supportSchema } from '../../../domain/person/support.ts';
import { ApiError, bodyOf } from '../../kit/api/api.ts';
import { Button } from '../../kit/controls/button.tsx';
import { LeaveGuard } from '../../kit/feedback/leave-guard.tsx';
import { FailureNote } from '../../kit/feedback/note.tsx';
import { useOneAtATime } from '../saving/one-at-a-time.ts';
import { AdminFrame } from '../shell/admin-frame.tsx';
import { adminApi } from '../sign-in/api.ts';
import styles from './support.module.css';

/** The page on which staff ask for help. */
export function SupportPage() {
  return (
    <AdminFrame title={t('staff.shell.support')}>
      <p className={parts.words}>{t('staff.support.about')}</p>
      <SupportForm />
    </AdminFrame>
  );
}

const blank = { email: '', message: '' };
type Errors = Partial<Record<keyof typeof blank | 'form', string>>;

/** The support form: e-mail and message. What was typed stays until the request is stored. */
function SupportForm() {
  const [values, setValues] = useState(blank);
  const [errors, setErrors] = useState<Errors>({});
  const [status, setStatus] = useState<'writing' | 'sending' | 'sent'>('writing');
  const once = useOneAtATime();
  const email = useRef<HTMLInputElement>(null);
  const message = useRef<HTMLTextAreaElement>(null);

  const change = (name: keyof typeof blank) => (event: { currentTarget: { value: string } }) => {
    setValues({ ...values, [name]: event.currentTarget.value });
    setErrors({ ...errors, [name]: undefined });
    setStatus('writing');
  };
  const refuse = (found: Errors) => {
    setErrors(found);
    setStatus('writing');
    (found.email ? email : found.message ? message : undefined)?.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    once(send);
  };
  const send = async () => {
    const { data, error } = supportSchema.safeParse(values);
    if (!data) return refuse(firstErrors(error));
    setErrors({});
    setStatus('sending');
    try {
      await bodyOf(adminApi.support.$post({ json: data }));
      setValues(blank);
      setStatus('sent');
    } catch (failure) {
      refuse(refusalOf(failure as Error));
    }
  };

  return (
    <form className={parts.form} noValidate onSubmit={submit}>
      <TextInput
        ref={email}
        type="email"
        label={t('team.form.labels.email')}
        description={t('staff.support.answer')}
        autoComplete="email"
        maxLength={254}
        required
        withAsterisk={false}
        value={values.email}
        error={errors.email}
        onChange={change('email')}
      />
      <Textarea
        ref={message}
        label={t('staff.support.message')}
        rows={8}
        resize="vertical"
        required
        withAsterisk={false}
        value={values.message}
        error={errors.message}
        onChange={change('message')}
      />
      {errors.form && <FailureNote>{errors.form}</FailureNote>}
      <div className={styles.actions}>
        <Button look="primary" type="submit" aria-disabled={status === 'sending'}>
          {status === 'sending' ? t('team.form.sending') : t('staff.support.submit')}
        </Button>
        <p className={styles.sent} role="status">
          {status === 'sent' && t('staff.support.sent')}
        </p>
      </div>
      {values.message !== '' && <LeaveGuard>{t('staff.words.leave')}</LeaveGuard>}
    </form>
  );
}

function firstErrors(error: z.ZodError<typeof blank>): Errors {
  const { email, message } = z.flattenError(error).fieldErrors;
  return { email: email?.[0], message: message?.[0] };
}

function refusalOf(error: Error): Errors {
  const fields = error instanceof ApiError && error.status === 422 ? (error.problem.fields as Errors) : undefined;
  if (fields) return fields;
  return { form: t('staff.support.failed', { reason: refusalText(error) }) };
}
