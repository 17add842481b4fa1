import { closingInWords, fullTimeInWords } from '../../../domain/presentation/time-in-words.ts';
import { site } from '../../../domain/site/site.ts';
import { termLabel } from '../../../domain/term/terms.ts';
import type { WindowView } from '../../../domain/window/window.ts';
import { Button, ButtonAnchor, ButtonLink } from '../../kit/controls/button.tsx';
import { Message } from '../../kit/feedback/message.tsx';
import { paths } from '../../kit/page/paths.ts';
import { MailLink } from '../../kit/text/mail-link.tsx';
import { isBegun, readDraft } from './draft.ts';

type Props = {
  window: WindowView | null;
  /** True before the window opens. */
  isAhead: boolean;
  /** The window after a closed one; `open` shows its form when it is already open. */
  next?: { window: WindowView; open: (() => void) | undefined } | undefined;
};

/** Says that submissions are closed, when they open or closed, and what to do now. */
export function ClosedNotice({ window, isAhead, next }: Props) {
  const draft = readDraft();
  const kept = draft && isBegun(draft) ? draft : undefined;
  const isOver = window !== null && !isAhead;
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
          {next?.open && (
            <Button look="primary" onClick={next.open}>
              Submit for {termLabel(next.window)}
            </Button>
          )}
          {isOver && (
            <ButtonAnchor look={next?.open ? undefined : 'primary'} href={mailTo(window, kept?.values.projectTitle)}>
              Write to staff
            </ButtonAnchor>
          )}
          <ButtonLink look={isOver ? undefined : 'primary'} to={paths.home}>
            Back to the showcase
          </ButtonLink>
          <ButtonLink to={paths.winners}>Winners</ButtonLink>
        </>
      }
    >
      {window && isAhead && (
        <p>
          They open on <strong>{fullTimeInWords(window.opensAt)}</strong> and close on {closingInWords(window.closesAt)}. The
          form will be on this page. Until then, get these ready: the title, the abstract, the names of your team, a link to
          your video, the poster (as a PDF or a picture) and team photos (as JPEG, PNG or WebP files).
        </p>
      )}
      {isOver && (
        <p role="status">
          They closed on <strong>{closingInWords(window.closesAt)}</strong>. If you submitted a project, its private link still
          opens it.
        </p>
      )}
      {next && (
        <p>
          {next.open
            ? `Submissions for ${termLabel(next.window)} are open until ${closingInWords(next.window.closesAt)}.`
            : `The next ones, for ${termLabel(next.window)}, open on ${fullTimeInWords(next.window.opensAt)}.`}
        </p>
      )}
      {kept && <p>Your draft is saved on this device: nothing is lost.</p>}
      <p>
        Questions, or did something keep you from submitting? Write to <MailLink address={site.contactEmail} />.
      </p>
    </Message>
  );
}

/** A mail to staff with a subject. */
function mailTo(window: WindowView, title: string | undefined): string {
  const subject = `Late submission for ${termLabel(window)}${title ? `: ${title}` : ''}`;
  return `mailto:${site.contactEmail}?subject=${encodeURIComponent(subject)}`;
}
