import { site } from '../../domain/site.ts';
import { termLabel } from '../../domain/terms.ts';
import type { WindowView } from '../../domain/window.ts';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { MailLink } from '../ui/mail-link.tsx';
import { Message } from '../ui/message.tsx';
import { closingInWords, fullTimeInWords } from '../window/window-time.ts';
import { isBegun, readDraft } from './draft.ts';

/** Says that handing in is closed, when it opens or when it was open, and whom to ask. */
export function ClosedNotice({ window, now }: { window: WindowView | null; now: Date }) {
  const isAhead = window && now < new Date(window.opensAt);
  const draft = readDraft();
  const title = !window
    ? 'No date is set yet'
    : isAhead
      ? `Submissions for ${termLabel(window)} are not open yet`
      : `Submissions for ${termLabel(window)} are closed`;
  return (
    <Message
      title={title}
      actions={
        <>
          <ButtonLink look="primary" to={paths.home}>
            Back to the showcase
          </ButtonLink>
          <ButtonLink to={paths.winners}>Winners</ButtonLink>
        </>
      }
    >
      {window && isAhead && (
        <p>
          They open on <strong>{fullTimeInWords(window.opensAt)}</strong> and close on {closingInWords(window.closesAt)}. Until
          then, have the title, the abstract, the names of your team and a link to your video ready, with the poster and team
          photos as JPEG, PNG or WebP files.
        </p>
      )}
      {window && !isAhead && (
        <p>
          They closed on <strong>{closingInWords(window.closesAt)}</strong>. A project that was handed in can still be seen by
          its private link.
        </p>
      )}
      {draft && isBegun(draft) && <p>Your draft is kept on this device.</p>}
      <p>
        Questions, or did something keep you from handing in? Write to <MailLink address={site.contactEmail} />.
      </p>
    </Message>
  );
}
