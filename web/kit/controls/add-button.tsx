import type { MouseEvent, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Icon } from '../media/icon.tsx';
import { Button } from './button.tsx';
import { formIcons } from './form-icons.ts';

/** The button that adds an item to the list of its section. The first field of the new item takes the focus. */
export function AddButton({ onAdd, children }: { onAdd: () => void; children: ReactNode }) {
  const add = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const list = currentTarget.closest('section')?.querySelector('ol');
    flushSync(onAdd);
    list?.lastElementChild?.querySelector<HTMLElement>('input,textarea,select')?.focus();
  };
  return (
    <div>
      <Button onClick={add}>
        <Icon path={formIcons.plus} size={18} /> {children}
      </Button>
    </div>
  );
}
