import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './edit-dialog.module.css';

/** A neighbour in the list that is reviewed. */
export type Step = 'previous' | 'next';

type Props = {
  labelledBy: string;
  /** The button that led here, which keeps the focus; else the heading has it. */
  focused: Step | undefined;
  onClose: () => void;
  onStep: (step: Step) => void;
  children: ReactNode;
};

const keys: Record<string, Step> = { PageUp: 'previous', PageDown: 'next' };

/** A modal dialog that never closes by itself, so that its parent can ask first when changes would be lost. Alt with Page Up and Page Down steps through the list. */
export function EditDialog({ labelledBy, focused, onClose, onStep, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    const button = focused && element?.querySelector<HTMLElement>(`[data-step="${focused}"]`);
    (button || document.getElementById(labelledBy))?.focus();
    return () => element?.close();
  }, [focused, labelledBy]);

  const press = (event: KeyboardEvent) => {
    const isOurs = (event.target as Element).closest('dialog') === dialog.current;
    const step = event.altKey ? keys[event.key] : undefined;
    if (!isOurs || (event.key !== 'Escape' && !step)) return;
    if (event.key === 'Escape' && (event.target as Element).closest('[popover]')) return;
    event.preventDefault();
    if (step) onStep(step);
    else onClose();
  };
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={labelledBy}
      closedby="none"
      onKeyDown={press}
      // React lets the event of a dialog within this one come up here.
      onCancel={(event) => event.target === dialog.current && event.preventDefault()}
    >
      {children}
    </dialog>
  );
}
