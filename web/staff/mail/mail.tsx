import { useQuery } from '@tanstack/react-query';
import { t } from '../../../domain/language/text.ts';
import { Loaded } from '../../kit/feedback/loaded.tsx';
import { paths } from '../../kit/page/paths.ts';
import { Link } from '../../kit/page/router.tsx';
import { Rich } from '../../kit/text/rich.tsx';
import text from '../../kit/text/text.module.css';
import { mailStatusQuery } from '../shell/mail-status.ts';
import parts from '../shell/parts.module.css';
import { ViewSkeleton } from '../shell/view-skeleton.tsx';
import { LostMails } from './lost-mails.tsx';
import { Sending } from './sending.tsx';

/** Whether mail is sent, and what did not arrive. */
export function Mail() {
  const status = useQuery(mailStatusQuery);
  return (
    <div className={parts.view}>
      <Loaded query={status} loading={<ViewSkeleton />} failure={t('staff.mail.statusFailed')}>
        {(known) => <Sending status={known} />}
      </Loaded>
      {status.data?.sends && <LostMails />}
      <p className={`${text.prose} ${text.muted}`}>
        <Rich text={t('staff.mail.texts')} parts={[(words) => <Link to={paths.settings}>{words}</Link>]} />
      </p>
    </div>
  );
}
