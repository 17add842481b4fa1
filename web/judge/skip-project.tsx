import { useId, useState } from 'react';
import type { SkipReason } from '../../domain/judging/judging.ts';
import { t } from '../../domain/language/text.ts';
import { Button } from '../kit/controls/button.tsx';
import styles from './judge.module.css';
import { reasonInWords } from './progress.ts';

const reasons: SkipReason[] = ['absent', 'conflict', 'time'];

/** Goes on without a score, with a reason. */
export function SkipProject({ onPass }: { onPass: (reason: SkipReason) => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <div className={styles.goPast}>
      <Button aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
        {t('judge.goPast')}
      </Button>
      <div id={id} className={styles.actions} hidden={!isOpen}>
        {reasons.map((reason) => (
          <Button key={reason} onClick={() => onPass(reason)}>
            {reasonInWords(reason)}
          </Button>
        ))}
      </div>
    </div>
  );
}
