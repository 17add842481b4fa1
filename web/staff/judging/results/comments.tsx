import { useState } from 'react';
import { type CommentDecision, commentKey, commentsOf, type WrittenComment } from '../../../../domain/judging/comments.ts';
import type { RoundScores } from '../../../../domain/judging/judging.ts';
import type { Term } from '../../../../domain/term/terms.ts';
import { Button } from '../../../kit/controls/button.tsx';
import { CheckField } from '../../../kit/controls/check-field.tsx';
import { Badge } from '../../../kit/text/badge.tsx';
import { momentInWords } from '../../../kit/text/times.ts';
import parts from '../../shell/parts.module.css';
import styles from '../judging.module.css';
import { chooseComment, releaseComments, useJudgingStep } from '../queries.ts';
import results from './results.module.css';

type Props = { term: Term; given: RoundScores };

/** What judges wrote for the teams: staff read it, leave out what should not go, and release the rest by mail. */
export function Comments({ term, given }: Props) {
  const { round, rubric, scores, judges, projects, comments } = given;
  const [read, setRead] = useState<readonly string[]>([]);
  const take = useJudgingStep(term);
  const written = Map.groupBy(scores, ({ project }) => project);
  const commented = projects
    .map((project) => ({ project, all: commentsOf(rubric, written.get(project.id) ?? []) }))
    .filter(({ all }) => all.length > 0);
  if (commented.length === 0) return null;
  const of = new Map(comments.map((decision) => [decision.project, decision]));
  const chosen = read.filter((id) => mayRelease(of.get(id)));
  const takeBack = (ids: readonly string[]) => releaseComments(term, round.id, [...ids], false);
  const release = async () => {
    if (chosen.length === 0) return;
    const teams = chosen.length === 1 ? '1 team' : `${chosen.length} teams`;
    await take(() => releaseComments(term, round.id, chosen, true), {
      done: `The comments go to ${teams} in a minute or two.`,
      undo: () => takeBack(chosen),
    });
  };
  return (
    <section className={`${parts.part} ${results.screen}`} aria-labelledby="comments">
      <h2 id="comments">Comments for the teams</h2>
      <p className={styles.hint}>
        Read what the judges wrote, and leave out what should not go. What you release goes to the team by mail, after the round
        has closed and the winners are announced. A judge is named only with consent.
      </p>
      <ul className={results.commented}>
        {commented.map(({ project, all }) => (
          <li key={project.id}>
            <details>
              <summary>
                {project.title} <Badge>{stateOf(of.get(project.id), all)}</Badge>
              </summary>
              <ul className={results.comments}>
                {all.map((comment) => (
                  <Comment
                    key={commentKey(comment)}
                    comment={comment}
                    judge={judges.find(({ id }) => id === comment.judge)}
                    isLeftOut={of.get(project.id)?.leftOut.includes(commentKey(comment)) ?? false}
                    isFinal={!mayRelease(of.get(project.id))}
                    onLeaveOut={(isLeftOut) =>
                      take(
                        () =>
                          chooseComment(
                            term,
                            { round: round.id, project: project.id },
                            { judge: comment.judge, criterion: comment.criterion, isLeftOut },
                          ),
                        { done: isLeftOut ? 'The comment is left out.' : 'The comment goes to the team.' },
                      )
                    }
                  />
                ))}
              </ul>
              {mayRelease(of.get(project.id)) ? (
                <CheckField
                  checked={read.includes(project.id)}
                  onChange={({ target: { checked } }) =>
                    setRead(checked ? [...read, project.id] : read.filter((id) => id !== project.id))
                  }
                >
                  Read: may go to the team
                </CheckField>
              ) : (
                of.get(project.id)?.release?.mails === undefined && (
                  <Button
                    aria-label={`Take back the comments for ${project.title}`}
                    onClick={() => take(() => takeBack([project.id]), { done: 'The comments stay here.' })}
                  >
                    Take back
                  </Button>
                )
              )}
            </details>
          </li>
        ))}
      </ul>
      <div className={styles.tools}>
        <Button look="primary" aria-disabled={chosen.length === 0} onClick={release}>
          {chosen.length === 0 ? 'Release' : chosen.length === 1 ? 'Release to 1 team' : `Release to ${chosen.length} teams`}
        </Button>
      </div>
    </section>
  );
}

type CommentProps = {
  comment: WrittenComment;
  judge: RoundScores['judges'][number] | undefined;
  isLeftOut: boolean;
  /** Released, so that nothing can be left out any more. */
  isFinal: boolean;
  onLeaveOut: (isLeftOut: boolean) => Promise<void>;
};

function Comment({ comment: { title, text }, judge, isLeftOut, isFinal, onLeaveOut }: CommentProps) {
  const [chosen, choose] = useState<boolean>();
  const change = async (value: boolean) => {
    choose(value);
    await onLeaveOut(value);
    choose(undefined);
  };
  return (
    <li data-left-out={isLeftOut}>
      <strong>{title}</strong>
      <p className={results.comment}>{text}</p>
      <p className={styles.hint}>
        {judge?.name ?? 'A judge'}, {judge?.isNamed ? 'named to the team' : 'not named to the team'}
      </p>
      <CheckField checked={chosen ?? isLeftOut} disabled={isFinal} onChange={({ target: { checked } }) => change(checked)}>
        Leave out
      </CheckField>
    </li>
  );
}

/** A release that led to no mail can be tried again. */
const mayRelease = (decision: CommentDecision | undefined) => !decision?.release || decision.release.mails === 0;

function stateOf(decision: CommentDecision | undefined, all: readonly WrittenComment[]): string {
  const { release, leftOut = [] } = decision ?? {};
  if (release?.mails === 0) return 'No mail: the team has no address, or is hidden';
  if (release?.mails) return `Mailed ${momentInWords(release.at)}`;
  if (release) return 'Leaves in a minute or two';
  const left = all.filter((comment) => leftOut.includes(commentKey(comment))).length;
  return left > 0 ? `${all.length}, ${left} left out` : `${all.length}`;
}
