import { t } from '../../../domain/language/text.ts';
import { Bone } from '../../kit/feedback/skeleton.tsx';
import text from '../../kit/text/text.module.css';
import podium from './podium.module.css';

/** Placeholder of the podium while it loads. */
export function WinnersSkeleton() {
  return (
    <>
      <p className={text.hidden} role="status">
        {t('winners.loading')}
      </p>
      <div aria-hidden="true">
        <Bone width="14rem" height="2.75rem" />
        <div className={podium.podium}>
          <Bone height="30rem" />
          <Bone height="32rem" />
          <Bone height="30rem" />
        </div>
      </div>
    </>
  );
}
