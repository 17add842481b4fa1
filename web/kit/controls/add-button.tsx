import type { MouseEvent, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Icon } from '../media/icon.tsx';
import { pageIcons } from '../media/page-icons.ts';
import { Button } from './button.tsx';

type Props = { label?: string; onAdd: () => void; children: ReactNode };

/** The button that adds an item to the list of its section or fieldset. The first field of the new item takes the focus. */
export function AddButton({ label, onAdd, children }: Props) {
  const add = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const list = currentTarget.closest('section,fieldset')?.querySelector('ol');
    flushSync(onAdd);
    list?.lastElementChild?.querySelector<HTMLElement>('input,textarea,select')?.focus();
  };
  return (
    <div>
      <Button aria-label={label} onClick={add}>
        <Icon path={pageIcons.plus} size={18} /> {children}
      </Button>
    </div>
  );
}
