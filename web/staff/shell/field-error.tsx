import type { ComponentProps } from 'react';
import parts from './parts.module.css';

/** True for what follows the name of a field, as in “Title must be shorter”; false for a sentence. */
export const isPhrase = (words: string) => /^\p{Ll}/u.test(words);

/** What is wrong with a field or a list. Screen readers say it as soon as it is there. */
export function FieldError(props: ComponentProps<'p'>) {
  return <p className={parts.error} role="alert" {...props} />;
}
