import { type Floor, isFloorShown } from '../../../../domain/floor/floor.ts';
import { t } from '../../../../domain/language/text.ts';
import { localPath } from '../../../../domain/site/local-path.ts';
import { Button } from '../../../kit/controls/button.tsx';
import { CheckField } from '../../../kit/controls/check-field.tsx';
import { paths } from '../../../kit/page/paths.ts';
import { Rich } from '../../../kit/text/rich.tsx';
import { momentInWords } from '../../../kit/text/times.ts';
import { serverNow } from '../../../kit/window/server-clock.ts';
import parts from '../../shell/parts.module.css';
import { useFloor } from '../use-floor.ts';
import styles from './plan.module.css';
import { TimeField } from './sessions-panel.tsx';

/** Sets whether visitors see the tables, and from when on. */
export function PublishPanel() {
  const { term, floor, stored, base, edit } = useFloor();
  const { published, publishFrom } = floor;
  const set = (given: Pick<Floor, 'published' | 'publishFrom'>) => {
    const publish = ({ publishFrom: _before, ...rest }: Floor) => ({ ...rest, ...given });
    edit(given.published ? t('staff.floor.plan.publish') : t('staff.floor.plan.hide'), publish);
  };
  const isNew = base.floor.published !== published || base.floor.publishFrom !== publishFrom;
  return (
    <section className={`${parts.box} ${styles.card}`} aria-labelledby="plan-visitors">
      <h2 id="plan-visitors">{t('staff.floor.plan.visitors')}</h2>
      <CheckField
        checked={published}
        onChange={({ currentTarget: { checked } }) => set({ published: checked, ...(publishFrom && { publishFrom }) })}
      >
        {t('staff.floor.plan.show')}
      </CheckField>
      {published && (
        <>
          <TimeField
            label={t('staff.floor.plan.showFrom')}
            value={publishFrom ?? ''}
            onChange={(from) => set({ published, publishFrom: from })}
          />
          {publishFrom && <Button onClick={() => set({ published })}>{t('staff.floor.plan.showNow')}</Button>}
        </>
      )}
      <p className={styles.said} role="status">
        {isNew ? t('staff.floor.plan.onceSaved', { shown: shownInWords(floor) }) : shownInWords(stored.floor)}
      </p>
      <p className={parts.hint}>
        <Rich
          text={t('staff.floor.plan.showsSaved')}
          parts={[
            (words) => (
              <a href={localPath(paths.map(term))} target="_blank" rel="noreferrer">
                {words}
              </a>
            ),
          ]}
        />
      </p>
    </section>
  );
}

/** When visitors see the tables, in words. */
export function shownInWords({ published, publishFrom }: Floor): string {
  if (!published) return t('staff.floor.plan.shownNothing');
  if (publishFrom && !isFloorShown({ published, publishFrom }, new Date(serverNow()))) {
    return t('staff.floor.plan.shownFrom', { time: momentInWords(publishFrom) });
  }
  return t('staff.floor.plan.shown');
}
