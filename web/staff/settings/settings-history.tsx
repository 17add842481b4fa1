import { useQuery } from '@tanstack/react-query';
import { t } from '../../../domain/language/text.ts';
import type { Settings } from '../../../domain/site/all-settings.ts';
import { Loaded } from '../../kit/feedback/loaded.tsx';
import { Bone } from '../../kit/feedback/skeleton.tsx';
import parts from '../shell/parts.module.css';
import { VersionList } from '../tables/version-list.tsx';
import { differences } from './differences.ts';
import { valuesOf } from './form-values.ts';
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
      <h2 id="settings-history">{t('staff.words.history')}</h2>
      <Loaded query={query} loading={<Bone height="4rem" />} failure={t('staff.words.historyFailed')}>
        {(versions) => (
          <VersionList
            versions={versions}
            stored={published}
            nothing={t('staff.settings.history.none')}
            differences={({ settings }, before) => inWords(settings, before?.settings)}
            onTake={({ settings }) => onTake(settings)}
          />
        )}
      </Loaded>
    </section>
  );
}

function inWords(settings: Settings, before: Settings | undefined): string {
  if (!before) return t('staff.words.firstVersion');
  const changed = differences(valuesOf(before), valuesOf(settings));
  const nothing = t('staff.settings.history.nothing');
  return (
    changed
      .map(({ label, theirs, yours }) =>
        t('staff.settings.history.change', { label, before: theirs || nothing, after: yours || nothing }),
      )
      .join('; ') || t('staff.settings.history.unchanged')
  );
}
