import type { Ref } from 'react';
import { Section } from '../kit/page/section.tsx';
import text from '../kit/text/text.module.css';
import { Head } from './head.tsx';
import styles from './judge.module.css';
import type { Progress } from './progress.ts';

/** The queue is empty. */
export function EmptyQueue({ heading, progress }: { heading: Ref<HTMLHeadingElement>; progress: Progress }) {
  return (
    <>
      <Head heading={heading} title="Nothing to do now" />
      <Section look="underHead">
        <div className={styles.greeting}>
          <p className={text.lede}>
            You are done, or others are at the tables. This page looks again by itself, and shows you the next table when there
            is one.
          </p>
          {progress.given.length > 0 && <p>You can still change what you gave under My projects, until the round closes.</p>}
        </div>
      </Section>
    </>
  );
}
