import type { ReactNode, Ref } from 'react';
import text from '../kit/text/text.module.css';
import styles from './judge.module.css';

type Props = { heading: Ref<HTMLHeadingElement>; title: ReactNode; above?: ReactNode; children?: ReactNode };

/** The top of a screen. Its heading gets the focus when the screen replaces another one. */
export function Head({ heading, title, above, children }: Props) {
  return (
    <div className={styles.head}>
      <div className={text.wrap}>
        {above && <p className={styles.above}>{above}</p>}
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {children}
      </div>
    </div>
  );
}
