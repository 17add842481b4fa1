import * as z from 'zod';
import type { Rubric } from './rubric.ts';

/** What judges wrote for a team. Staff read it, may leave a comment out, and release the rest, which goes to the team by mail. */

/** Identifies a comment on a project, by its judge and criterion. */
export const commentKey = ({ judge, criterion }: { judge: string; criterion: string }) => `${judge} ${criterion}`;

/** The body of PUT /api/judging/{term}/rounds/{round}/comments/{project}. */
export const commentChoiceSchema = z.strictObject({
  judge: z.string().min(1).max(24),
  criterion: z.string().min(1).max(24),
  isLeftOut: z.boolean(),
});

const projectId = z.string().min(1).max(64);

/** `tag`: a hash of what the team would get. A release sends it back, and so says what staff read. */
const commentTagSchema = z.strictObject({ project: projectId, tag: z.string().max(64) });
export type CommentTag = z.infer<typeof commentTagSchema>;

/**
 * The body of PUT /api/judging/{term}/rounds/{round}/comments: releases comments, or takes that back before they left. A project is
 * released only with its tag in `read`.
 */
export const releaseSchema = z.strictObject({
  projects: z.array(projectId).min(1).max(500),
  isReleased: z.boolean(),
  read: z.array(commentTagSchema).max(500).default([]),
});

/** A comment as a team reads it. `judge`: the name of one who agreed to be named. */
export const teamCommentSchema = z.strictObject({ criterion: z.string(), text: z.string(), judge: z.string().optional() });
export type TeamComment = z.infer<typeof teamCommentSchema>;

/** What staff decided on a project's comments. `mails`: how many were written, after the time to take the release back. */
export type CommentDecision = {
  project: string;
  /** Keys of comments. */
  leftOut: string[];
  release?: { at: string; by: string; mails?: number };
};

type Given = { judge: string; comments: Record<string, string> };
type Writer = { id: string; name: string; isNamed: boolean };
export type WrittenComment = { judge: string; criterion: string; title: string; text: string };

/** A judge's comment on a criterion; '' without one. The criterion's id may be `constructor`, so own properties alone are read. */
export function commentOn({ comments }: Pick<Given, 'comments'>, criterion: string): string {
  return Object.hasOwn(comments, criterion) ? (comments[criterion] ?? '').trim() : '';
}

/** The comments of a project in the order of the rubric. */
export function commentsOf({ criteria }: Rubric, scores: readonly Given[]): WrittenComment[] {
  return criteria.flatMap(({ id, title }) =>
    scores.flatMap((score) => {
      const text = commentOn(score, id);
      return text ? [{ judge: score.judge, criterion: id, title, text }] : [];
    }),
  );
}

/** The comments that go to the team. */
export function teamComments(
  written: readonly WrittenComment[],
  leftOut: readonly string[],
  judges: readonly Writer[],
): TeamComment[] {
  return written
    .filter((comment) => !leftOut.includes(commentKey(comment)))
    .map(({ judge, title, text }) => {
      const writer = judges.find(({ id, isNamed }) => id === judge && isNamed);
      return { criterion: title, text, ...(writer && { judge: writer.name }) };
    });
}
