import { t } from '../../../domain/language/text.ts';
import { localPath } from '../../../domain/site/local-path.ts';
import '../../kit/controls/zod-without-eval.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { closingInWords } from '../../../domain/presentation/time-in-words.ts';
import { sameTerm, type Term, termLabel } from '../../../domain/term/terms.ts';
import { graceMs, type WindowView } from '../../../domain/window/window.ts';
import { ApiError } from '../../kit/api/api.ts';
import { ButtonAnchor, ButtonLink } from '../../kit/controls/button.tsx';
import { FormTheme } from '../../kit/controls/form-theme.tsx';
import { Loaded } from '../../kit/feedback/loaded.tsx';
import { Message } from '../../kit/feedback/message.tsx';
import { Note } from '../../kit/feedback/note.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { PageMeta } from '../../kit/page/page-meta.tsx';
import { paths } from '../../kit/page/paths.ts';
import { Link } from '../../kit/page/router.tsx';
import { Section } from '../../kit/page/section.tsx';
import { useLinkToken } from '../../kit/page/use-link-token.ts';
import { questionsQuery } from '../../kit/project-form/questions.ts';
import { Rich } from '../../kit/text/rich.tsx';
import { windowQuery } from '../../kit/window/queries.ts';
import { serverNow } from '../../kit/window/server-clock.ts';
import { useServerTime } from '../../kit/window/use-server-time.ts';
import { momentsOf } from '../../kit/window/window-clock.ts';
import { windowState } from '../../kit/window/window-state.ts';
import { timeInWords } from '../../kit/window/window-time.ts';
import { throwAway } from '../form/drafts.ts';
import formStyles from '../form/form.module.css';
import { FormSkeleton } from '../form/form-skeleton.tsx';
import { findOwnProject, watchOwnProjects } from '../form/own-projects.ts';
import { OwnProjectsNote } from '../form/own-projects-note.tsx';
import { ClosedNotice } from './closed-notice.tsx';
import { type Draft, newDraft, readDraft } from './draft.ts';
import { DraftOffer } from './draft-offer.tsx';
import { type Invited, invitedTeamQuery, isTeamToken } from './invited-team.ts';
import { useLastKnown } from './last-known.ts';
import styles from './survey.module.css';
import { SurveyForm } from './survey-form.tsx';
import { TimeLeft } from './time-left.tsx';

/** In ms: longer than the edge and this page keep an answer. */
const askAgainAfter = 40_000;

/** The page on which a team submits its project. A team of the roster opens it with a link of its own. */
export function SurveyPage() {
  const token = useLinkToken(isTeamToken);
  return token ? <ByLink key={token} token={token} /> : <ForEverybody />;
}

function Page({ term, children }: { term: Term | null | undefined; children: ReactNode }) {
  return (
    <FormTheme>
      <PageMeta title={t('window.submit')} description={t('team.survey.about')} noIndex />
      <PageHead title={t('window.submit')} summary={term && termLabel(term)} />
      <Section look="underHead">
        <OwnProjectsNote />
        {children}
      </Section>
    </FormTheme>
  );
}

function ForEverybody() {
  const queries = useQueryClient();
  // An answer that is fresh says more than the one that the edge keeps.
  const askAgain = useCallback(() => queries.prefetchQuery(windowQuery), [queries]);
  const query = useLastKnown('surveyWindow', useQuery(windowQuery));
  return (
    <Page term={query.data}>
      <p className={styles.submitted}>
        <Rich text={t('team.survey.already')} parts={[(words) => <Link to={paths.lostLink}>{words}</Link>]} />
      </p>
      <Loaded query={query} loading={<FormSkeleton />} failure={t('team.survey.notLoaded')}>
        {(found) => (found ? <ByClock found={found} onClosed={askAgain} /> : <ClosedNotice window={null} isAhead={false} />)}
      </Loaded>
    </Page>
  );
}

/** The form as the link of a team opens it: with the team's own window, and what staff know of it. */
function ByLink({ token }: { token: string }) {
  const query = useQuery(invitedTeamQuery(token));
  const isRefused = query.error instanceof ApiError && query.error.status === 401;
  return (
    <Page term={query.data?.window}>
      {isRefused ? (
        <Message
          title={t('team.survey.wrongTeamLink')}
          actions={
            // Loaded anew, so that the page forgets the link.
            <ButtonAnchor look="primary" href={localPath(paths.survey)}>
              {t('team.survey.openForm')}
            </ButtonAnchor>
          }
        >
          <p>{t('team.survey.wrongTeamLinkHint')}</p>
        </Message>
      ) : (
        <Loaded query={query} loading={<FormSkeleton />} failure={t('team.survey.notLoaded')}>
          {({ window, isHandedIn, ...known }) =>
            isHandedIn ? (
              <TeamHandedIn />
            ) : window ? (
              <ByClock found={window} invited={{ token, known }} onClosed={query.refetch} />
            ) : (
              <ClosedNotice window={null} isAhead={false} />
            )
          }
        </Loaded>
      )}
    </Page>
  );
}

