import { Radio, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { type Term, termLabel } from '../../../domain/term/terms.ts';
import { ActionBar } from '../../kit/controls/action-bar.tsx';
import { Button } from '../../kit/controls/button.tsx';
import { CheckField } from '../../kit/controls/check-field.tsx';
import { LeaveGuard } from '../../kit/feedback/leave-guard.tsx';
import { FailureNote, Note } from '../../kit/feedback/note.tsx';
import { VersionConflict } from '../../kit/feedback/version-conflict.tsx';
import { eventZone } from '../../kit/text/times.ts';
import { windowInWords } from '../../kit/window/window-words.ts';
import { useUnsavedTerm } from '../shell/admin-term.tsx';
import { useStageSends } from '../shell/mail-status.ts';
import { AccessCode } from './access-code-field.tsx';
import type { StaffWindow } from './queries.ts';
import { RemoveWindow } from './remove-window.tsx';
import { useWindowForm } from './use-window-form.ts';
import styles from './window.module.css';

/** `now`: when the window was read, in milliseconds. */
type Props = { term: Term; window: StaffWindow | null; now: number };

/** The fields of a window: its times, whether submissions are published at once, and the access code. */
export function WindowForm({ term, window, now }: Props) {
  const form = useWindowForm(term, window);
  const { values, fields, conflict, isChanged, isPending } = form;
  useUnsavedTerm(isChanged);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) form.save();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label={`Submission window of ${termLabel(term)}`}>
      <Note className={styles.state} tone={window?.open ? 'good' : undefined} role="status">
        {windowInWords(term, window, now)}
      </Note>
      <fieldset className={styles.part}>
        <legend>Open</legend>
        <p className={styles.hint}>All times are in the event’s time zone, {eventZone(new Date())}, not this device’s.</p>
        <div className={styles.pair}>
          {(['opensAt', 'closesAt'] as const).map((name) => (
            <TextInput
              key={name}
              label={name === 'opensAt' ? 'Opens at' : 'Closes at'}
              type="datetime-local"
              size="md"
              max="2099-12-31T23:59"
              required
              value={values[name]}
              error={fields[name]}
              onChange={(event) => form.set({ [name]: event.currentTarget.value })}
            />
          ))}
        </div>
      </fieldset>
      <Radio.Group
        label="Publish submissions right away?"
        description="Otherwise staff review each submission before visitors see it."
        value={values.autoPublish ? 'Yes' : 'No'}
        onChange={(value) => form.set({ autoPublish: value === 'Yes' })}
      >
        <div className={styles.choices}>
          <Radio value="Yes" label="Yes" size="md" />
          <Radio value="No" label="No, review first" size="md" />
        </div>
      </Radio.Group>
      <CheckField
        checked={values.remind}
        aria-describedby="about-reminders"
        onChange={(event) => form.set({ remind: event.currentTarget.checked })}
      >
        <strong>Remind teams by mail</strong>
      </CheckField>
      <p id="about-reminders" className={styles.hint}>
        {useStageSends() === false && 'This showcase sends no mail yet. '}
        Three days and one day before the closing they are told what is missing. They also learn when the closing is put off in
        its last week, and are thanked two days after the event.
      </p>
      <AccessCode window={window} form={form} />
      <ActionBar>
        <Button look="primary" type="submit" aria-disabled={isPending}>
          {isPending ? 'Saving…' : window ? 'Save the window' : 'Set the window'}
        </Button>
        {isChanged && (
          <Button aria-disabled={isPending} onClick={() => !isPending && form.discard()}>
            Discard changes
          </Button>
        )}
        {window && !window.open && (
          <RemoveWindow term={term} window={window} values={values} onRemoved={(sent) => form.rebase(sent, null)} />
        )}
        <p className={styles.hint} role="status">
          {isChanged ? 'Not saved yet' : window ? 'Saved' : ''}
        </p>
        {form.failure && <FailureNote title="The submission window could not be saved">{form.failure}</FailureNote>}
      </ActionBar>
      {conflict && (
        <VersionConflict
          title="The submission window was changed in the meantime"
          about={conflict.about}
          rows={conflict.rows}
          onTheirs={form.discard}
          onYours={form.saveMine}
          onBack={form.backToForm}
        />
      )}
      {isChanged && (
        <LeaveGuard>
          <p>Your changes to the submission window are not saved yet.</p>
        </LeaveGuard>
      )}
    </form>
  );
}
