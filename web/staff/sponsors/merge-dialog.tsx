import { Radio } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../../domain/language/text.ts';
import type { Sponsor } from '../../../domain/search/search-answer.ts';
import { Button } from '../../kit/controls/button.tsx';
import { Dialog } from '../../kit/controls/dialog.tsx';
import parts from '../shell/parts.module.css';
import styles from './sponsors.module.css';
import { countsOf } from './staff-sponsors.ts';

type Props = {
  pair: readonly [Sponsor, Sponsor];
  onMerge: (from: string, to: string) => void;
  onClose: () => void;
};

/** Asks which of two names stays. The one with more projects is proposed. */
export function MergeDialog({ pair: [one, two], onMerge, onClose }: Props) {
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
      <div className={parts.row}>
        <Button look="primary" onClick={() => onMerge(goes.slug, stays)}>
          {t('staff.sponsors.merge')}
        </Button>
        <Button onClick={onClose}>{t('uploads.cancel')}</Button>
      </div>
    </Dialog>
  );
}
