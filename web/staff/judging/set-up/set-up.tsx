import type { Criterion } from '../../../../domain/judging/rubric.ts';
import { t } from '../../../../domain/language/text.ts';
import { formatTerm, termLabel } from '../../../../domain/term/terms.ts';
import { notDone } from '../../../kit/api/answer-lost.ts';
import { ActionBar } from '../../../kit/controls/action-bar.tsx';
import { Button } from '../../../kit/controls/button.tsx';
import { ScrollRegion } from '../../../kit/controls/scroll-region.tsx';
import { FailureNote, Note } from '../../../kit/feedback/note.tsx';
import { byPerson } from '../../../kit/feedback/saved-by.ts';
import { momentInWords } from '../../../kit/text/times.ts';
import { refusalText } from '../../people/refusal.ts';
import styles from '../judging.module.css';
import type { TabProps } from '../tab-props.ts';
import { CopyFrom } from './copy-from.tsx';
import { Criteria } from './criteria.tsx';
import { effectsOf } from './draft.ts';
import { Rounds } from './rounds.tsx';

/** How a term is judged: the rubric and the rounds, saved as a whole. */
export function SetUp({ term, judging, setUp }: TabProps) {
  const { draft, base, edit, errors } = setUp;
  const hasBegun = judging.rounds.some(({ state }) => state !== 'draft');
  return (
    <div className={styles.setUp}>
      <div className={styles.editor}>
        <div className={styles.head}>
          <p className={styles.hint}>
            {base.lastChange
              ? t('staff.judging.setUp.savedBy', { by: byPerson(base.lastChange.by), time: momentInWords(base.lastChange.at) })
              : t('staff.judging.setUp.nothingSaved', { term: termLabel(term) })}
          </p>
          <CopyFrom key={formatTerm(term)} term={term} hasBegun={hasBegun} edit={edit} />
        </div>
        <Criteria criteria={draft.rubric.criteria} errors={errors} edit={edit} />
        <Rounds term={term} rounds={draft.rounds} stored={judging.rounds} errors={errors} edit={edit} />
      </div>
      <RubricPreview criteria={draft.rubric.criteria} />
      <SaveBar setUp={setUp} hasBegun={hasBegun} />
    </div>
  );
}

function SaveBar({ setUp, hasBegun }: { setUp: TabProps['setUp']; hasBegun: boolean }) {
  const { draft, base, isChanged, isPending, error, errors, run, discard } = setUp;
  const effects = hasBegun ? effectsOf(base.rubric, draft.rubric) : [];
  const wrong = Object.keys(errors).length;
  return (
    <div className={styles.bar} data-used={isChanged || undefined}>
      {effects.length > 0 && <Note tone="warning">{t('staff.judging.setUp.effects', { effects: effects.join(' ') })}</Note>}
      {wrong > 0 && (
        <FailureNote title={t('staff.judging.notSaved')}>{t('staff.judging.setUp.wrongFields', { count: wrong })}</FailureNote>
      )}
      {error && wrong === 0 && (
        <FailureNote title={notDone(error, t('staff.judging.notSaved'))}>{refusalText(error)}</FailureNote>
      )}
      <ActionBar>
        <Button look="primary" aria-disabled={(!isChanged && base.version > 0) || isPending} onClick={run}>
          {isPending ? t('form.saving') : t('staff.judging.setUp.save')}
        </Button>
        {isChanged && <Button onClick={discard}>{t('team.submission.discardChanges')}</Button>}
        <p className={styles.hint} role="status">
          {isChanged ? t('staff.words.unsaved') : base.version > 0 ? t('staff.words.nothingToSave') : ''}
        </p>
      </ActionBar>
    </div>
  );
}

/** The rubric as a judge will see it, in small. */
function RubricPreview({ criteria }: { criteria: readonly Criterion[] }) {
  return (
    <ScrollRegion className={styles.preview} aria-labelledby="preview">
      <h2 id="preview">{t('staff.judging.setUp.preview')}</h2>
      {criteria.map(({ id, title, levels, comment }) => (
        <div key={id}>
          <h3>{title || t('staff.judging.setUp.newCriterion')}</h3>
          <ol>
            {levels.map((words, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a level is its number.
              <li key={at}>
                <span className={styles.number} aria-hidden="true">
                  {at + 1}
                </span>
                {words || t('staff.judging.setUp.noWords')}
              </li>
            ))}
          </ol>
          {comment && <p className={styles.hint}>{t('staff.judging.setUp.optionalComment')}</p>}
        </div>
      ))}
    </ScrollRegion>
  );
}
