import type { ReactNode } from 'react';
import { t } from '../../../domain/language/text.ts';
import { Button } from '../../kit/controls/button.tsx';
import { Icon, icons } from '../../kit/media/icon.tsx';
import styles from './share-row.module.css';

type Props = { id: string; icon: string; label: string; title: string; children: ReactNode };

/**
 * A button and the panel that it opens. The browser itself opens and closes a popover, so it can be read without script; Esc or a
 * click outside closes it, and the focus returns to the button.
 */
export function ToolPanel({ id, icon, label, title, children }: Props) {
  return (
    <>
      <Button popoverTarget={id} aria-haspopup="dialog">
        <Icon path={icon} size={18} /> {label}
      </Button>
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-labelledby={`${id}-title`}
        tabIndex={-1}
        // The browser moves the focus, and only when the panel opens. A listener would do so later, after a key that comes at once.
        // biome-ignore lint/a11y/noAutofocus: see above
        autoFocus
        className={styles.panel}
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
