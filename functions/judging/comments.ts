import { hash } from 'node:crypto';
import { Hono } from 'hono';
import pLimit from 'p-limit';
import {
  type CommentDecision,
  type CommentTag,
  commentChoiceSchema,
  commentKey,
  commentOn,
  commentsOf,
  releaseSchema,
  type TeamComment,
  teamComments,
} from '../../domain/judging/comments.ts';
import { withoutConflicts } from '../../domain/judging/conflicts.ts';
import type { Judge, Round } from '../../domain/judging/judging.ts';
import type { Rubric } from '../../domain/judging/rubric.ts';
import { lateMs } from '../../domain/judging/score-value.ts';
import { t } from '../../domain/language/text.ts';
import { heldUntil } from '../../domain/mail/held-mail.ts';
import { type Term, termLabel } from '../../domain/term/terms.ts';
import { projectsOf } from '../../domain/winners/wins.ts';
import { noteActivity } from '../activity/note.ts';
import { readCurrentTermWinners } from '../data/event/winners.ts';
import { changeComments, openRelease, readComments, type StoredComments } from '../data/judging/comments.ts';
import { readJudges } from '../data/judging/judges.ts';
import { readScores, type StoredScore } from '../data/judging/scores.ts';
import type { AdminEnv } from '../http/auth.ts';
import { AppError, nothing } from '../http/errors.ts';
import { jsonBody } from '../http/json-body.ts';
import { forCaller, say } from '../http/say.ts';
import { readTermOf } from '../http/term.ts';
import { projectsOfRound, readHall } from './hall.ts';
import { findRound } from './round.ts';

/** How many projects are written together. */
const together = 8;

/** What staff decide on the judges' comments. The mails are written by the function `sweep`, which knows the teams' addresses. */
export const comments = new Hono<AdminEnv>()
  // PUT /api/judging/{semester}-{year}/rounds/{round}/comments – releases the comments of projects to their teams, or takes that back
  .put('/api/judging/:term/rounds/:round/comments', jsonBody(releaseSchema), async (c) => {
    const term = readTermOf(c);
    const { projects, isReleased, read } = c.req.valid('json');
    const id = c.req.param('round');
    const by = c.var.admin;
    const { changed, isUnread } = isReleased
      ? await release(term, id, { projects, read, by })
      : { changed: await takeBack(term, id, projects), isUnread: false };
    if (changed > 0) {
      const note = isReleased ? 'notes.commentsReleased' : 'notes.commentsTakenBack';
      const about = t(note, { term: termLabel(term), id, count: changed });
      await noteActivity({ by, what: 'comments', about });
    }
    if (isUnread) throw new AppError(409, 'comments_changed', say('refusals.staff.commentsChanged'));
    const decisions = await decisionsOf(term, id);
    if (!isReleased && decisions.some(({ project, release }) => release && projects.includes(project))) {
      throw new AppError(409, 'left', say('refusals.staff.mailsLeft'));
    }
    return c.json(decisions);
  })

  // PUT /api/judging/{semester}-{year}/rounds/{round}/comments/{project} – leaves a comment out, or takes that back
  .put('/api/judging/:term/rounds/:round/comments/:project', jsonBody(commentChoiceSchema), async (c) => {
    const term = readTermOf(c);
    const { isLeftOut, ...comment } = c.req.valid('json');
    const project = c.req.param('project');
    const { round } = await findRound(term, c.req.param('round'));
    const score = (await readScores(term, { round: round.id, judge: comment.judge })).find((one) => one.project === project);
    if (!score || !commentOn(score, comment.criterion)) throw nothing('no_comment');
    const key = commentKey(comment);
    await changeComments(term, { round: round.id, project }, (current) => {
      if (current.release) throw new AppError(409, 'released', say('refusals.staff.released'));
      if (current.leftOut.includes(key) === isLeftOut) return current;
      const others = current.leftOut.filter((one) => one !== key);
      return { ...current, leftOut: isLeftOut ? [...others, key] : others };
    });
    return c.json(await decisionsOf(term, round.id));
  });

export async function decisionsOf(term: Term, round: string): Promise<CommentDecision[]> {
  return (await readComments(term, round)).map(({ project, leftOut, release }) => {
    if (!release) return { project, leftOut };
    const { comments: _texts, ...told } = release;
    return { project, leftOut, release: told };
  });
}

