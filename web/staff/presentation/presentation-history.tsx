import { useQuery } from '@tanstack/react-query';
import { t } from '../../../domain/language/text.ts';
import type { Presentation } from '../../../domain/presentation/presentation.ts';
import type { Term } from '../../../domain/term/terms.ts';
import { Loaded } from '../../kit/feedback/loaded.tsx';
import { Bone } from '../../kit/feedback/skeleton.tsx';
import parts from '../shell/parts.module.css';
import { VersionList } from '../tables/version-list.tsx';
import { bothValues, fieldNames, valuesOf } from './form-values.ts';
import styles from './presentation.module.css';
import { historyQuery } from './queries.ts';

type Props = {
  term: Term;
  /** The stored version. */
  version: number;
  /** Puts the values of a version into the form. */
  onTake: (presentation: Presentation) => void;
};

/** The versions of a term's presentation: who set them, when, and what was different then. */
export function PresentationHistory({ term, version: stored, onTake }: Props) {
  const query = useQuery(historyQuery(term));
  return (
    <section className={`${parts.part} ${styles.history}`} aria-labelledby="presentation-history">
      <h2 id="presentation-history">{t('staff.words.history')}</h2>
      <Loaded query={query} loading={<Bone height="4rem" />} failure={t('staff.words.historyFailed')}>
        {(versions) => (
          <VersionList
            versions={versions}
            stored={stored}
            nothing={t('staff.presentation.noVersions')}
            differences={({ presentation }, before) => differences(presentation, before?.presentation)}
            onTake={({ presentation }) => onTake(presentation)}
          />
        )}
      </Loaded>
    </section>
  );
}

/** `Date: 2026-12-04 → 2026-12-11` for each field that a version changed. */
function differences(presentation: Presentation, before: Presentation | undefined): string {
  if (!before) return t('staff.words.firstVersion');
  const [now, then] = [valuesOf(presentation), valuesOf(before)];
  const changed = fieldNames.filter((name) => now[name] !== then[name]);
  if (changed.length === 0) return t('staff.words.unchanged');
  return bothValues(changed, then, now)
    .map(({ label, theirs, yours }) => `${label}: ${theirs} → ${yours}`)
    .join('; ');
}
