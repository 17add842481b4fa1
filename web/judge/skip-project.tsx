import { useId, useState } from 'react';
import type { SkipReason } from '../../domain/judging/judging.ts';
import { Button } from '../kit/controls/button.tsx';
import styles from './judge.module.css';
import { reasons } from './progress.ts';

/** Goes on without a score, with a reason. */
export function SkipProject({ onPass }: { onPass: (reason: SkipReason) => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <div className={styles.goPast}>
      <Button aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
        Go past
      </Button>
      <div id={id} className={styles.actions} hidden={!isOpen}>
        {(Object.keys(reasons) as SkipReason[]).map((reason) => (
          <Button key={reason} onClick={() => onPass(reason)}>
            {reasons[reason]}
          </Button>
        ))}
      </div>
    </div>
  );
}
