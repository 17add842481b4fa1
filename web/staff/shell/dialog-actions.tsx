import { type ReactNode, useContext } from 'react';
import { t } from '../../../domain/language/text.ts';
import { Button } from '../../kit/controls/button.tsx';
import { CloseContext } from '../../kit/controls/dialog.tsx';
import parts from './parts.module.css';

type Props = {
  yes: ReactNode;
  /** It stays in the order of the Tab key while it is disabled. */
  isDisabled?: boolean | undefined;
  /** Without it the button sends the form around it. */
  onYes?: () => void;
  /** Further buttons. */
  children?: ReactNode;
};

/** The buttons at the end of a dialog: what it does, and Cancel. */
export function DialogActions({ yes, isDisabled, onYes, children }: Props) {
  return (
    <div className={parts.tools}>
      <Button look="primary" type={onYes ? 'button' : 'submit'} aria-disabled={isDisabled} onClick={onYes}>
        {yes}
      </Button>
      <CancelButton />
      {children}
    </div>
  );
}

/** Closes the dialog around it. */
export function CancelButton() {
  return <Button onClick={useContext(CloseContext)}>{t('staff.words.cancel')}</Button>;
}
