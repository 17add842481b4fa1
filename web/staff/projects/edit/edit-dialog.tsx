import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './edit-dialog.module.css';
import { type Shortcut, shortcutOf } from './shortcuts.ts';

/** The direction of a step through the reviewed list. */
export type Step = 'previous' | 'next';

type Props = {
  labelledBy: string;
  /** The `data-step` of the button that led here, which gets the focus again. */
  focused?: string | undefined;
  onShortcut: (shortcut: Shortcut) => void;
  children: ReactNode;
};

/**
 * A modal dialog that never closes by itself, so that its parent can first ask about unsaved changes. When it opens, the button
 * that led here gets the focus, else the part marked `data-first`, else the heading.
 */
export function EditDialog({ labelledBy, focused, onShortcut, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    const button = focused && element?.querySelector<HTMLElement>(`[data-step="${focused}"]`);
    const first = element?.querySelector<HTMLElement>('[data-first]');
    (button || first || document.getElementById(labelledBy))?.focus();
    return () => element?.close();
  }, [focused, labelledBy]);

  const press = (event: KeyboardEvent) => {
    const at = event.target as HTMLElement;
    // A dialog or a list of choices inside this one has its own keys.
    if (at.closest('dialog') !== dialog.current || (event.key === 'Escape' && at.closest('[popover]'))) return;
    const inText = /Mac/.test(navigator.platform) && at.matches('input, textarea');
    const shortcut = shortcutOf(event, inText);
    if (!shortcut) return;
    event.preventDefault();
    // A key that is held down must not run through the list.
    if (!event.repeat) onShortcut(shortcut);
  };
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={labelledBy}
      closedby="none"
      // A click beside the fields gives the focus to the dialog, so that its keys still work.
      tabIndex={-1}
      onKeyDown={press}
      // In React, the event of a dialog inside this one bubbles up to here.
      onCancel={(event) => event.target === dialog.current && event.preventDefault()}
    >
      {children}
    </dialog>
  );
}
