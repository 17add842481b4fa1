import { useState } from 'react';
import type { JudgedProject, JudgeView, Score } from '../../domain/judging/judging.ts';
import { t } from '../../domain/language/text.ts';
import { Button } from '../kit/controls/button.tsx';
import { Note } from '../kit/feedback/note.tsx';
import { VersionConflict } from '../kit/feedback/version-conflict.tsx';
import { Rich } from '../kit/text/rich.tsx';
import text from '../kit/text/text.module.css';
import styles from './judge.module.css';
import { comparisonInWords, placeOf } from './progress.ts';
import { onTop } from './send.ts';
import type { Given, Unsent, UnsentScore } from './unsent.ts';

type Props = {
  view: JudgeView;
  /** The scores of other judges that wait on this phone. */
  ofOthers: readonly Unsent[];
  onKnown: () => void;
  unsent: readonly Unsent[];
  onKeep: (mine: UnsentScore) => void;
  /** `stored` is the score that counts instead. */
  onDrop: (mine: UnsentScore, stored?: Score) => void;
  onOpen: ((project: JudgedProject) => void) | undefined;
};

/** The scores that the server did not take: those that it has from another device too, and those that it refused. */
export function UnsentNotes({ view, ofOthers, onKnown, unsent, onKeep, onDrop, onOpen }: Props) {
  const [compared, compare] = useState<string>();
  const scores = unsent.filter((save) => save.kind === 'score');
  const open = scores.find((save) => save.change === compared && save.theirs);
  const projectOf = ({ project }: UnsentScore) => view.projects.find(({ id }) => id === project);
  const nameOf = (save: UnsentScore) => {
    const project = projectOf(save);
    return project ? placeOf(project) : t('judge.aProject');
  };
  return (
    <>
      <div className={`${text.wrap} ${styles.notes}`}>
        {ofOthers.length > 0 && (
          <Note tone="warning" role="status">
            <p>
              <Rich text={t('judge.ofOthers', { count: ofOthers.length })} />
            </p>
            <Button onClick={onKnown}>{t('judge.understood')}</Button>
          </Note>
        )}
        {scores.map((save) => {
          const project = projectOf(save);
          if (save.theirs) {
            return (
              <Note key={save.change} tone="warning" role="alert">
                <p>
                  <Rich text={t('judge.twoScores', { place: nameOf(save) })} />
                </p>
                <Button onClick={() => compare(save.change)}>{t('judge.compare')}</Button>
              </Note>
            );
          }
          if (!save.refused) return null;
          const mayLook = project !== undefined && onOpen !== undefined;
          return (
            <Note key={save.change} tone="bad" role="alert">
              <p>
                <strong>{refusalInWords(project)}</strong>{' '}
                {save.refused.code === 'invalid' ? t('judge.changedSince', { isOpen: String(mayLook) }) : save.refused.message}
              </p>
              <div className={styles.actions}>
                {save.refused.code === 'invalid' && mayLook && (
                  <Button onClick={() => onOpen(project)}>{t('judge.lookAgain')}</Button>
                )}
                <Button onClick={() => onDrop(save)}>{t('judge.understood')}</Button>
              </div>
            </Note>
          );
        })}
      </div>
      {open?.theirs && (
        <VersionConflict
          title={t('judge.twoScoresOf', { place: nameOf(open) })}
          about={t('judge.twoDevices')}
          rows={rowsOf(view, open.score, open.theirs)}
          onYours={() => {
            onKeep(onTop(open, open.theirs));
            compare(undefined);
          }}
          onTheirs={() => {
            onDrop(open, open.theirs);
            compare(undefined);
          }}
          onBack={() => compare(undefined)}
        />
      )}
    </>
  );
}

function refusalInWords(project: JudgedProject | undefined): string {
  if (!project) return t('judge.refused');
  return t('judge.refusedOf', { place: placeOf(project) });
}

function rowsOf({ rubric, projects }: JudgeView, yours: Given, theirs: Given) {
  const rows = [
    {
      label: t('judge.comparison'),
      yours: comparisonInWords(yours.comparison, projects),
      theirs: comparisonInWords(theirs.comparison, projects),
    },
    ...rubric.criteria.flatMap(({ id, title }) => [
      { label: title, yours: String(yours.levels[id] ?? ''), theirs: String(theirs.levels[id] ?? '') },
      { label: t('judge.commentOn', { criterion: title }), yours: yours.comments[id] ?? '', theirs: theirs.comments[id] ?? '' },
    ]),
    { label: t('judge.note'), yours: yours.note, theirs: theirs.note },
  ];
  return rows.filter((row) => row.yours !== row.theirs);
}
