import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { locale, t } from '../../../domain/language/text.ts';
import type { Sponsor } from '../../../domain/search/search-answer.ts';
import {
  aliasOf,
  type SponsorAliases,
  type SponsorChange,
  type SponsorMerge,
  type SponsorMerges,
} from '../../../domain/sponsor/sponsor-aliases.ts';
import { sponsorsQuery } from '../../kit/api/sponsor-queries.ts';
import { Button } from '../../kit/controls/button.tsx';
import { Loaded } from '../../kit/feedback/loaded.tsx';
import { personOf, savedBy } from '../../kit/feedback/saved-by.ts';
import { VersionConflict } from '../../kit/feedback/version-conflict.tsx';
import text from '../../kit/text/text.module.css';
import { momentInWords } from '../../kit/text/times.ts';
import parts from '../shell/parts.module.css';
import { ViewSkeleton } from '../shell/view-skeleton.tsx';
import { LikelyOnes, MergeDialog } from './likely-ones.tsx';
import { mergesQuery } from './queries.ts';
import { SponsorTable } from './sponsor-table.tsx';
import styles from './sponsors.module.css';
import { isBehind, namesOf, withMerges } from './staff-sponsors.ts';
import { type MergeConflict, useMerge } from './use-merge.ts';

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

/** Who merged and separated what, and when; the newest first. */
function LastMerges({ changes, nameOf }: { changes: readonly SponsorChange[]; nameOf: (slug: string) => string }) {
  if (changes.length === 0) return null;
  return (
    <details className={styles.last}>
      <summary>{t('staff.words.lastChanges')}</summary>
      <ol className={styles.entries}>
        {changes.map(({ version, at, by, from, to }) => (
          <li key={`${version} ${from}`}>
            <p className={styles.about}>
              <time dateTime={at}>{momentInWords(at)}</time> · {personOf(by)}
            </p>
            <p>
              {to === null
                ? t('staff.sponsors.separatedWords', { name: nameOf(from) })
                : t('staff.sponsors.mergedWords', { name: nameOf(from), other: nameOf(to) })}
            </p>
          </li>
        ))}
      </ol>
    </details>
  );
}

type MergeConflictDialogProps = {
  conflict: MergeConflict;
  nameOf: (slug: string) => string;
  /** Saves the merge over what is stored; `version` is that of the conflict. */
  onRepeat: (merge: SponsorMerge, version: number) => void;
  onForget: () => void;
};

/** Two people merged or separated the same sponsor at the same time: shows both and asks which one to keep. */
function MergeConflictDialog({ conflict: { merge, problem }, nameOf, onRepeat, onForget }: MergeConflictDialogProps) {
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

type Props = { aliases: SponsorAliases; nameOf: (slug: string) => string; onSeparate: (from: string) => void };

/** The spellings that are merged, by the sponsor that they belong to. */
function MergedOnes({ aliases, nameOf, onSeparate }: Props) {
  const groups = [...Map.groupBy(Object.entries(aliases), ([, to]) => to)].map(([to, merged]) => ({
    to,
    from: merged.map(([from]) => from).sort((a, b) => nameOf(a).localeCompare(nameOf(b), locale())),
  }));
  return (
    <section className={parts.part} aria-labelledby="merged-ones">
      <h2 id="merged-ones">{t('staff.sponsors.mergedTitle')}</h2>
      {groups.length === 0 ? (
        <p className={styles.about}>{t('staff.sponsors.mergedNone')}</p>
      ) : (
        <ul className={styles.groups}>
          {groups
            .sort((a, b) => nameOf(a.to).localeCompare(nameOf(b.to), locale()))
            .map(({ to, from }) => (
              <li key={to}>
                <h3 dir="auto">{nameOf(to)}</h3>
                <ul>
                  {from.map((slug) => (
                    <li key={slug} className={styles.merged}>
                      <span dir="auto">{nameOf(slug)}</span>
                      <Button
                        aria-label={t('staff.sponsors.separateFrom', { name: nameOf(slug), other: nameOf(to) })}
                        onClick={() => onSeparate(slug)}
                      >
                        {t('staff.sponsors.separate')}
                      </Button>
                    </li>
                  ))}
                </ul>
              </li>
            ))}
        </ul>
      )}
    </section>
  );
}
