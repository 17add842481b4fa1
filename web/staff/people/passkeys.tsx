import { TextInput } from '@mantine/core';
import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { mostPasskeys, type OwnPasskey } from '../../../domain/person/passkeys.ts';
import { AskDialog } from '../../kit/controls/ask-dialog.tsx';
import { Button } from '../../kit/controls/button.tsx';
import { Loaded } from '../../kit/feedback/loaded.tsx';
import { FailureNote } from '../../kit/feedback/note.tsx';
import { momentInWords } from '../../kit/text/times.ts';
import { useOneAtATime } from '../shell/one-at-a-time.ts';
import parts from '../shell/parts.module.css';
import { keepToken } from '../shell/session.ts';
import { sayDone } from '../shell/toasts.tsx';
import { ViewSkeleton } from '../shell/view-skeleton.tsx';
import styles from './people.module.css';
import { addPasskey, giveUpPassword, passkeysQuery, removePasskey, renamePasskey, sessionsQuery } from './queries.ts';
import { passkeyFailure, refusedFields } from './refusal.ts';

/** One's own passkeys: adding, renaming and removing one. A site without a domain of its own has none. */
export function Passkeys() {
  const query = useQuery(passkeysQuery);
  const [removed, setRemoved] = useState<OwnPasskey>();
  const remove = usePasskeyChange(removePasskey, 'The passkey is removed.');
  if (query.data && !query.data.passkeys) return null;
  return (
    <section className={parts.part} aria-labelledby="passkeys">
      <h2 id="passkeys">Your passkeys</h2>
      <p className={styles.about}>
        A passkey signs you in by your fingerprint, your face or the PIN of a device, without a name or a password. Nobody can
        guess it or ask you for it by mail.
      </p>
      <Loaded query={query} loading={<ViewSkeleton />} failure="Your passkeys could not be loaded">
        {({ passkeys = [], hasPassword }) => (
          <>
            {passkeys.length > 0 && (
              <ul className={styles.sessions} aria-label="Your passkeys">
                {passkeys.map((passkey) => (
                  <Row key={passkey.id} passkey={passkey} onRemove={() => setRemoved(passkey)} />
                ))}
              </ul>
            )}
            {remove.error && <FailureNote>{passkeyFailure(remove.error)}</FailureNote>}
            {passkeys.length < mostPasskeys && browserSupportsWebAuthn() && <AddPasskey key={passkeys.length} />}
            {hasPassword && passkeys.length > 0 && <GiveUpPassword />}
          </>
        )}
      </Loaded>
      {removed && (
        <AskDialog
          title={`Remove the passkey “${removed.name}”?`}
          no="Keep it"
          yes="Remove it"
          onYes={() => {
            setRemoved(undefined);
            remove.run(removed.id);
          }}
          onNo={() => setRemoved(undefined)}
        >
          <p>It does not sign you in any more. Your device may still offer it until you delete it there too.</p>
        </AskDialog>
      )}
    </section>
  );
}

/** A change of the list, one at a time, which is read again afterwards. */
function usePasskeyChange<Input>(change: (input: Input) => Promise<unknown>, done: string, onDone?: () => void) {
  const once = useOneAtATime();
  const client = useQueryClient();
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: change,
    onSuccess: () => {
      sayDone(done);
      onDone?.();
      return client.invalidateQueries(passkeysQuery);
    },
  });
  return { run: (input: Input) => once(() => mutateAsync(input).catch(() => undefined)), isPending, error };
}

function Row({ passkey, onRemove }: { passkey: OwnPasskey; onRemove: () => void }) {
  const { id, name, addedAt, usedAt } = passkey;
  // The focus goes to the field, and back to the button that led there.
  const [form, setForm] = useState<'unopened' | 'open' | 'closed'>('unopened');
  const { run, isPending, error } = usePasskeyChange(
    (wanted: string) => renamePasskey(id, wanted),
    'The passkey is renamed.',
    () => setForm('closed'),
  );
  if (form === 'open')
    return (
      <li>
        <NameForm
          label="New name"
          name={name}
          yes="Save"
          error={error}
          isBusy={isPending}
          onName={run}
          onCancel={() => setForm('closed')}
        />
      </li>
    );
  return (
    <li>
      <div>
        <span className={styles.name}>{name}</span>
        <span className={styles.about}>
          {usedAt ? `last used ${momentInWords(usedAt)}` : 'not used yet'} · added {momentInWords(addedAt)}
        </span>
      </div>
      <div className={styles.actions}>
        <Button aria-label={`Rename ${name}`} autoFocus={form === 'closed'} onClick={() => setForm('open')}>
          Rename
        </Button>
        <Button aria-label={`Remove ${name}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </li>
  );
}

function GiveUpPassword() {
  const client = useQueryClient();
  const [asks, setAsks] = useState(false);
  const { run, isPending, error } = usePasskeyChange(
    async () => keepToken((await giveUpPassword()).jwtToken),
    'Your password is gone. You are signed out everywhere else.',
    () => client.invalidateQueries(sessionsQuery),
  );
  return (
    <div>
      {error && <FailureNote>{passkeyFailure(error)}</FailureNote>}
      <Button aria-disabled={isPending} onClick={() => setAsks(true)}>
        Give up my password
      </Button>
      {asks && (
        <AskDialog
          title="Give up your password?"
          no="Keep it"
          yes="Give it up"
          onYes={() => {
            setAsks(false);
            run(undefined);
          }}
          onNo={() => setAsks(false)}
        >
          <p>You sign in with your passkeys alone. If you lose them all, another coordinator has to send you a link.</p>
        </AskDialog>
      )}
    </div>
  );
}

function AddPasskey() {
  const { run, isPending, error } = usePasskeyChange(addPasskey, 'The passkey is added. You can sign in with it from now on.');
  return <NameForm label="Name of the new passkey" name="" yes="Add a passkey" error={error} isBusy={isPending} onName={run} />;
}

type NameProps = {
  label: string;
  name: string;
  yes: string;
  error: Error | null;
  isBusy: boolean;
  onName: (name: string) => void;
  /** For a form that was asked for, which takes the focus. */
  onCancel?: () => void;
};

function NameForm({ label, name, yes, error, isBusy, onName, onCancel }: NameProps) {
  const [value, setValue] = useState(name);
  const [isMissing, setIsMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(value.trim() === '');
    if (value.trim()) onName(value);
  };
  const refused = isMissing ? 'It is required.' : refusedFields(error).name;
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextInput
        label={label}
        autoFocus={onCancel !== undefined}
        placeholder="My phone"
        maxLength={60}
        value={value}
        error={refused}
        onChange={(event) => setValue(event.currentTarget.value)}
      />
      {error && !refused && <FailureNote>{passkeyFailure(error)}</FailureNote>}
      <div className={styles.actions}>
        <Button type="submit" aria-disabled={isBusy}>
          {yes}
        </Button>
        {onCancel && <Button onClick={onCancel}>Cancel</Button>}
      </div>
    </form>
  );
}
