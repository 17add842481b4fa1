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
 * Two buttons that move an item of a list before or behind its neighbor. A button that can do nothing stays in place, so that
 * it keeps the focus.
 */
export function OrderButtons({ what, directions: [forward, back], isFirst, isLast, onMove }: Props) {
  return (
    <>
      <Button
        look="round"
        aria-label={t('controls.move', { what, to: forward })}
        aria-disabled={isFirst}
        onClick={() => !isFirst && onMove(-1)}
      >
        <Icon path={formIcons.up} size={18} />
      </Button>
      <Button
        look="round"
        aria-label={t('controls.move', { what, to: back })}
        aria-disabled={isLast}
        onClick={() => !isLast && onMove(1)}
      >
        <Icon path={formIcons.down} size={18} />
      </Button>
    </>
  );
}
