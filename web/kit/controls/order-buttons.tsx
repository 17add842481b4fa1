import type { MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { t } from '../../../domain/language/text.ts';
import { Icon } from '../media/icon.tsx';
import { Button } from './button.tsx';
import { formIcons } from './form-icons.ts';

type Props = {
  /** Name of what is moved, such as `photo 2`. */
  what: string;
  /** The two directions: towards the first and towards the last. */
  directions: readonly ['forward', 'back'] | readonly ['up', 'down'];
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
};

/**
 * Two buttons that move an item of a list before or behind its neighbor. The pressed button keeps the focus in the new place of its
 * item, so that it can be pressed again. A button that can do nothing stays for the same reason.
 */
export function OrderButtons({ what, directions: [forward, back], isFirst, isLast, onMove }: Props) {
  const move = ({ currentTarget }: MouseEvent<HTMLButtonElement>, by: -1 | 1) => {
    const row = currentTarget.closest('li');
    const list = row?.parentElement;
    if (!row || !list) return onMove(by);
    const [at, button] = [[...list.children].indexOf(row), [...row.querySelectorAll('button')].indexOf(currentTarget)];
    flushSync(() => onMove(by));
    list.children[at + by]?.querySelectorAll('button')[button]?.focus();
  };
  return (
    <>
      <Button
        look="round"
        aria-label={t('controls.move', { what, to: forward })}
        aria-disabled={isFirst}
        onClick={(event) => !isFirst && move(event, -1)}
      >
        <Icon path={formIcons.up} size={18} />
      </Button>
      <Button
        look="round"
        aria-label={t('controls.move', { what, to: back })}
        aria-disabled={isLast}
        onClick={(event) => !isLast && move(event, 1)}
      >
        <Icon path={formIcons.down} size={18} />
      </Button>
    </>
  );
}
