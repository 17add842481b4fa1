import { useState } from 'react';
import { t } from '../../domain/language/text.ts';
import { CheckField } from '../kit/controls/check-field.tsx';
import { FailureNote } from '../kit/feedback/note.tsx';

export type SetNaming = (isNamed: boolean) => Promise<void>;

/** Whether teams may read the judge's name. A view that this device kept earlier does not tell. */
export function Naming({ isNamed = false, onNaming }: { isNamed: boolean | undefined; onNaming: SetNaming }) {
  const [chosen, choose] = useState<boolean>();
  const [hasFailed, setFailed] = useState(false);
  const change = async (value: boolean) => {
    if (chosen !== undefined) return;
    choose(value);
    await onNaming(value).then(
      () => setFailed(false),
      () => setFailed(true),
    );
    choose(undefined);
  };
  return (
    <>
      <CheckField
        checked={chosen ?? isNamed}
        aria-disabled={chosen !== undefined}
        onChange={({ target }) => change(target.checked)}
      >
        {t('judge.naming')}
      </CheckField>
      {hasFailed && <FailureNote>{t('judge.noAnswer')}</FailureNote>}
    </>
  );
}
