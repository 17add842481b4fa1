import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { t } from '../../../domain/language/text.ts';
import { type Invited, type NewPerson, newPersonSchema } from '../../../domain/person/people.ts';
import { refusalText } from '../../kit/api/answer-lost.ts';
import { ApiError } from '../../kit/api/api.ts';
import { FailureNote } from '../../kit/feedback/note.tsx';
import { useIsShown } from '../saving/late-answers.ts';
import { isAlike } from '../saving/merge.ts';
import { useOneMutation } from '../saving/one-at-a-time.ts';
import { TypedDialog } from '../saving/typed-dialog.tsx';
import { DialogActions } from '../shell/dialog-actions.tsx';
import parts from '../shell/parts.module.css';
import { sayDone, sayFailed } from '../shell/toasts.tsx';
import { invitePerson, peopleQuery } from './queries.ts';
import { refusedFields, wrongFields } from './refusal.ts';
import { chosenRole, type RoleChoice, RoleFields } from './role-fields.tsx';

type Props = { onHandOver: (invited: Invited) => void; onClose: () => void };
type Errors = Partial<Record<keyof NewPerson, string>>;

const blank = { name: '', email: '', username: '' };

/** Invites a person: name, address, username and role. */
export function InviteDialog({ onHandOver, onClose }: Props) {
  const queries = useQueryClient();
  const isShown = useIsShown();
  const [values, setValues] = useState(blank);
  const [may, setMay] = useState<RoleChoice>({ role: 'reviewer', departments: [] });
  const [errors, setErrors] = useState<Errors>({});
  const { mutateOnce, isPending, error } = useOneMutation({
    mutationFn: invitePerson,
    // The account may have been made although the answer was lost.
    onSettled: () => queries.invalidateQueries({ queryKey: peopleQuery.queryKey }),
    onSuccess: (invited) => {
      if (isShown()) onClose();
      if (invited.link) onHandOver(invited);
      else sayDone(t('staff.people.invite.goes', { address: String(invited.mailedTo) }));
    },
    onError: (refused) => {
      if (!isShown()) sayFailed(t('staff.people.invite.failed', { reason: refusalText(refused) }), refused);
      const isTaken = refused instanceof ApiError && refused.problem.code === 'username_taken';
      setErrors(isTaken ? { username: t('staff.people.invite.taken') } : refusedFields(refused));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { data, error: wrong } = newPersonSchema.safeParse({ ...values, ...chosenRole(may) });
    setErrors(wrongFields(wrong));
    if (data) mutateOnce(data);
  };
  const field = (name: keyof typeof blank) => ({
    name,
    required: true,
    withAsterisk: false,
    autoComplete: 'off',
    value: values[name],
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) => setValues({ ...values, [name]: event.currentTarget.value }),
  });
  const isTold = Object.values(errors).some(Boolean);
  return (
    <TypedDialog title={t('staff.people.invite.title')} isTyped={!isAlike(values, blank)} onClose={onClose} onSubmit={submit}>
      <div className={parts.pair}>
        <TextInput label={t('staff.words.name')} maxLength={200} {...field('name')} />
        <TextInput label={t('team.form.labels.email')} type="email" maxLength={254} {...field('email')} />
        <TextInput
          label={t('staff.words.username')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          description={t('staff.people.invite.fixed')}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          {...field('username')}
        />
      </div>
      <RoleFields value={may} error={errors.departments} onChange={setMay} />
      {error && !isTold && <FailureNote>{refusalText(error)}</FailureNote>}
      <DialogActions
        yes={isPending ? t('staff.people.invite.inviting') : t('staff.people.invite.yes')}
        isDisabled={isPending}
      />
    </TypedDialog>
  );
}
