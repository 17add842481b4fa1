import { type CSSProperties, useId, useRef } from 'react';
import { t } from '../../../../domain/language/text.ts';
import { Button } from '../../controls/button.tsx';
import { formIcons } from '../../controls/form-icons.ts';
import { hasModifier } from '../../controls/modifier-keys.ts';
import { Icon } from '../../media/icon.tsx';
import styles from './fields.module.css';

type Props = {
  /** The member's name. */
  what: string;
  isFirst: boolean;
  isLast: boolean;
  canRemove: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

/** A member's handle. Arrow keys move the member; a click opens a menu with all actions. */
export function MemberMenu({ what, isFirst, isLast, canRemove, onMove, onRemove }: Props) {
  const id = useId();
  const menu = useRef<HTMLSpanElement>(null);
  const anchor = { '--menu': `--${id.replace(/\W/g, '')}` } as CSSProperties;
  const actions = [
    { label: t('form.moveUp', { name: what }), isOff: isFirst, run: () => onMove(-1) },
    { label: t('form.moveDown', { name: what }), isOff: isLast, run: () => onMove(1) },
    { label: t('form.removeMember', { name: what }), isOff: !canRemove, run: onRemove },
  ];
  return (
    <span className={styles.memberMenu} style={anchor}>
      <Button
        look="round"
        aria-label={t('form.moveOrRemove', { name: what })}
        popoverTarget={id}
        onKeyDown={(event) => {
          const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined;
          if (!by || hasModifier(event)) return;
          event.preventDefault();
          if (by === -1 ? !isFirst : !isLast) onMove(by);
        }}
      >
        <Icon path={formIcons.handle} size={18} />
      </Button>
      <span id={id} ref={menu} popover="auto">
        {actions.map(({ label, isOff, run }) => (
          <Button
            key={label}
            aria-disabled={isOff}
            onClick={() => {
              if (isOff) return;
              // Not by `popoverTarget`: a button that the action turns off would leave the menu open.
              menu.current?.hidePopover();
              run();
            }}
          >
            {label}
          </Button>
        ))}
      </span>
    </span>
  );
}
