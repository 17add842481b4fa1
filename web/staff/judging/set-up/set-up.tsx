import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { termsToCopy } from '../../../../domain/floor/new-floor.ts';
import type { Criterion } from '../../../../domain/judging/rubric.ts';
import { t } from '../../../../domain/language/text.ts';
import { formatTerm, parseTerm, type Term, termLabel } from '../../../../domain/term/terms.ts';
import { notDone, refusalText } from '../../../kit/api/answer-lost.ts';
import { ActionBar } from '../../../kit/controls/action-bar.tsx';
import { Button } from '../../../kit/controls/button.tsx';
import { ChipSelect } from '../../../kit/controls/chip-select.tsx';
import { ScrollRegion } from '../../../kit/controls/scroll-region.tsx';
import { FailureNote, Note } from '../../../kit/feedback/note.tsx';
import { byPerson } from '../../../kit/feedback/saved-by.ts';
import { momentInWords } from '../../../kit/text/times.ts';
import parts from '../../shell/parts.module.css';
import { sayDone, sayFailed } from '../../shell/toasts.tsx';
import styles from '../judging.module.css';
import { judgingQuery } from '../queries.ts';
import type { TabProps } from '../tab-props.ts';
import { Criteria } from './criteria.tsx';
import { copied, type Draft, effectsOf } from './draft.ts';
import { Rounds } from './round-list.tsx';

/** How a term is judged: the rubric and the rounds, saved as a whole. */
export function SetUp({ term, judging, setUp }: TabProps) {
  const { draft, base, edit, errors } = setUp;
  const hasBegun = judging.rounds.some(({ state }) => state !== 'draft');
  return (
    <div className={styles.setUp}>
      <div className={parts.view}>
        <div className={parts.between}>
          <p className={parts.fine}>
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
    <div className={`${parts.saves} ${styles.bar}`} data-used={isChanged || undefined}>
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
        <p className={parts.fine} role="status">
          {isChanged ? t('staff.words.unsaved') : base.version > 0 ? t('staff.words.nothingToSave') : ''}
        </p>
      </ActionBar>
    </div>
  );
}

/** The rubric as a judge will see it, in small. */
function RubricPreview({ criteria }: { criteria: readonly Criterion[] }) {
  return (
    <ScrollRegion className={`${parts.group} ${styles.preview}`} aria-labelledby="preview">
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
          {comment && <p className={parts.fine}>{t('staff.judging.setUp.optionalComment')}</p>}
        </div>
      ))}
    </ScrollRegion>
  );
}

type Props = { term: Term; hasBegun: boolean; edit: TabProps['setUp']['edit'] };

/** Fills the form with the rubric and rounds of an earlier term. */
function CopyFrom({ term, hasBegun, edit }: Props) {
  const queries = useQueryClient();
  const [chosen, setChosen] = useState('');
  const copy = async (name: string) => {
    const from = parseTerm(name);
    if (!from) return;
    setChosen(name);
    try {
      const judging = await queries.fetchQuery(judgingQuery(from));
      if (judging.version === 0) return sayFailed(t('staff.judging.setUp.nothingToCopy', { term: termLabel(from) }));
      let former: Draft | undefined;
      edit((draft) => {
        former = draft;
        return copied(draft, judging, hasBegun);
      });
      const putBack = () => edit((draft) => former ?? draft);
      sayDone(t('staff.judging.setUp.copied', { term: termLabel(from) }), { label: t('words.undo'), run: putBack });
    } catch (error) {
      sayFailed(t('staff.judging.setUp.notRead', { term: termLabel(from), reason: refusalText(error) }));
    } finally {
      setChosen('');
    }
  };
  return (
    <ChipSelect
      label={t('staff.judging.setUp.copyLabel')}
      all={t('staff.judging.setUp.copyFrom')}
      choices={termsToCopy(term).map((one) => ({ value: formatTerm(one), label: termLabel(one) }))}
      value={chosen}
      onChange={({ currentTarget: { value } }) => copy(value)}
    />
  );
}
