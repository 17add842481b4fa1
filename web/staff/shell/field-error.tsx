import type { ComponentProps } from 'react';
import parts from './parts.module.css';

/** What is wrong with a field or a list. Screen readers say it as soon as it is there. */
export function FieldError(props: ComponentProps<'p'>) {
  return <p className={parts.error} role="alert" {...props} />;
}
