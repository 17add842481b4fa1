import { createContext, type FormEvent, type MouseEvent, type ReactNode, useId, useRef, useState } from 'react';
import { t } from '../../../domain/language/text.ts';
import { Icon, icons } from '../media/icon.tsx';
import { Button } from './button.tsx';
import styles from './dialog.module.css';
import { refuseHalfTyped } from './half-typed.ts';
import { useModal } from './modal.ts';

type Props = {
  onClose: () => void;
  /** Buttons beside the X. */
  actions?: ReactNode;
  /** A click outside does not close it, because something is typed in it. */
  stays?: boolean;
  /** Asks before it closes. What is in it stays as it is meanwhile. */
  ask?: ((answers: { onDiscard: () => void; onKeep: () => void }) => ReactNode) | undefined;
  children: ReactNode;
} & (Titled | { labelledBy: string });

/** The dialog draws the heading; `onSubmit` makes it a form. With `labelledBy` instead, its content has a heading with that id. */
type Titled = { title: ReactNode; onSubmit?: (event: FormEvent) => void };

/** Closes the dialog around as its X does: it asks first when the dialog asks. */
export const CloseContext = createContext<() => void>(() => undefined);

/**
 * A modal dialog, open as long as it is rendered. Its X button, Esc or a click outside closes it; the focus then returns to the
 * element that had it before.
 */
export function Dialog({ onClose, actions, stays = false, ask, children, ...named }: Props) {
  const heading = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  // What was typed may be saved, or as before, while the question stands.
  const question = isAsking ? ask?.({ onDiscard: onClose, onKeep: () => setIsAsking(false) }) : undefined;
  const { close, events } = useModal(dialog, () => (ask ? setIsAsking(true) : onClose()), {
    asks: ask !== undefined,
    isAsking: question !== undefined,
  });
  // For browsers without `closedby`: a click whose target is the dialog itself, not its content, is a click on the backdrop.
  const closeOutside = (event: MouseEvent) => {
    if (event.target === event.currentTarget && !stays) close();
  };

  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Esc is the keyboard's way, and the browser's own. */}
      <dialog
        ref={dialog}
        className={styles.dialog}
        aria-labelledby={'title' in named ? heading : named.labelledBy}
        closedby={stays ? 'closerequest' : 'any'}
        {...events}
        onClick={closeOutside}
      >
        <div className={styles.close}>
          {actions}
          <Button look="round" aria-label={t('words.close')} onClick={close}>
            <Icon path={icons.close} />
          </Button>
        </div>
        <CloseContext value={close}>
          {'title' in named ? (
            <Below {...named} heading={heading}>
              {children}
            </Below>
          ) : (
            <div className={styles.body}>{children}</div>
          )}
        </CloseContext>
      </dialog>
      {question}
    </>
  );
}

function Below({ heading, title, onSubmit, children }: Titled & { heading: string; children: ReactNode }) {
  const parts = (
    <>
      <h2 id={heading}>{title}</h2>
      {children}
    </>
  );
  const className = `${styles.body} ${styles.titled}`;
  const submit = (event: FormEvent) => {
    if (refuseHalfTyped(event.currentTarget)) event.preventDefault();
    else onSubmit?.(event);
  };
  return onSubmit ? (
    <form className={className} noValidate onSubmit={submit}>
      {parts}
    </form>
  ) : (
    <div className={className}>{parts}</div>
  );
}
