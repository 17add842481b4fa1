import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../../domain/language/text.ts';
import type { Sponsor } from '../../../domain/search/search-answer.ts';
import { aliasOf, type SponsorMerges } from '../../../domain/sponsor/sponsor-aliases.ts';
import { sponsorsQuery } from '../../kit/api/sponsor-queries.ts';
import { Loaded } from '../../kit/feedback/loaded.tsx';
import text from '../../kit/text/text.module.css';
import parts from '../shell/parts.module.css';
import { ViewSkeleton } from '../shell/view-skeleton.tsx';
import { LastMerges } from './last-merges.tsx';
import { LikelyOnes } from './likely-ones.tsx';
import { MergeConflictDialog } from './merge-conflict-dialog.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { MergedOnes } from './merged-ones.tsx';
import { mergesQuery } from './queries.ts';
import { SponsorTable } from './sponsor-table.tsx';
import { isBehind, namesOf, withMerges } from './staff-sponsors.ts';
import { useMerge } from './use-merge.ts';

/** In ms: how often the visitors' list is looked at, until it shows a merge. */
const lookAgain = 5_000;

/** Merges spellings of sponsors that mean the same one. */
export function Sponsors() {
  const merges = useQuery(mergesQuery);
  const aliases = merges.data?.aliases ?? {};
  const sponsors = useQuery({
    ...sponsorsQuery,
    refetchInterval: ({ state }) => (state.data && isBehind(state.data, aliases) ? lookAgain : false),
  });
  return (
    <div className={parts.view}>
      <p className={`${text.prose} ${text.muted}`}>{t('staff.sponsors.about')}</p>
      <Loaded query={merges} loading={<ViewSkeleton />} failure={t('staff.sponsors.mergesFailed')}>
        {(stored) => (
          <Loaded query={sponsors} loading={<ViewSkeleton />} failure={t('sponsors.failed')}>
            {(listed) => <Merging sponsors={listed} merges={stored} />}
          </Loaded>
        )}
      </Loaded>
    </div>
  );
}

function Merging({ sponsors: listed, merges }: { sponsors: Sponsor[]; merges: SponsorMerges }) {
  const [pair, setPair] = useState<readonly [Sponsor, Sponsor]>();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const sponsors = withMerges(listed, merges.aliases);
  const nameOf = namesOf(listed);
  const merge = useMerge(nameOf);
  const run = (from: string, to: string | null, version = merges.version) =>
    merge.run({ from, to }, aliasOf(from, merges.aliases) ?? null, version);
  return (
    <>
      <LikelyOnes sponsors={sponsors} onMerge={setPair} />
      <SponsorTable sponsors={sponsors} chosen={chosen} onChoose={setChosen} onMerge={setPair} />
      <MergedOnes aliases={merges.aliases} nameOf={nameOf} onSeparate={(from) => run(from, null)} />
      <LastMerges changes={merges.changes} nameOf={nameOf} />
      {pair && (
        <MergeDialog
          key={pair.map(({ slug }) => slug).join()}
          pair={pair}
          onMerge={(from, to) => {
            setPair(undefined);
            setChosen([]);
            run(from, to);
          }}
          onClose={() => setPair(undefined)}
        />
      )}
      {merge.conflict && (
        <MergeConflictDialog
          conflict={merge.conflict}
          nameOf={nameOf}
          onRepeat={({ from, to }, version) => run(from, to, version)}
          onForget={merge.forget}
        />
      )}
    </>
  );
}
