import { Radio } from '@mantine/core';
import { useMemo, useState } from 'react';
import { t } from '../../../domain/language/text.ts';
import type { Sponsor } from '../../../domain/search/search-answer.ts';
import { likelyPairs } from '../../../domain/sponsor/sponsor-likeness.ts';
import { Button } from '../../kit/controls/button.tsx';
import { Dialog } from '../../kit/controls/dialog.tsx';
import { DialogActions } from '../shell/dialog-actions.tsx';
import parts from '../shell/parts.module.css';
import styles from './sponsors.module.css';
import { countsOf } from './staff-sponsors.ts';

/** How many pairs are shown at first. */
const few = 6;

type Props = { sponsors: Sponsor[]; onMerge: (pair: readonly [Sponsor, Sponsor]) => void };

/** Pairs of names that are so alike that they are likely one sponsor. */
export function LikelyOnes({ sponsors, onMerge }: Props) {
  const pairs = useMemo(() => likelyPairs(sponsors), [sponsors]);
  const [showsAll, setShowsAll] = useState(false);
  return (
    <section className={parts.part} aria-labelledby="likely-ones">
      <h2 id="likely-ones">{t('staff.sponsors.likely')}</h2>
      {pairs.length === 0 ? (
        <p className={styles.about}>{t('staff.sponsors.likelyNone')}</p>
      ) : (
        <ul className={styles.pairs}>
          {pairs.slice(0, showsAll ? pairs.length : few).map(({ keep, other }) => (
            <li key={`${keep.slug} ${other.slug}`}>
              <dl className={styles.pair}>
                {[keep, other].map((sponsor) => (
                  <div key={sponsor.slug}>
                    <dt dir="auto">{sponsor.name}</dt>
                    <dd>{countsOf(sponsor)}</dd>
                  </div>
                ))}
              </dl>
              <Button
                aria-label={t('staff.sponsors.mergeBoth', { name: keep.name, other: other.name })}
                onClick={() => onMerge([keep, other])}
              >
                {t('staff.sponsors.mergeOpen')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {pairs.length > few && !showsAll && (
        <div>
          <Button onClick={() => setShowsAll(true)}>{t('staff.sponsors.showAll', { count: pairs.length })}</Button>
        </div>
      )}
    </section>
  );
}

type MergeProps = {
  pair: readonly [Sponsor, Sponsor];
  onMerge: (from: string, to: string) => void;
  onClose: () => void;
};

/** Asks which of two names stays. The one with more projects is proposed. */
export function MergeDialog({ pair: [one, two], onMerge, onClose }: MergeProps) {
  const [stays, setStays] = useState(one.projects >= two.projects ? one.slug : two.slug);
  const goes = stays === one.slug ? two : one;
  return (
    <Dialog title={t('staff.sponsors.mergeTitle')} onClose={onClose}>
      <Radio.Group label={t('staff.sponsors.whichStays')} value={stays} onChange={setStays}>
        <div className={styles.names}>
          {[one, two].map((sponsor) => (
            <Radio
              key={sponsor.slug}
              value={sponsor.slug}
              size="md"
              label={<span dir="auto">{sponsor.name}</span>}
              description={countsOf(sponsor)}
            />
          ))}
        </div>
      </Radio.Group>
      <p className={styles.about}>{t('staff.sponsors.mergeSays', { name: goes.name })}</p>
      <DialogActions yes={t('staff.sponsors.merge')} onYes={() => onMerge(goes.slug, stays)} />
    </Dialog>
  );
}
