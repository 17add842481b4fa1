import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import styles from './ask-dialog.module.css';
import { Button } from './button.tsx';
import { useClosing } from './closing.ts';

type Props = { title: string; children: ReactNode; yes: string; no: string; onYes: () => void; onNo: () => void };

/** Asks before something that cannot be undone. The button that declines has the focus, and Esc declines too. */
export function AskDialog({ title, children, yes, no, onYes, onNo }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const decline = useRef<HTMLButtonElement>(null);
  const heading = useId();
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    decline.current?.focus();
    return () => element?.close();
  }, []);
  const { close, events } = useClosing(dialog, onNo);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={heading} {...events}>
      <h2 id={heading}>{title}</h2>
      <div className={styles.words}>{children}</div>
      <div className={styles.actions}>
        <Button look="primary" onClick={onYes}>
          {yes}
        </Button>
        <Button ref={decline} onClick={close}>
          {no}
        </Button>
      </div>
    </dialog>
  );
}
