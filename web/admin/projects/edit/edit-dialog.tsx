import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './edit-dialog.module.css';

/** The direction of a step through the reviewed list. */
export type Step = 'previous' | 'next';

type Props = {
  labelledBy: string;
  /** The button that led here, which gets the focus again; without one, the heading gets it. */
  focused: Step | undefined;
  onClose: () => void;
  onStep: (step: Step) => void;
  children: ReactNode;
};

const keys: Record<string, Step> = { PageUp: 'previous', PageDown: 'next' };

/**
 * A modal dialog that never closes by itself, so that its parent can first ask about unsaved changes. Alt with Page Up and Page
 * Down steps through the list.
 */
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
      // In React, the event of a dialog inside this one bubbles up to here.
      onCancel={(event) => event.target === dialog.current && event.preventDefault()}
    >
      {children}
    </dialog>
  );
}
