import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import styles from './ask-dialog.module.css';
import { Button } from './button.tsx';
import { useModal } from './modal.ts';

type Props = { title: string; children: ReactNode; yes: string; no: string; onYes: () => void; onNo: () => void };

/** Asks before something that cannot be undone. The button that declines has the focus, and Esc declines too. */
export function AskDialog({ title, children, yes, no, onYes, onNo }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const decline = useRef<HTMLButtonElement>(null);
  const heading = useId();
  const { close, events } = useModal(dialog, onNo);
  useLayoutEffect(() => decline.current?.focus(), []);
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

type AskButtonProps = Omit<Props, 'onNo'> & {
  label: ReactNode;
  look?: 'primary' | 'quiet';
  /** While it is disabled it stays in the order of the Tab key and keeps the focus. */
  isDisabled?: boolean;
};

/** A button that asks before it acts. */
export function AskButton({ label, look = 'quiet', isDisabled = false, onYes, ...words }: AskButtonProps) {
  const [asks, setAsks] = useState(false);
  const act = () => {
    setAsks(false);
    onYes();
  };
  return (
    <>
      <Button look={look} aria-disabled={isDisabled} onClick={() => !isDisabled && setAsks(true)}>
        {label}
      </Button>
      {asks && <AskDialog {...words} onYes={act} onNo={() => setAsks(false)} />}
    </>
  );
}
