import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { CommentDecision, CommentTag } from '../../../domain/judging/comments.ts';
import type { Deliberation, PlacesByHand } from '../../../domain/judging/deliberation.ts';
import type {
  ControlRoom,
  Judge,
  JudgeChange,
  JudgeUpdate,
  JudgeWithToken,
  Judging,
  JudgingUpdate,
  ListedJudge,
  Round,
  RoundScores,
  RoundState,
} from '../../../domain/judging/judging.ts';
import { lateMs } from '../../../domain/judging/score-value.ts';
import { t } from '../../../domain/language/text.ts';
import { formatTerm, type Term } from '../../../domain/term/terms.ts';
import { refusalText } from '../../kit/api/answer-lost.ts';
import { bodyOf } from '../../kit/api/api.ts';
import { serverNow } from '../../kit/window/server-clock.ts';
import { newestVersion } from '../saving/late-answers.ts';
import { sayDone, sayFailed, takeStep } from '../shell/toasts.tsx';
import { judgingApi } from '../sign-in/api.ts';

/** Of all that is read about the judging of a term. */
export const judgingKey = (term: Term, ...more: string[]) => ['admin', 'judging', formatTerm(term), ...more];
export const paramOf = (term: Term) => ({ term: formatTerm(term) });

/** Rubric and rounds of a term; version 0 before staff saved them first. */
export function judgingQuery(term: Term) {
  return queryOptions({
    queryKey: judgingKey(term, 'setup'),
    queryFn: (): Promise<Judging> => bodyOf(judgingApi.$get({ param: paramOf(term) })),
    staleTime: 0,
    structuralSharing: newestVersion,
  });
}

/** Replaces rubric and rounds; throws ApiError 412 when somebody else saved since `version`. */
export function saveJudging(term: Term, json: JudgingUpdate, version: number): Promise<Judging> {
  return bodyOf(judgingApi.$put({ param: paramOf(term), json }, { headers: { 'if-match': `"${version}"` } }));
}

export function setRoundState(term: Term, round: string, state: RoundState): Promise<Judging> {
  return bodyOf(judgingApi.rounds[':round'].$put({ param: { ...paramOf(term), round }, json: { state } }));
}

/** How the current round goes, read again every 10 s while the page is visible. */
export function roomQuery(term: Term) {
  return queryOptions({
    queryKey: judgingKey(term, 'room'),
    queryFn: (): Promise<ControlRoom> => bodyOf(judgingApi.room.$get({ param: paramOf(term) })),
    staleTime: 0,
    refetchInterval: 10_000,
  });
}

export function judgesQuery(term: Term) {
  return queryOptions({
    queryKey: judgingKey(term, 'judges'),
    queryFn: (): Promise<ListedJudge[]> => bodyOf(judgingApi.judges.$get({ param: paramOf(term) })),
    staleTime: 0,
  });
}

export function addJudges(term: Term, judges: JudgeUpdate[]): Promise<JudgeWithToken[]> {
  return bodyOf(judgingApi.judges.$post({ param: paramOf(term), json: { judges } }));
}

export function changeJudge(term: Term, id: string, json: JudgeChange): Promise<Judge> {
  return bodyOf(judgingApi.judges[':id'].$put({ param: { ...paramOf(term), id }, json }));
}

export function makeLink(term: Term, id: string): Promise<JudgeWithToken> {
  return bodyOf(judgingApi.judges[':id'].link.$post({ param: { ...paramOf(term), id } }));
}

export async function removeJudge(term: Term, id: string): Promise<void> {
  await bodyOf(judgingApi.judges[':id'].$delete({ param: { ...paramOf(term), id } }));
}

/** The team is back or gone, or its project gets another number of scores. */
export function setProject(term: Term, id: string, json: { isAbsent?: boolean; wanted?: number }): Promise<object> {
  return bodyOf(judgingApi.projects[':id'].$put({ param: { ...paramOf(term), id }, json }));
}

export function scoresQuery(term: Term, round: string) {
  return queryOptions({
    queryKey: judgingKey(term, 'scores', round),
    queryFn: (): Promise<RoundScores> =>
      bodyOf(judgingApi.rounds[':round'].scores.$get({ param: { ...paramOf(term), round } })),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && (mayLeave(data) || mayGetScores(data.round)) ? 10_000 : false),
  });
}

/** Whether comments are about to leave. */
const mayLeave = ({ comments }: RoundScores) => comments.some(({ release }) => release && release.mails === undefined);

/** Whether scores may arrive that were given before the round closed, and with them other comments. */
const mayGetScores = ({ state, closedAt }: Round) =>
  state === 'closed' && closedAt !== undefined && serverNow() < Date.parse(closedAt) + lateMs;

/** Releases the judges' comments on projects to their teams; throws ApiError 409 when they are not those that staff `read`. */
export function releaseComments(term: Term, round: string, read: CommentTag[]): Promise<CommentDecision[]> {
  const [param, projects] = [{ ...paramOf(term), round }, read.map(({ project }) => project)];
  return bodyOf(judgingApi.rounds[':round'].comments.$put({ param, json: { projects, isReleased: true, read } }));
}

/** Takes a release back before the comments left. */
export function takeBackComments(term: Term, round: string, projects: string[]): Promise<CommentDecision[]> {
  const param = { ...paramOf(term), round };
  return bodyOf(judgingApi.rounds[':round'].comments.$put({ param, json: { projects, isReleased: false } }));
}

export function chooseComment(
  term: Term,
  { round, project }: { round: string; project: string },
  json: { judge: string; criterion: string; isLeftOut: boolean },
): Promise<CommentDecision[]> {
  const param = { ...paramOf(term), round, project };
  return bodyOf(judgingApi.rounds[':round'].comments[':project'].$put({ param, json }));
}

/** Marks a project for the staff's talk about places, or takes that back. */
export function setShortlisted(term: Term, round: string, project: string, isShortlisted: boolean): Promise<Deliberation> {
  const param = { ...paramOf(term), round, project };
  return bodyOf(judgingApi.rounds[':round'].shortlist[':project'].$put({ param, json: { isShortlisted } }));
}

/** Keeps that the places were set by hand, and why. */
export function keepOrder(term: Term, round: string, json: Omit<PlacesByHand, 'at' | 'by'>): Promise<Deliberation> {
  return bodyOf(judgingApi.rounds[':round'].places.$post({ param: { ...paramOf(term), round }, json }));
}

type Step = { done: string; undo?: () => Promise<unknown> };

/** Returns a function that makes a call, says what became of it, and reads again what it may have changed in the term. */
export function useJudgingStep(term: Term) {
  const queries = useQueryClient();
  const again = () => queries.invalidateQueries({ queryKey: judgingKey(term) });
  return async (call: () => Promise<unknown>, { done, undo }: Step): Promise<void> => {
    const putBack = async () => {
      await takeStep(
        async () => undo?.().then(() => t('staff.judging.asBefore')),
        (reason) => t('staff.words.notUndone', { reason }),
      );
      again();
    };
    try {
      await call();
      sayDone(done, undo && { label: t('words.undo'), run: putBack });
    } catch (error) {
      sayFailed(refusalText(error));
    }
    await again();
  };
}
