import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../../domain/language/text.ts';
import bar from '../../kit/controls/action-bar.module.css';
import { Button } from '../../kit/controls/button.tsx';
import { Icon } from '../../kit/media/icon.tsx';
import { pageIcons } from '../../kit/media/page-icons.ts';
import { copyInWords } from '../shell/copy-in-words.ts';
import parts from '../shell/parts.module.css';
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
    <fieldset className={parts.framed}>
      <legend>{t('staff.windows.code.title')}</legend>
      <p className={parts.hint}>
        {codeText({ isSet, isReadable: stored !== undefined }, accessCode)} {t('staff.windows.code.letters')}
      </p>
      {stored !== undefined && (
        <ShownCode label={t('staff.windows.code.title')} code={stored} words={t('staff.windows.code.asked')} />
      )}
      <TextInput
        label={isSet ? t('staff.windows.code.new') : t('staff.windows.code.code')}
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
      <div className={bar.bar}>
        <Button onClick={generate}>{isSet ? t('staff.windows.code.rotate') : t('staff.windows.code.generate')}</Button>
        {isSet && accessCode !== '' && (
          <Button onClick={() => form.set({ accessCode: '' })}>{t('staff.windows.code.clear')}</Button>
        )}
        {accessCode !== undefined && (
          <Button onClick={() => form.set({ accessCode: undefined })}>
            {isSet ? t('staff.windows.code.keep') : t('staff.windows.code.noCode')}
          </Button>
        )}
      </div>
      {made !== undefined && accessCode === made && (
        <ShownCode label={t('staff.windows.code.generated')} code={made} words={t('staff.windows.code.onceSaved')} />
      )}
    </fieldset>
  );
}

function ShownCode({ label, code, words }: { label: string; code: string; words: string }) {
  const [said, say] = useState<{ of: string; words: string }>();
  const copy = async () => say({ of: code, words: await copyInWords(code) });
  return (
    <div className={styles.code}>
      <output aria-label={label} dir="ltr">
        {code}
      </output>
      <Button onClick={copy}>
        <Icon path={pageIcons.copy} size={16} /> {t('staff.windows.code.copy')}
      </Button>
      <p className={parts.hint} role="status">
        {said?.of === code && `${said.words} `}
        {words}
      </p>
    </div>
  );
}

function codeText({ isSet, isReadable }: { isSet: boolean; isReadable: boolean }, accessCode: string | undefined): string {
  if (accessCode === '') return t('staff.windows.code.cleared');
  if (accessCode !== undefined) return isSet ? t('staff.windows.code.replaces') : t('staff.windows.code.askedOnceSaved');
  if (!isSet) return t('staff.windows.code.anybody');
  if (isReadable) return t('staff.windows.code.readable');
  return t('staff.windows.code.unreadable');
}
