import { TextInput } from '@mantine/core';
import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { t } from '../../../domain/language/text.ts';
import { mostPasskeys, type OwnPasskey } from '../../../domain/person/passkeys.ts';
import { AskButton, AskDialog } from '../../kit/controls/ask-dialog.tsx';
import { Button } from '../../kit/controls/button.tsx';
import { Loaded } from '../../kit/feedback/loaded.tsx';
import { FailureNote } from '../../kit/feedback/note.tsx';
import { momentInWords } from '../../kit/text/times.ts';
import { useOneMutation } from '../saving/one-at-a-time.ts';
import parts from '../shell/parts.module.css';
import { sayDone } from '../shell/toasts.tsx';
import { ViewSkeleton } from '../shell/view-skeleton.tsx';
import { keepToken } from '../sign-in/session.ts';
import styles from './people.module.css';
import { addPasskey, giveUpPassword, passkeysQuery, removePasskey, renamePasskey, sessionsQuery } from './queries.ts';
import { passkeyFailure, refusedFields } from './refusal.ts';

/** One's own passkeys: adding, renaming and removing one. A site without a domain of its own has none. */
export function Passkeys() {
  const query = useQuery(passkeysQuery);
  const [removed, setRemoved] = useState<OwnPasskey>();
  const remove = usePasskeyChange(removePasskey, t('staff.people.passkeys.removed'));
  if (query.data && !query.data.passkeys) return null;
  return (
    <section className={parts.part} aria-labelledby="passkeys">
      <h2 id="passkeys">{t('staff.people.passkeys.title')}</h2>
      <p className={styles.about}>{t('staff.people.passkeys.about')}</p>
      <Loaded query={query} loading={<ViewSkeleton />} failure={t('staff.people.passkeys.failed')}>
        {({ passkeys = [], hasPassword }) => (
          <>
            {passkeys.length > 0 && (
              <ul className={styles.sessions} aria-label={t('staff.people.passkeys.title')}>
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
          title={t('staff.people.passkeys.removeAsk', { name: removed.name })}
          no={t('staff.people.passkeys.keep')}
          yes={t('staff.people.passkeys.removeYes')}
          onYes={() => {
            setRemoved(undefined);
            remove.run(removed.id);
          }}
          onNo={() => setRemoved(undefined)}
        >
          <p>{t('staff.people.passkeys.removeSays')}</p>
        </AskDialog>
      )}
    </section>
  );
}

/** A change of the list, one at a time, which is read again afterwards. */
function usePasskeyChange<Input>(change: (input: Input) => Promise<unknown>, done: string, onDone?: () => void) {
  const client = useQueryClient();
  const { mutateOnce, isPending, error } = useOneMutation({
    mutationFn: change,
    onSuccess: () => {
      sayDone(done);
      onDone?.();
      return client.invalidateQueries(passkeysQuery);
    },
  });
  return { run: mutateOnce, isPending, error };
}

function Row({ passkey, onRemove }: { passkey: OwnPasskey; onRemove: () => void }) {
  const { id, name, addedAt, usedAt } = passkey;
  // The focus goes to the field, and back to the button that led there.
  const [form, setForm] = useState<'unopened' | 'open' | 'closed'>('unopened');
  const { run, isPending, error } = usePasskeyChange(
    (wanted: string) => renamePasskey(id, wanted),
    t('staff.people.passkeys.renamed'),
    () => setForm('closed'),
  );
  if (form === 'open')
    return (
      <li>
        <NameForm
          label={t('staff.people.passkeys.newName')}
          name={name}
          yes={t('staff.words.save')}
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
          {usedAt
            ? t('staff.people.passkeys.used', { used: momentInWords(usedAt), added: momentInWords(addedAt) })
            : t('staff.people.passkeys.unused', { added: momentInWords(addedAt) })}
        </span>
      </div>
      <div className={styles.actions}>
        <Button
          aria-label={t('staff.people.passkeys.renameOf', { name })}
          ref={form === 'closed' ? takeFocus : undefined}
          onClick={() => setForm('open')}
        >
          {t('staff.people.passkeys.rename')}
        </Button>
        <Button aria-label={t('staff.words.removeOf', { name })} onClick={onRemove}>
          {t('uploads.remove')}
        </Button>
      </div>
    </li>
  );
}

const takeFocus = (element: HTMLElement | null) => element?.focus();

function GiveUpPassword() {
  const client = useQueryClient();
  const { run, isPending, error } = usePasskeyChange(
    async () => keepToken((await giveUpPassword()).jwtToken),
    t('staff.people.passkeys.passwordGone'),
    () => client.invalidateQueries(sessionsQuery),
  );
  return (
    <div>
      {error && <FailureNote>{passkeyFailure(error)}</FailureNote>}
      <AskButton
        label={t('staff.people.passkeys.giveUp')}
        isDisabled={isPending}
        title={t('staff.people.passkeys.giveUpAsk')}
        no={t('staff.people.passkeys.keep')}
        yes={t('staff.people.passkeys.giveUpYes')}
        onYes={() => run(undefined)}
      >
        <p>{t('staff.people.passkeys.giveUpSays')}</p>
      </AskButton>
    </div>
  );
}

function AddPasskey() {
  const { run, isPending, error } = usePasskeyChange(addPasskey, t('staff.people.passkeys.added'));
  return (
    <NameForm
      label={t('staff.people.passkeys.nameOfNew')}
      name=""
      yes={t('staff.people.passkeys.add')}
      error={error}
      isBusy={isPending}
      onName={run}
    />
  );
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
  const refused = isMissing ? t('staff.people.required') : refusedFields(error).name;
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextInput
        label={label}
        ref={onCancel && takeFocus}
        placeholder={t('staff.people.passkeys.suchAs')}
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
        {onCancel && <Button onClick={onCancel}>{t('staff.words.cancel')}</Button>}
      </div>
    </form>
  );
}
