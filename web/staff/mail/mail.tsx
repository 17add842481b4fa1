import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../kit/feedback/loaded.tsx';
import { paths } from '../../kit/page/paths.ts';
import { Link } from '../../kit/page/router.tsx';
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
      <Loaded query={status} loading={<ViewSkeleton />} failure="The state of sending could not be loaded">
        {(known) => <Sending status={known} />}
      </Loaded>
      {status.data?.sends && <LostMails />}
      <p className={`${text.prose} ${text.muted}`}>
        What the mails say is among the <Link to={paths.settings}>settings</Link>.
      </p>
    </div>
  );
}
