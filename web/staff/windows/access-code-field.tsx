import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { Button } from '../../kit/controls/button.tsx';
import { Icon } from '../../kit/media/icon.tsx';
import { pageIcons } from '../../kit/media/page-icons.ts';
import { newAccessCode } from './access-code.ts';
import type { StaffWindow } from './queries.ts';
import type { WindowFormState } from './use-window-form.ts';
import styles from './window.module.css';

type Props = { window: StaffWindow | null; form: WindowFormState };

/** The access code that teams must enter. Staff can read, replace or clear it. */
export function AccessCode({ window, form }: Props) {
  const [made, setMade] = useState<string>();
  const isSet = window?.needsCode ?? false;
  const stored = window?.accessCode;
  const { accessCode } = form.values;
  const generate = () => {
    const code = newAccessCode();
    setMade(code);
    form.set({ accessCode: code });
  };
  return (
    <fieldset className={styles.part}>
      <legend>Access code</legend>
      <p className={styles.hint}>
        {codeText({ isSet, isReadable: stored !== undefined }, accessCode)} Capital letters and spaces do not matter.
      </p>
      {stored !== undefined && <ShownCode label="Access code" code={stored} words="Teams are asked for it." />}
      <TextInput
        label={isSet ? 'New code' : 'Code'}
        size="md"
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        value={accessCode ?? ''}
        error={form.fields.accessCode}
        onChange={(event) =>
          form.set({ accessCode: event.currentTarget.value.trim() === '' ? undefined : event.currentTarget.value })
        }
      />
      <div className={styles.actions}>
        <Button onClick={generate}>{isSet ? 'Rotate: generate a new code' : 'Generate a code'}</Button>
        {isSet && accessCode !== '' && <Button onClick={() => form.set({ accessCode: '' })}>Clear the code</Button>}
        {accessCode !== undefined && (
          <Button onClick={() => form.set({ accessCode: undefined })}>{isSet ? 'Keep the code as it is' : 'No code'}</Button>
        )}
      </div>
      {made !== undefined && accessCode === made && (
        <ShownCode label="Generated code" code={made} words="It is asked for once you save." />
      )}
    </fieldset>
  );
}

function ShownCode({ label, code, words }: { label: string; code: string; words: string }) {
  const [copied, setCopied] = useState<string>();
  const copy = async () => {
    await navigator.clipboard.writeText(code);
    setCopied(code);
  };
  return (
    <div className={styles.code}>
      <output aria-label={label}>{code}</output>
      <Button onClick={copy}>
        <Icon path={pageIcons.copy} size={16} /> Copy the code
      </Button>
      <p className={styles.hint} role="status">
        {copied === code ? 'Copied. ' : ''}
        {words}
      </p>
    </div>
  );
}

function codeText({ isSet, isReadable }: { isSet: boolean; isReadable: boolean }, accessCode: string | undefined): string {
  if (accessCode === '') return 'The code is cleared once you save: then anybody with the link can submit.';
  if (accessCode !== undefined)
    return isSet ? 'The new code replaces the earlier one once you save.' : 'Teams are asked for it once you save.';
  if (!isSet) return 'None: anybody with the link can submit.';
  if (isReadable) return 'A code is set. Staff can read it here; teams never see it.';
  return 'A code is set, but it was stored in a way that nobody can read: set a new one to read it here.';
}
