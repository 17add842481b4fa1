import { TextInput } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import { type Invited, type Person, type PersonChange, personChangeSchema } from '../../../domain/person/people.ts';
import { AskDialog } from '../../kit/controls/ask-dialog.tsx';
import { Button } from '../../kit/controls/button.tsx';
import { Dialog } from '../../kit/controls/dialog.tsx';
import { FailureNote } from '../../kit/feedback/note.tsx';
import { paths } from '../../kit/page/paths.ts';
import { Link } from '../../kit/page/router.tsx';
import styles from './people.module.css';
import { chosenRole, type RoleChoice, RoleFields } from './role-fields.tsx';
import { usePerson } from './use-person.ts';

type Props = { person: Person; isOwn: boolean; onHandOver: (invited: Invited) => void; onClose: () => void };
type Errors = Partial<Record<keyof PersonChange, string>>;
type Ask = { title: string; words: string; yes: string; no: string; run: () => Promise<unknown> };

/** One account: its name, address and role, and what else can be done with it. */
export function PersonDialog({ person, isOwn, onHandOver, onClose }: Props) {
  const heading = useId();
  const { save, reset, isBusy, failure, refused } = usePerson(person, { onHandOver, onClose });
  const [values, setValues] = useState({ name: person.name, email: person.email });
  const [may, setMay] = useState<RoleChoice>({ role: person.role, departments: person.departments });
  const [wrong, setWrong] = useState<Errors>({});
  const [asks, setAsks] = useState<Ask>();
  const errors: Errors = { ...refused, ...wrong };
  const called = person.name || person.username;
  const isNew = person.invited !== undefined && person.lastSignInAt === undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const change = changesOf(person, { ...values, ...chosenRole(may) });
    const { error } = personChangeSchema.safeParse(change);
    const found: Errors = Object.fromEntries(
      error?.issues.map(({ path, message }) => [String(path[0]), `It ${message}.`]).reverse() ?? [],
    );
    if (may.role === 'reviewer' && may.departments.length === 0) found.departments = 'Choose at least one department.';
    setWrong(found);
    if (Object.keys(found).length > 0) return;
    if (Object.keys(change).length === 0) onClose();
    else save(change, `${called} is changed.`);
  };
  const field = (name: keyof typeof values) => ({
    name,
    autoComplete: 'off',
    value: values[name],
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) => setValues({ ...values, [name]: event.currentTarget.value }),
  });

  const sendAgain: Ask = isNew
    ? {
        title: `Invite ${called} again?`,
        words: 'A new link is made, for 48 hours. The earlier link no longer works.',
        yes: 'Invite again',
        no: 'Leave it',
        run: reset,
      }
    : {
        title: `Let ${called} choose a new password?`,
        words:
          'A link is made that works once, within 48 hours. The old password, the passkeys and the sessions go on until a new password is chosen.',
        yes: 'Make the link',
        no: 'Leave it',
        run: reset,
      };
  const endSessions: Ask = {
    title: `End all sessions of ${called}?`,
    words: 'Whatever is open has to be signed in to again. Nothing that was typed is lost.',
    yes: 'End them',
    no: 'Leave them',
    run: () => save({ endSessions: true }, `${called} is signed out everywhere.`),
  };
  const disable: Ask = {
    title: `Disable ${called}?`,
    words: 'Every session ends right away, and nobody can sign in with this account. You can enable it again.',
    yes: 'Disable',
    no: 'Leave it',
    run: () => save({ disabled: true }, `${called} is disabled.`),
  };

  return (
    <Dialog labelledBy={heading} onClose={onClose}>
      <form className={styles.dialog} noValidate onSubmit={submit}>
        <h2 id={heading}>
          {called} <span className={styles.about}>{person.name && person.username}</span>
        </h2>
        <div className={styles.pair}>
          <TextInput label="Name" maxLength={200} {...field('name')} />
          <TextInput label="E-mail" type="email" maxLength={254} {...field('email')} />
        </div>
        {isOwn ? (
          <p className={styles.about}>
            This is you. Another coordinator has to change your role; your password and sessions are in{' '}
            <Link to={paths.account}>My account</Link>.
          </p>
        ) : (
          <RoleFields value={may} error={errors.departments} onChange={setMay} />
        )}
        {failure && <FailureNote>{failure}</FailureNote>}
        <div className={styles.actions}>
          <Button look="primary" type="submit" aria-disabled={isBusy}>
            {isBusy ? 'Saving…' : 'Save'}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
        {!isOwn && (
          <div className={styles.others}>
            {!person.disabled && (
              <Button onClick={() => setAsks(sendAgain)}>{isNew ? 'Send again…' : 'New password by a link…'}</Button>
            )}
            {!person.disabled && !isNew && <Button onClick={() => setAsks(endSessions)}>End all sessions…</Button>}
            {person.disabled ? (
              <Button onClick={() => save({ disabled: false }, `${called} can sign in again.`)}>Enable again</Button>
            ) : (
              <Button onClick={() => setAsks(disable)}>Disable…</Button>
            )}
          </div>
        )}
      </form>
      {asks && (
        <AskDialog
          title={asks.title}
          yes={asks.yes}
          no={asks.no}
          onNo={() => setAsks(undefined)}
          onYes={() => {
            setAsks(undefined);
            asks.run();
          }}
        >
          <p>{asks.words}</p>
        </AskDialog>
      )}
    </Dialog>
  );
}

type Values = Pick<Person, 'name' | 'email' | 'role' | 'departments'>;

/** What differs from the stored account. */
function changesOf(person: Person, values: Values): PersonChange {
  const differs = (name: keyof Values) => JSON.stringify(values[name]) !== JSON.stringify(person[name]);
  const { name, email, role, departments } = values;
  return {
    ...(differs('name') && { name }),
    ...(differs('email') && { email }),
    ...(differs('role') && { role }),
    ...(differs('departments') && { departments }),
  };
}
