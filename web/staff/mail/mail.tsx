import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../kit/feedback/loaded.tsx';
import { mailStatusQuery } from '../shell/mail-status.ts';
import parts from '../shell/parts.module.css';
import { ViewSkeleton } from '../shell/view-skeleton.tsx';
import { LostMails } from './lost-mails.tsx';
import { Previews } from './previews.tsx';
import { Sending } from './sending.tsx';

/** Whether mail is sent, what did not arrive, and what each mail says. */
export function Mail() {
  const status = useQuery(mailStatusQuery);
  return (
    <div className={parts.view}>
      <Loaded query={status} loading={<ViewSkeleton />} failure="The state of sending could not be loaded">
        {(known) => <Sending status={known} />}
      </Loaded>
      {status.data?.sends && <LostMails />}
      <Previews replyTo={status.data?.replyTo} />
    </div>
  );
}
