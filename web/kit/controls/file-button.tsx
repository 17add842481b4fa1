import { type ComponentProps, useRef } from 'react';
import text from '../text/text.module.css';
import { Button } from './button.tsx';

type Props = ComponentProps<typeof Button> & {
  /** The accessible name of the field behind the button. */
  field: string;
  /** Types or extensions, as in the attribute of HTML. */
  accept: string;
  onFile: (file: File) => void;
  /** Whether the file was refused; `aria-describedby` names the element that says why. */
  isWrong?: boolean;
};

/** A button that lets a person choose a file. */
export function FileButton({ field, accept, onFile, isWrong = false, ...button }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        className={text.hidden}
        type="file"
        aria-label={field}
        aria-invalid={isWrong}
        aria-describedby={button['aria-describedby']}
        tabIndex={-1}
        accept={accept}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          // Without this, choosing the same file again would fire no event.
          currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
      <Button {...button} onClick={() => button['aria-disabled'] || input.current?.click()} />
    </>
  );
}
