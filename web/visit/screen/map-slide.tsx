import { t } from '../../../domain/language/text.ts';
import { canonical } from '../../../domain/site/canonical.ts';
import type { Term } from '../../../domain/term/terms.ts';
import { useAbsolute } from '../../kit/page/site-origin.tsx';
import { Brand } from './brand.tsx';
import { Code } from './code.tsx';
import type { MapSlide } from './programme.ts';
import styles from './screen.module.css';

/** The way to the plan of the hall. */
export function MapView({ slide: { floor }, term }: { slide: MapSlide; term: Term }) {
  const host = useAbsolute()('').replace(/^https?:\/\//, '');
  return (
    <article className={styles.map}>
      <Brand />
      <div className={styles.middle}>
        <p className={styles.eyebrow}>{floor.hall.name}</p>
        <h2>{t('screen.mapTitle')}</h2>
        <p className={styles.lead}>{t('screen.mapLead')}</p>
        <p className={styles.address}>
          <bdi dir="ltr">{`${host}/map`}</bdi>
        </p>
      </div>
      <Code path={canonical.map(term)} label={t('screen.scanForMap')} />
    </article>
  );
}
