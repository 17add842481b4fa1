import { type ReactNode, useId, useRef } from 'react';
import { t } from '../../../domain/language/text.ts';
import { Button } from '../../kit/controls/button.tsx';
import { Icon, icons } from '../../kit/media/icon.tsx';
import styles from './share-row.module.css';

type Props = { icon: string; label: string; title: string; children: ReactNode };

/**
 * A button and the panel that it opens. The browser itself opens and closes a popover, so it can be read without script; Esc or a
 * click outside closes it, and the focus returns to the button.
 */
export function ToolPanel({ icon, label, title, children }: Props) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  return (
    <>
      <Button popoverTarget={id} aria-haspopup="dialog">
        <Icon path={icon} size={18} /> {label}
      </Button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-labelledby={`${id}-title`}
        tabIndex={-1}
        // Moves the focus only when the panel opens. The server alone writes it, for a page whose script is not there yet.
        // biome-ignore lint/a11y/noAutofocus: see above
        autoFocus
        className={styles.panel}
        onToggle={({ newState }) => newState === 'open' && panel.current?.focus()}
      >
        <div className={styles.panelHead}>
          <h3 id={`${id}-title`}>{title}</h3>
          <Button look="round" aria-label={t('words.close')} popoverTarget={id} popoverTargetAction="hide">
            <Icon path={icons.close} />
          </Button>
        </div>
        {children}
      </div>
    </>
  );
}
