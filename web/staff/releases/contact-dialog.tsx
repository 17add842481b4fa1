import { type FormEvent, useState } from 'react';
import { t } from '../../../domain/language/text.ts';
import { type Contact, contactSchema } from '../../../domain/project/release.ts';
import { refusalText } from '../../kit/api/answer-lost.ts';
import { FailureNote } from '../../kit/feedback/note.tsx';
import { TextField } from '../judging/fields.tsx';
import { isAlike } from '../saving/merge.ts';
import { useOneMutation } from '../saving/one-at-a-time.ts';
import { TypedDialog } from '../saving/typed-dialog.tsx';
import { DialogActions } from '../shell/dialog-actions.tsx';
import parts from '../shell/parts.module.css';
import { sayDone } from '../shell/toasts.tsx';
import { useReadAgain } from './queries.ts';

type Props = {
  title: string;
  hint: string;
  contact: Contact;
  /** The sponsor of a rule; absent for one project. */
  sponsor?: string;
  yes: string;
  /** Stores it, and answers what is said then. */
  onSave: (contact: Contact, sponsor: string) => Promise<string>;
  onClose: () => void;
};

const names = ['name', 'email', 'phone'] as const;

/** Whom to ask for the decision of a sponsor. */
export function ContactDialog({ title, hint, contact, sponsor, yes, onSave, onClose }: Props) {
  const again = useReadAgain();
  const [before] = useState({ sponsor: sponsor ?? '', ...contact });
  const [values, setValues] = useState(before);
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const { mutateOnce, isPending, error } = useOneMutation({
    mutationFn: (given: Contact) => onSave(given, values.sponsor.trim()),
    onSuccess: (words) => {
      onClose();
      sayDone(words);
    },
    onSettled: again,
  });
  const save = (event: FormEvent) => {
    event.preventDefault();
    const { name, email, phone } = values;
    const { data, error } = contactSchema.safeParse({ name, email: email.trim(), phone });
    const isNameless = sponsor !== undefined && values.sponsor.trim() === '';
    setWrong({
      ...Object.fromEntries((error?.issues ?? []).map(({ path }) => [String(path[0]), t('staff.releases.dialog.wrong')])),
      ...(isNameless && { sponsor: t('staff.releases.dialog.wrong') }),
    });
    if (data && !isNameless) mutateOnce(data);
  };
  return (
    <TypedDialog title={title} isTyped={!isAlike(values, before)} onClose={onClose} onSubmit={save}>
      <p>{hint}</p>
      <div className={parts.pair}>
        {(sponsor === undefined ? names : (['sponsor', ...names] as const)).map((name) => (
          <TextField
            key={name}
            label={t(`staff.releases.dialog.${name}`)}
            type={name === 'email' ? 'email' : name === 'phone' ? 'tel' : 'text'}
            value={values[name]}
            error={wrong[name]}
            onChange={({ currentTarget: { value } }) => setValues({ ...values, [name]: value })}
          />
        ))}
      </div>
      {error && <FailureNote>{refusalText(error)}</FailureNote>}
      <DialogActions yes={isPending ? t('form.saving') : yes} isDisabled={isPending} />
    </TypedDialog>
  );
}
