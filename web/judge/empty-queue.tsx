import type { Ref } from 'react';
import { t } from '../../domain/language/text.ts';
import { Section } from '../kit/page/section.tsx';
import text from '../kit/text/text.module.css';
import { Head } from './head.tsx';
import styles from './judge.module.css';
import type { Progress } from './progress.ts';

/** The queue is empty. */
export function EmptyQueue({ heading, progress }: { heading: Ref<HTMLHeadingElement>; progress: Progress }) {
  return (
    <>
      <Head heading={heading} title={t('judge.done')} />
      <Section look="underHead">
        <div className={styles.greeting}>
          <p className={text.lede}>{t('judge.doneHint')}</p>
          {progress.given.length > 0 && <p>{t('judge.changeHint')}</p>}
        </div>
      </Section>
    </>
  );
}
