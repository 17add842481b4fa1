import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon, icons } from '../../ui/icon.tsx';
import { newAccessCode } from './access-code.ts';
import type { WindowFormState } from './use-window-form.ts';
import styles from './window.module.css';

type Props = { isSet: boolean; form: WindowFormState };

/**
 * The access code that teams must enter. A stored code cannot be read back: staff can replace or clear it. A new code stays
 * visible until they leave the page.
 */
export function AccessCode({ isSet, form }: Props) {
  const [made, setMade] = useState<string>();
  const { accessCode } = form.values;
  const isMade = made !== undefined && (accessCode === made || accessCode === undefined);
  const generate = () => {
    const code = newAccessCode();
    setMade(code);
    form.set({ accessCode: code });
  };
  return (
    <fieldset className={styles.part}>
      <legend>Access code</legend>
      <p className={styles.hint}>{codeText(isSet, accessCode)} Case and blanks do not matter when it is typed.</p>
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
      {isMade && <NewCode code={made} isSaved={accessCode === undefined && isSet} />}
    </fieldset>
  );
}

function NewCode({ code, isSaved }: { code: string; isSaved: boolean }) {
  const [copied, setCopied] = useState<string>();
  const copy = async () => {
    await navigator.clipboard.writeText(code);
    setCopied(code);
  };
  return (
    <div className={styles.code}>
      <output aria-label="Generated code">{code}</output>
      <Button onClick={copy}>
        <Icon path={icons.copy} size={16} /> Copy the code
      </Button>
      <p className={styles.hint} role="status">
        {copied === code ? 'Copied. ' : ''}
        {isSaved ? 'It is asked for from now on.' : 'It is asked for once you save.'} Keep it: it is shown only now.
      </p>
    </div>
  );
}

function codeText(isSet: boolean, accessCode: string | undefined): string {
  if (accessCode === '') return 'The code is cleared once you save: then anybody with the link can hand in.';
  if (accessCode !== undefined)
    return isSet ? 'The new code replaces the former one once you save.' : 'Teams are asked for it once you save.';
  return isSet
    ? 'A code is set. It is kept so that nobody can read it, not even here.'
    : 'None: anybody with the link can hand in.';
}