function TeamHandedIn() {
  return (
    <Message
      title={t('team.survey.teamHandedIn')}
      actions={
        <ButtonLink look="primary" to={paths.lostLink}>
          {t('team.submission.mailLink')}
        </ButtonLink>
      }
    >
      <p>{t('team.survey.teamHandedInHint')}</p>
    </Message>
  );
}

/**
 * The form while the window is open by the server's clock; it opens and closes without a reload. Teams that started submitting
 * in time may finish within the grace period.
 */
function ByClock({ found, invited, onClosed }: { found: WindowView; invited?: Invited; onClosed: () => void }) {
  const [first, setFirst] = useState(found);
  // After closing, the server's answer is the next window, but this page still shows the one that closed.
  const isSame = sameTerm(first, found);
  // The server names the next window only when this one is over: staff may have ended it early.
  const seen = serverNow();
  if (!isSame && windowState(first, seen) === 'open') setFirst({ ...first, closesAt: new Date(seen).toISOString() });
  const window = isSame ? found : first;
  const [sentAt, setSentAt] = useState(() => readDraft()?.sentAt);
  const { opensAt, closesAt } = window;
  const isBegun = sentAt !== undefined && Date.parse(sentAt) < Date.parse(closesAt);
  const honouredUntil = isBegun ? Date.parse(sentAt) + graceMs : 0;
  const foundOpens = Date.parse(found.opensAt);
  const moments = useMemo(
    () => [...momentsOf({ opensAt, closesAt }), honouredUntil, foundOpens],
    [opensAt, closesAt, honouredUntil, foundOpens],
  );
  const now = useServerTime(moments);
  const state = windowState(window, now);

  // Staff may have extended the window since, even in its last moment.
  const [wasOpen] = useState(state !== 'closed');
  useEffect(() => {
    if (state !== 'closed' || !wasOpen) return undefined;
    onClosed();
    const timer = setTimeout(onClosed, askAgainAfter);
    return () => clearTimeout(timer);
  }, [state, wasOpen, onClosed]);

  if (state === 'ahead' || (state === 'closed' && !isBegun)) {
    // The form of the next window opens only on request, so that a team that is too late does not submit for the wrong term.
    const open = windowState(found, now) === 'open' ? () => setFirst(found) : undefined;
    return <ClosedNotice window={window} isAhead={state === 'ahead'} next={isSame ? undefined : { window: found, open }} />;
  }
  return (
    <>
      {state === 'closed' ? (
        <Note tone="warning" role="alert" className={formStyles.above}>
          <strong>{t('team.survey.closedOn', { time: closingInWords(closesAt) })}</strong>{' '}
          {now < honouredUntil
            ? t('team.survey.stillAccepted', { time: timeInWords(honouredUntil), action: t('team.survey.submit') })
            : t('team.survey.noAnswer', { action: t('team.survey.submit') })}
        </Note>
      ) : (
        <TimeLeft window={window} now={now} />
      )}
      {invited && <p className={styles.submitted}>{t('team.survey.invited')}</p>}
      <HandIn window={window} invited={invited} onTry={setSentAt} />
    </>
  );
}

/** The form, after an offer to continue the stored draft. */
function HandIn({
  window,
  invited,
  onTry,
}: {
  window: WindowView;
  invited: Invited | undefined;
  onTry: (sentAt: string | undefined) => void;
}) {
  const questions = useLastKnown('surveyQuestions', useQuery(questionsQuery));
  const [offered] = useState(readDraft);
  const [draft, setDraft] = useState<Draft | undefined>(() => (offered ? undefined : newDraft(new Date(), invited?.known)));
  const beginAnew = () => setDraft(newDraft(new Date(), invited?.known));
  const startOver = () => {
    if (offered) throwAway(offered);
    beginAnew();
  };
  const isSubmitted = useSyncExternalStore(watchOwnProjects, () => Boolean(offered && findOwnProject(offered)));
  // Another tab submitted the draft while this one offered it.
  if (!draft && isSubmitted) beginAnew();
  if (draft) {
    return (
      <Loaded query={questions} loading={<FormSkeleton />} failure={t('team.survey.notLoaded')}>
        {(asked) => (
          <SurveyForm
            draft={draft}
            asked={asked}
            window={window}
            token={invited?.token}
            isResumed={draft === offered}
            onTry={onTry}
          />
        )}
      </Loaded>
    );
  }
  return offered && <DraftOffer draft={offered} onContinue={() => setDraft(offered)} onStartOver={startOver} />;
}
