import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Judging, judgingUpdateSchema } from '../../../../domain/judging/judging.ts';
import { t } from '../../../../domain/language/text.ts';
import { type Term, termLabel } from '../../../../domain/term/terms.ts';
import { refusalText } from '../../../kit/api/answer-lost.ts';
import { ApiError } from '../../../kit/api/api.ts';
import { readAgain } from '../../../kit/api/read-again.ts';
import { takeAnswer } from '../../../kit/api/take-answer.ts';
import { savedBy } from '../../../kit/feedback/saved-by.ts';
import { useIsShown } from '../../saving/late-answers.ts';
import { isAlike, merge } from '../../saving/merge.ts';
import { useOneMutation } from '../../saving/one-at-a-time.ts';
import { sayDone, sayFailed } from '../../shell/toasts.tsx';
import { judgingQuery, saveJudging } from '../queries.ts';
import { type Draft, draftOf } from './draft.ts';

export type SetUpEditing = ReturnType<typeof useSetUp>;
/** Two people changed the same criterion or round. Whatever only one of them changed is in both drafts. */
export type Conflict = { mine: Draft; theirs: Draft; stored: Judging; about: string };
/** What is wrong, by the path of the field: `rubric.criteria.0.title`. */
type Errors = Readonly<Record<string, string>>;
type Typed = { draft: Draft; base: Judging };

/** Rubric and rounds of a term during editing, and their save. */
export function useSetUp(term: Term, stored: Judging) {
  const queries = useQueryClient();
  const isShown = useIsShown();
  const [typed, setTyped] = useState<Typed>();
  const [errors, setErrors] = useState<Errors>({});
  const [conflict, setConflict] = useState<Conflict>();
  // Somebody else's save does not change the form under the person who types.
  const base = typed?.base ?? stored;
  const draft = typed?.draft ?? draftOf(stored);

  const edit = (change: (draft: Draft) => Draft) =>
    setTyped((last) => ({ draft: change(last?.draft ?? draftOf(stored)), base: last?.base ?? stored }));

  const save = async (sent: Draft, over: Judging): Promise<void> => {
    try {
      const now = await saveJudging(term, sent, over.version);
      takeAnswer(queries, judgingQuery(term), now);
      queries.invalidateQueries({ queryKey: ['admin', 'judging'] });
      setTyped((last) => (last && !isAlike(last.draft, sent) ? { draft: last.draft, base: now } : undefined));
      sayDone(t('staff.judging.setUp.saved', { term: termLabel(term) }));
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 412)) throw error;
      const stored = await readAgain(queries, judgingQuery(term));
      const versions = { base: draftOf(over), mine: sent, theirs: draftOf(stored) };
      const both = { mine: merge(versions, 'mine'), theirs: merge(versions, 'theirs') };
      if (!isAlike(both.mine, both.theirs)) return setConflict({ ...both, stored, about: savedBy(error.problem) });
      setTyped((last) => last && { draft: merge({ base: sent, mine: last.draft, theirs: both.mine }, 'mine'), base: stored });
      return save(both.mine, stored);
    }
  };

  const { mutateOnce, error, isPending, reset } = useOneMutation({
    mutationFn: ({ sent, over }: { sent: Draft; over: Judging }) => save(sent, over),
    onError: (failure) => {
      const fields = failure instanceof ApiError && failure.status === 422 ? (failure.problem.fields ?? {}) : {};
      setErrors(Object.fromEntries(Object.entries(fields).map(([name, words]) => [name, String(words)])));
      if (!isShown())
        sayFailed(
          t('staff.judging.setUp.notSaved', { term: termLabel(term), reason: refusalText(failure) }),
          failure,
          termLabel(term),
        );
    },
  });
  const send = (sent: Draft, over: Judging) => mutateOnce({ sent, over });

  return {
    draft,
    base,
    isChanged: typed !== undefined && !isAlike(typed.draft, draftOf(typed.base)),
    isPending,
    error,
    errors,
    edit,
    run: () => {
      const { error: wrong } = judgingUpdateSchema.safeParse(draft);
      const found = wrong?.issues.map(({ path, message }) => [path.join('.'), message] as const).reverse() ?? [];
      setErrors(Object.fromEntries(found));
      if (!wrong) send(draft, base);
    },
    discard: () => {
      setTyped(undefined);
      setErrors({});
      reset();
    },
    conflict,
    /** Ends a conflict: takes what is stored, saves one's own over it, or goes back to the form. */
    decide: (keep: 'theirs' | 'mine' | 'neither') => {
      setConflict(undefined);
      if (!conflict || keep === 'neither') return;
      const [chosen, base] = [conflict[keep], conflict.stored];
      setTyped(isAlike(chosen, draftOf(base)) ? undefined : { draft: chosen, base });
      if (keep === 'mine') send(conflict.mine, conflict.stored);
    },
  };
}
