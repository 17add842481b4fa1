import type { ReactNode } from 'react';
import { t } from '../../../domain/language/text.ts';
import { Button } from '../../kit/controls/button.tsx';
import parts from './parts.module.css';

type Props = {
  yes: ReactNode;
  /** It stays in the order of the Tab key while it is disabled. */
  isDisabled?: boolean | undefined;
  /** Without it the button sends the form around it. */
  onYes?: () => void;
  onCancel: () => void;
  /** Further buttons. */
  children?: ReactNode;
};

/** The buttons at the end of a dialog: what it does, and Cancel. */
export function DialogActions({ yes, isDisabled, onYes, onCancel, children }: Props) {
  return (
    <div className={parts.tools}>
      <Button look="primary" type={onYes ? 'button' : 'submit'} aria-disabled={isDisabled} onClick={onYes}>
        {yes}
      </Button>
      <Button onClick={onCancel}>{t('staff.words.cancel')}</Button>
      {children}
    </div>
  );
}
