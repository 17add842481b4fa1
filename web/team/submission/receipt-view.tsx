import type { ReactNode } from 'react';
import { locale, t } from '../../../domain/language/text.ts';
import { closingInWords, fullTimeInWords } from '../../../domain/presentation/time-in-words.ts';
import type { ProjectState } from '../../../domain/project/projects.ts';
import { awaitsCorrection } from '../../../domain/project/states.ts';
import { site } from '../../../domain/site/site.ts';
import type { SurveyQuestions } from '../../../domain/submission/questions.ts';
import type { Submission } from '../../../domain/submission/submission.ts';
import { termLabel } from '../../../domain/term/terms.ts';
import { Button, ButtonLink } from '../../kit/controls/button.tsx';
import { Note } from '../../kit/feedback/note.tsx';
import { Icon } from '../../kit/media/icon.tsx';
import { pageIcons } from '../../kit/media/page-icons.ts';
import { paths } from '../../kit/page/paths.ts';
import split from '../../kit/page/split.module.css';
import { startHere } from '../../kit/page/start-here.ts';
import { Facts } from '../../kit/text/fact-list.tsx';
import { mailParts } from '../../kit/text/mail-link.tsx';
import { Rich } from '../../kit/text/rich.tsx';
import text from '../../kit/text/text.module.css';
import { useSendsMail } from '../../kit/window/use-sends-mail.ts';
import { lackingAnswers } from '../form/asked-look.ts';
import { answerFacts } from './answer-facts.ts';
import { CheckIn } from './check-in.tsx';
import { EditLink } from './edit-link.tsx';
import { HandedInPictures } from './handed-in-pictures.tsx';
import { JoiningPictures } from './joining-pictures.tsx';
import styles from './receipt.module.css';
import { ReturnedNotice } from './returned-notice.tsx';
import { useTimes } from './use-times.ts';
import { Withdraw } from './withdraw.tsx';

type Props = {
  token: string;
  submission: Submission;
  asked: SurveyQuestions;
  /** A message about the last action. */
  news: string | undefined;
  /** True right after the project was submitted. */
  isNew: boolean;
  /** The note about unsaved changes on this device. */
  unsaved: ReactNode;
  onEdit: () => void;
  onWithdrawn: (submission: Submission) => void;
};

/** The receipt: the submitted answers, the time, and the current state. */
export function ReceiptView({ token, submission, asked, news, isNew, unsaved, onEdit, onWithdrawn }: Props) {
  const { receipt, handedInAt, state, isShown, id, email, projectTitle, projectDescription, teamMemberNames } = submission;
  const sendsMail = useSendsMail();
  const lacking = lackingAnswers(submission, asked);
  const { editableUntil, picturesUntil, canChange } = useTimes(submission);
  return (
    <div className={styles.receipt}>
      {news && (
        <Note tone="good" className={styles.news} role="status" tabIndex={-1} ref={startHere}>
          <Icon path={pageIcons.check} /> {news}
          {isNew && sendsMail && ` ${t('team.submission.mailing', { address: email })}`}
        </Note>
      )}
      <CheckIn token={token} submission={submission} />
      {state !== 'withdrawn' && (
        <JoiningPictures token={token} until={picturesUntil} canChange={canChange} isReturned={awaitsCorrection(state)} />
      )}
      <ReturnedNotice submission={submission}>
        <p className={styles.small}>{t('team.submission.changeAnswers')}</p>
        <div className={styles.actions}>
          <Button look="primary" onClick={onEdit}>
            {t('team.submission.makeChanges')}
          </Button>
        </div>
      </ReturnedNotice>
      {unsaved}
      {canChange && lacking.length > 0 && (
        <Note tone="warning" className={styles.unsaved}>
          <p>
            {t('team.submission.asksForMore', {
              action: t('team.submission.change'),
              names: new Intl.ListFormat(locale()).format(lacking),
            })}
          </p>
        </Note>
      )}
      <div className={split.split}>
        <div className={styles.main}>
          <div className={styles.title}>
            <p className={text.eyebrow}>{termLabel(submission)}</p>
            <h2>
              <bdi>{projectTitle}</bdi>
            </h2>
          </div>
          <p className={styles.small}>{t('team.submission.comeBack')}</p>
          <p className={styles.abstract} dir="auto">
            {projectDescription}
          </p>
          <section>
            <h3>{t('words.team')}</h3>
            <ul className={styles.members}>
              {teamMemberNames.map((name, index) => (
                // Two members may have the same name.
                // biome-ignore lint/suspicious/noArrayIndexKey: see above
                <li key={index}>
                  <bdi>{name}</bdi>
                </li>
              ))}
            </ul>
          </section>
          <HandedInPictures token={token} submission={submission} />
          <Facts facts={answerFacts(submission).map(([name, value]) => [name, value && <bdi key={name}>{value}</bdi>])} />
        </div>
        <aside className={styles.aside} aria-label={t('team.submission.receipt')}>
          <div className={styles.card}>
            <Status submission={submission} />
            <dl className={styles.numbers}>
              <dt>{t('team.submission.receiptNumber')}</dt>
              <dd className={styles.number}>{receipt}</dd>
              <dt>{t('team.submission.submitted')}</dt>
              <dd>{fullTimeInWords(handedInAt)}</dd>
              {editableUntil && (
                <>
                  <dt>{t('team.submission.canChangeUntil')}</dt>
                  <dd>{closingInWords(editableUntil)}</dd>
                </>
              )}
            </dl>
            <div className={styles.actions}>
              {canChange && (
                <Button look="primary" onClick={onEdit}>
                  {t('team.submission.change')}
                </Button>
              )}
              {isShown && <ButtonLink to={paths.project(id)}>{t('team.submission.seePage')}</ButtonLink>}
              <Button onClick={() => print()}>
                <Icon path={pageIcons.print} size={18} /> {t('words.print')}
              </Button>
            </div>
            {state === 'withdrawn' && (
              <p className={styles.small}>
                <Rich text={t('team.submission.mistake', { address: site.contactEmail })} parts={mailParts} />
              </p>
            )}
            {!canChange && state !== 'withdrawn' && (
              <p className={styles.small}>
                <Rich text={t('team.submission.somethingWrong', { address: site.contactEmail })} parts={mailParts} />
              </p>
            )}
          </div>
          <EditLink token={token} isWithdrawn={state === 'withdrawn'} />
          {state !== 'withdrawn' && <Withdraw token={token} title={projectTitle} onWithdrawn={onWithdrawn} />}
        </aside>
      </div>
    </div>
  );
}

const looks: Record<ProjectState, string | undefined> = {
  waiting: styles.waiting,
  changed: styles.waiting,
  returned: styles.waiting,
  published: styles.published,
  hidden: styles.quiet,
  withdrawn: styles.quiet,
};

/** The state of a submission, and what visitors do not see. */
function Status({ submission }: { submission: Submission }) {
  const { state, returnReason, waitsForSponsor, nda, posterNDA } = submission;
  const name = waitsForSponsor ? 'sponsor' : state === 'waiting' && returnReason ? 'again' : state;
  return (
    <div className={styles.status}>
      <p className={`${styles.label} ${waitsForSponsor ? styles.waiting : looks[state]}`}>
        {t(`team.submission.states.${name}`)}
      </p>
      <p className={styles.small}>
        {t(`team.submission.means.${name}`)}
        {nda === 'Yes' && posterNDA !== 'Yes' && ` ${t('team.submission.withheld')}`}
      </p>
    </div>
  );
}
