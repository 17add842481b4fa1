import { useQueryClient } from '@tanstack/react-query';
import { t } from '../../../domain/language/text.ts';
import type { SponsorMerge } from '../../../domain/sponsor/sponsor-aliases.ts';
import { savedBy } from '../../kit/feedback/saved-by.ts';
import { VersionConflict } from '../../kit/feedback/version-conflict.tsx';
import { mergesQuery } from './queries.ts';
import type { MergeConflict } from './use-merge.ts';

type Props = {
  conflict: MergeConflict;
  nameOf: (slug: string) => string;
  /** Saves the merge over what is stored; `version` is that of the conflict. */
  onRepeat: (merge: SponsorMerge, version: number) => void;
  onForget: () => void;
};

/** Two people merged or separated the same sponsor at the same time: shows both and asks which one to keep. */
export function MergeConflictDialog({ conflict: { merge, problem }, nameOf, onRepeat, onForget }: Props) {
  const queries = useQueryClient();
  const fields = (problem.fields ?? {}) as Record<string, { yours: string | null; theirs: string | null }>;
  const inWords = (to: string | null) =>
    to === null ? t('staff.sponsors.conflictSeparate') : t('staff.sponsors.belongsTo', { name: nameOf(to) });
  const rows = Object.entries(fields).map(([slug, { yours, theirs }]) => ({
    label: nameOf(slug),
    yours: inWords(yours),
    theirs: inWords(theirs),
  }));
  const takeTheirs = () => {
    queries.invalidateQueries({ queryKey: mergesQuery.queryKey });
    onForget();
  };
  return (
    <VersionConflict
      title={t('staff.sponsors.conflict')}
      about={savedBy(problem)}
      rows={rows}
      onTheirs={takeTheirs}
      onYours={() => onRepeat(merge, Number(problem.version))}
      onBack={takeTheirs}
    />
  );
}
