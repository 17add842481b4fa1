import { useQueryClient } from '@tanstack/react-query';
import { t } from '../../../domain/language/text.ts';
import type { SponsorMerge, SponsorMerges } from '../../../domain/sponsor/sponsor-aliases.ts';
import { refusalText } from '../../kit/api/answer-lost.ts';
import { ApiError, type Problem } from '../../kit/api/api.ts';
import { takeAnswer } from '../../kit/api/take-answer.ts';
import { useOneMutation } from '../saving/one-at-a-time.ts';
import { sayDone, sayFailed } from '../shell/toasts.tsx';
import { mergesQuery, saveMerge } from './queries.ts';

type Names = (slug: string) => string;

/** What somebody else did meanwhile with one of the two sponsors, and the merge that waits for a decision. */
export type MergeConflict = { merge: SponsorMerge; problem: Problem };

/** Merges and separates, and offers an undo, which puts the spelling back to where it belonged before. */
export function useMerge(nameOf: Names) {
  const queries = useQueryClient();
  const stored = (now: SponsorMerges) => takeAnswer(queries, mergesQuery, now);

  const putBack = async ({ from }: SponsorMerge, before: string | null, version: number) => {
    try {
      stored(await saveMerge({ from, to: before }, version));
      sayDone(t('staff.sponsors.asBefore', { name: nameOf(from) }));
    } catch (error) {
      queries.invalidateQueries({ queryKey: mergesQuery.queryKey });
      sayFailed(t('staff.sponsors.notPutBack', { name: nameOf(from), reason: failureText(error) }), error, nameOf(from));
    }
  };

  const { mutateOnce, reset, error, variables } = useOneMutation({
    mutationFn: ({ merge, version }: { merge: SponsorMerge; before: string | null; version: number }) =>
      saveMerge(merge, version),
    onSuccess: (now, { merge, before }) => {
      stored(now);
      sayDone(inWords(merge, nameOf), { label: t('staff.people.undo'), run: () => putBack(merge, before, now.version) });
    },
    onError: (failure, { merge }) => {
      queries.invalidateQueries({ queryKey: mergesQuery.queryKey });
      if (!isConflict(failure))
        sayFailed(t('staff.sponsors.notChanged', { reason: failureText(failure) }), failure, nameOf(merge.from));
    },
  });

  return {
    /** What somebody else stored meanwhile; undefined without a conflict. */
    conflict: isConflict(error) && variables ? { merge: variables.merge, problem: error.problem } : undefined,
    /** `before` is where the spelling belonged; `version` what the person saw. */
    run: (merge: SponsorMerge, before: string | null, version: number) => mutateOnce({ merge, before, version }),
    forget: reset,
  };
}

function isConflict(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 412;
}

function inWords({ from, to }: SponsorMerge, nameOf: Names): string {
  const name = nameOf(from);
  return to === null ? t('staff.sponsors.separated', { name }) : t('staff.sponsors.merged', { name, other: nameOf(to) });
}

function failureText(error: unknown): string {
  const [reason] = error instanceof ApiError ? Object.values(error.problem.fields ?? {}).map(String) : [];
  return reason ? t('staff.sponsors.refused', { reason }) : refusalText(error);
}
