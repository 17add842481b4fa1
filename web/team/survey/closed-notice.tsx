import { t } from '../../../domain/language/text.ts';
import { closingInWords, fullTimeInWords } from '../../../domain/presentation/time-in-words.ts';
import { site } from '../../../domain/site/site.ts';
import { termLabel } from '../../../domain/term/terms.ts';
import type { WindowView } from '../../../domain/window/window.ts';
import { Button, ButtonAnchor, ButtonLink } from '../../kit/controls/button.tsx';
import { Message } from '../../kit/feedback/message.tsx';
import { paths } from '../../kit/page/paths.ts';
import { mailParts } from '../../kit/text/mail-link.tsx';
import { Rich } from '../../kit/text/rich.tsx';
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
    ? t('team.survey.noDate')
    : isAhead
      ? t('team.survey.notOpen', { term: termLabel(window) })
      : t('team.survey.closed', { term: termLabel(window) });
  return (
    <Message
      title={title}
      actions={
        <>
          {next?.open && (
            <Button look="primary" onClick={next.open}>
              {t('team.survey.submitFor', { term: termLabel(next.window) })}
            </Button>
          )}
          {isOver && (
            <ButtonAnchor look={next?.open ? undefined : 'primary'} href={mailTo(window, kept?.values.projectTitle)}>
              {t('team.survey.writeToStaff')}
            </ButtonAnchor>
          )}
          <ButtonLink look={isOver ? undefined : 'primary'} to={paths.home}>
            {t('team.survey.toShowcase')}
          </ButtonLink>
          <ButtonLink to={paths.winners}>{t('words.winners')}</ButtonLink>
        </>
      }
    >
      {window && isAhead && (
        <p>
          <Rich
            text={t('team.survey.ahead', {
              opens: fullTimeInWords(window.opensAt),
              closes: closingInWords(window.closesAt),
            })}
            parts={[(time) => <strong>{time}</strong>]}
          />
        </p>
      )}
      {isOver && (
        <p role="status">
          <Rich
            text={t('team.survey.over', { time: closingInWords(window.closesAt) })}
            parts={[(time) => <strong>{time}</strong>]}
          />
        </p>
      )}
      {next && (
        <p>
          {next.open
            ? t('team.survey.nextOpen', {
                term: termLabel(next.window),
                time: closingInWords(next.window.closesAt),
              })
            : t('team.survey.nextAhead', {
                term: termLabel(next.window),
                time: fullTimeInWords(next.window.opensAt),
              })}
        </p>
      )}
      {kept && <p>{t('team.survey.draftSaved')}</p>}
      <p>
        <Rich text={t('team.survey.writeTo', { address: site.contactEmail })} parts={mailParts} />
      </p>
    </Message>
  );
}

/** A mail to staff with a subject. */
function mailTo(window: WindowView, title: string | undefined): string {
  const term = termLabel(window);
  const subject = title ? t('team.survey.lateTitle', { term, title }) : t('team.survey.late', { term });
  return `mailto:${site.contactEmail}?subject=${encodeURIComponent(subject)}`;
}
