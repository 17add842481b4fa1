import { useState } from 'react';
import { type CommentDecision, commentKey, commentsOf, type WrittenComment } from '../../../../domain/judging/comments.ts';
import type { RoundScores } from '../../../../domain/judging/judging.ts';
import { t } from '../../../../domain/language/text.ts';
import type { Term } from '../../../../domain/term/terms.ts';
import { Button } from '../../../kit/controls/button.tsx';
import { CheckField } from '../../../kit/controls/check-field.tsx';
import { Badge } from '../../../kit/text/badge.tsx';
import { momentInWords } from '../../../kit/text/times.ts';
import parts from '../../shell/parts.module.css';
import styles from '../judging.module.css';
import { chooseComment, releaseComments, takeBackComments, useJudgingStep } from '../queries.ts';
import results from './results.module.css';

type Props = { term: Term; given: RoundScores };

/** What judges wrote for the teams: staff read it, leave out what should not go, and release the rest by mail. */
export function Comments({ term, given }: Props) {
  const { round, rubric, scores, judges, projects, comments, commentTags } = given;
  /** By project: the texts that staff ticked. Until late scores are over, a judge may still change them. */
  const [read, setRead] = useState<ReadonlyMap<string, string>>(new Map());
  /** How many choices are being stored. A release waits for them: what is left out must not go. */
  const [choosing, setChoosing] = useState(0);
  const take = useJudgingStep(term);
  const written = Map.groupBy(scores, ({ project }) => project);
  const commented = projects
    .map((project) => ({ project, all: commentsOf(rubric, written.get(project.id) ?? []) }))
    .filter(({ all }) => all.length > 0)
    .map((one) => ({ ...one, texts: JSON.stringify(one.all) }));
  if (commented.length === 0) return null;
  const of = new Map(comments.map((decision) => [decision.project, decision]));
  const ticked = new Set(commented.flatMap(({ project: { id }, texts }) => (read.get(id) === texts ? id : [])));
  const chosen = commentTags.filter(({ project }) => ticked.has(project) && mayRelease(of.get(project)));
  const mayPress = chosen.length > 0 && choosing === 0;
  const takeBack = (ids: string[]) => takeBackComments(term, round.id, ids);
  const release = async () => {
    if (!mayPress) return;
    await take(() => releaseComments(term, round.id, chosen), {
      done: t('staff.judging.results.released', { count: chosen.length }),
      undo: () => takeBack(chosen.map(({ project }) => project)),
    });
  };
  const leaveOut = async (project: string, { judge, criterion }: WrittenComment, isLeftOut: boolean) => {
    setChoosing((count) => count + 1);
    await take(() => chooseComment(term, { round: round.id, project }, { judge, criterion, isLeftOut }), {
      done: isLeftOut ? t('staff.judging.results.leftOutDone') : t('staff.judging.results.sentDone'),
    });
    setChoosing((count) => count - 1);
  };
  return (
    <section className={`${parts.part} ${results.screen}`} aria-labelledby="comments">
      <h2 id="comments">{t('staff.judging.results.comments')}</h2>
      <p className={parts.fine}>{t('staff.judging.results.commentsHint')}</p>
      <ul className={results.commented}>
        {commented.map(({ project, all, texts }) => (
          <li key={project.id}>
            <details>
              <summary>
                <bdi>{project.title}</bdi> <Badge>{stateOf(of.get(project.id), all)}</Badge>{' '}
                {read.get(project.id) && !ticked.has(project.id) && mayRelease(of.get(project.id)) && (
                  <Badge>{t('staff.judging.results.readAgain')}</Badge>
                )}
              </summary>
              <ul className={results.comments}>
                {all.map((comment) => (
                  <Comment
                    key={commentKey(comment)}
                    comment={comment}
                    judge={judges.find(({ id }) => id === comment.judge)}
                    isLeftOut={of.get(project.id)?.leftOut.includes(commentKey(comment)) ?? false}
                    isFinal={!mayRelease(of.get(project.id))}
                    onLeaveOut={(isLeftOut) => leaveOut(project.id, comment, isLeftOut)}
                  />
                ))}
              </ul>
              {mayRelease(of.get(project.id)) ? (
                <CheckField
                  checked={ticked.has(project.id)}
                  disabled={leftOutOf(of.get(project.id), all) === all.length}
                  onChange={({ target: { checked } }) => setRead(new Map(read).set(project.id, checked ? texts : ''))}
                >
                  {t('staff.judging.results.read')}
                </CheckField>
              ) : (
                of.get(project.id)?.release?.mails === undefined && (
                  <Button
                    aria-label={t('staff.judging.results.takeBackOf', { title: project.title })}
                    onClick={() => take(() => takeBack([project.id]), { done: t('staff.judging.results.takenBack') })}
                  >
                    {t('staff.judging.results.takeBack')}
                  </Button>
                )
              )}
            </details>
          </li>
        ))}
      </ul>
      <div className={styles.tools}>
        <Button look="primary" aria-disabled={!mayPress} onClick={release}>
          {chosen.length === 0
            ? t('staff.judging.results.release')
            : t('staff.judging.results.releaseTo', { count: chosen.length })}
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
      <p className={results.comment} dir="auto">
        {text}
      </p>
      <p className={parts.fine}>
        {t('staff.judging.results.writer', {
          name: judge?.name ?? t('staff.judging.results.aJudge'),
          named: judge?.isNamed ? 'yes' : 'no',
        })}
      </p>
      <CheckField checked={chosen ?? isLeftOut} disabled={isFinal} onChange={({ target: { checked } }) => change(checked)}>
        {t('staff.words.leaveOut')}
      </CheckField>
    </li>
  );
}

/** A release that led to no mail can be tried again. */
const mayRelease = (decision: CommentDecision | undefined) => !decision?.release || decision.release.mails === 0;

/** Of how many comments the team gets nothing. */
const leftOutOf = (decision: CommentDecision | undefined, all: readonly WrittenComment[]) =>
  all.filter((comment) => decision?.leftOut.includes(commentKey(comment))).length;

function stateOf(decision: CommentDecision | undefined, all: readonly WrittenComment[]): string {
  const { release } = decision ?? {};
  if (release?.mails === 0) return t('staff.judging.results.noMail');
  if (release?.mails) return t('staff.judging.results.mailed', { time: momentInWords(release.at) });
  if (release) return t('staff.judging.results.leaves');
  const left = leftOutOf(decision, all);
  return left > 0 ? t('staff.judging.results.leftOut', { count: all.length, left }) : `${all.length}`;
}
