import { useQuery } from '@tanstack/react-query';
import type { Settings } from '../../../domain/site/all-settings.ts';
import { Loaded } from '../../kit/feedback/loaded.tsx';
import { Bone } from '../../kit/feedback/skeleton.tsx';
import parts from '../shell/parts.module.css';
import { VersionList } from '../shell/version-list.tsx';
import { differences, valuesOf } from './form-values.ts';
import { historyQuery } from './queries.ts';

type Props = {
  /** The published version. */
  published: number;
  /** Puts the values of a version into the form. */
  onTake: (settings: Settings) => void;
};

/** What was published: by whom, when, and what was different then. */
export function SettingsHistory({ published, onTake }: Props) {
  const query = useQuery(historyQuery);
  return (
    <section className={parts.part} aria-labelledby="settings-history">
      <h2 id="settings-history">History</h2>
      <Loaded query={query} loading={<Bone height="4rem" />} failure="The history could not be loaded">
        {(versions) => (
          <VersionList
            versions={versions}
            stored={published}
            nothing="Nothing was published yet: visitors see the defaults."
            differences={({ settings }, before) => inWords(settings, before?.settings)}
            onTake={({ settings }) => onTake(settings)}
          />
        )}
      </Loaded>
    </section>
  );
}

function inWords(settings: Settings, before: Settings | undefined): string {
  if (!before) return 'First version';
  const changed = differences(valuesOf(before), valuesOf(settings));
  return (
    changed.map(({ label, theirs, yours }) => `${label}: ${theirs || 'none'} → ${yours || 'none'}`).join('; ') ||
    'Nothing was changed'
  );
}
