import { t } from '../../../domain/language/text.ts';
import { pageSize } from '../../../domain/site/pagination.ts';
import { Bone } from '../../kit/feedback/skeleton.tsx';
import card from '../../kit/page/card.module.css';
import text from '../../kit/text/text.module.css';

/** Placeholder of one page of the list while it loads. */
export function CardSkeletons() {
  return (
    <>
      <p className={text.hidden} role="status">
        {t('projects.loading')}
      </p>
      <ul className={card.grid} aria-hidden="true">
        {Array.from({ length: pageSize }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: equal stand-ins have nothing else.
          <li key={index} className={card.card}>
            <div className={card.media}>
              <Bone height="100%" />
            </div>
            <div className={card.title}>
              <Bone width="85%" height="1.1em" />
            </div>
            <div className={card.text}>
              <Bone height="4.2em" />
            </div>
            <div className={card.facts}>
              <Bone width="3rem" />
              <Bone width="60%" />
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