type Written = { rubric: Rubric; scores: readonly StoredScore[]; judges: readonly Pick<Judge, 'id' | 'name' | 'isNamed'>[] };

/** By project: what its team would get of comments, without those that are left out. */
function textsOf({ rubric, scores, judges }: Written): (of: Pick<CommentDecision, 'project' | 'leftOut'>) => TeamComment[] {
  const ofProject = Map.groupBy(scores, ({ project }) => project);
  return ({ project, leftOut }) => teamComments(commentsOf(rubric, ofProject.get(project) ?? []), leftOut, judges);
}

/** Undefined when a team would get nothing. */
const tagOf = (texts: readonly TeamComment[]) =>
  texts.length > 0 ? hash('sha1', JSON.stringify(texts), 'base64url') : undefined;

/** Of the projects whose teams would get a comment. */
export function tagsOf(written: Written, projects: readonly string[], decisions: readonly CommentDecision[]): CommentTag[] {
  const texts = textsOf(written);
  return projects.flatMap((project) => {
    const { leftOut = [] } = decisions.find((one) => one.project === project) ?? {};
    const tag = tagOf(texts({ project, leftOut }));
    return tag === undefined ? [] : { project, tag };
  });
}

type Chosen = { projects: readonly string[]; read: readonly CommentTag[]; by: string };

/**
 * Releases what is not left out, and returns of how many projects, and whether there is one whose comments are not those that staff read:
 * nothing of it is released. A project without a comment has nothing to release.
 */
async function release(
  term: Term,
  id: string,
  { projects, read, by }: Chosen,
): Promise<{ changed: number; isUnread: boolean }> {
  const { rubric, round } = await findRound(term, id);
  const now = new Date();
  await requireEnd(term, round, now);
  const [scores, judges, hall] = await Promise.all([readScores(term, { round: id }), readJudges(term), readHall(term)]);
  const there = new Set(projectsOfRound(hall, round).map((project) => project.id));
  const texts = textsOf({
    rubric,
    scores: withoutConflicts(scores, judges).filter(({ project }) => there.has(project)),
    judges,
  });
  const tags = new Map(read.map(({ project, tag }) => [project, tag]));
  const at = now.toISOString();
  await openRelease({ dueAt: heldUntil(at).toISOString(), term, round: id, projects: [...new Set(projects)] });
  let isUnread = false;
  const changed = await countChanged(term, id, projects, (current) => {
    // One that led to no mail may be tried again.
    if (current.release && current.release.mails !== 0) return current;
    const comments = texts(current);
    if (tagOf(comments) !== tags.get(current.project)) {
      isUnread = true;
      return current;
    }
    return comments.length > 0 ? { ...current, release: { at, by, comments } } : current;
  });
  return { changed, isUnread };
}

/** Takes back what has not left, and returns of how many projects. */
function takeBack(term: Term, round: string, projects: readonly string[]): Promise<number> {
  return countChanged(term, round, projects, (current) => {
    const { release, ...rest } = current;
    return release && release.mails === undefined ? rest : current;
  });
}

async function countChanged(
  term: Term,
  round: string,
  projects: readonly string[],
  edit: (current: StoredComments) => StoredComments,
): Promise<number> {
  const changes = await pLimit(together).map([...new Set(projects)], async (project) => {
    let isChanged = false;
    await changeComments(term, { round, project }, (current) => {
      const next = edit(current);
      isChanged = next !== current;
      return next;
    });
    return isChanged;
  });
  return changes.filter(Boolean).length;
}

/** Throws 409 while a score may still come, and before visitors see who won: nobody learns of the results from a mail. */
async function requireEnd(term: Term, { state, closedAt }: Round, now: Date): Promise<void> {
  if (state !== 'closed' || !closedAt) throw new AppError(409, 'round_open', say('refusals.staff.roundOpen'));
  if (now.getTime() < Date.parse(closedAt) + lateMs) {
    throw new AppError(409, 'scores_may_come', say('refusals.staff.scoresArrive'));
  }
  if (projectsOf(await readCurrentTermWinners(term)).length === 0) {
    throw new AppError(409, 'not_announced', say('refusals.staff.notAnnounced', { term: forCaller(() => termLabel(term)) }));
  }
}
