import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './edit-dialog.module.css';
import { type Shortcut, shortcutOf } from './shortcuts.ts';

/** A step to the previous or next project of the list. */
export type Step = 'previous' | 'next';

type Props = {
  labelledBy: string;
  /** The `data-step` of the button that was clicked in the former dialog. It gets the focus again. */
  focused?: string | undefined;
  onShortcut: (shortcut: Shortcut) => void;
  children: ReactNode;
};

/**
 * A modal dialog that never closes itself, so that its parent can ask about unsaved changes first. The initial focus is on the
 * step button that was used before, else on the part marked `data-first`, else on the heading.
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
    // Keys inside a nested dialog or an open menu belong to it.
    if (at.closest('dialog') !== dialog.current || (event.key === 'Escape' && at.closest('[popover]'))) return;
    const inText = /Mac/.test(navigator.platform) && at.matches('input, textarea');
    const shortcut = shortcutOf(event, inText);
    if (!shortcut) return;
    event.preventDefault();
    // A held key does not run through the list.
    if (!event.repeat) onShortcut(shortcut);
  };
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={labelledBy}
      closedby="none"
      // A click beside the fields focuses the dialog, so that its keys still work.
      tabIndex={-1}
      onKeyDown={press}
      // A file field inside fires `cancel` too, which bubbles up to the dialog.
      onCancel={(event) => event.target === dialog.current && event.preventDefault()}
    >
      {children}
    </dialog>
  );
}
