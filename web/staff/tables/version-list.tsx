import { useId } from 'react';
import { t } from '../../../domain/language/text.ts';
import { Button } from '../../kit/controls/button.tsx';
import { momentInWords } from '../../kit/text/times.ts';
import parts from '../shell/parts.module.css';
import styles from './version-list.module.css';

type Version = { version: number; at?: string | undefined; by?: string | undefined };
type Props<V extends Version> = {
  /** Newest first. */
  versions: readonly V[];
  /** The number of the current version. */
  stored: number;
  /** Text for an empty list. */
  nothing: string;
  /** What a version changed, in words. `before` is the preceding version. */
  differences: (version: V, before: V | undefined) => string;
  /** Restores a version; undefined for roles that may not. */
  onTake: ((version: V) => void) | undefined;
};

/** Stored versions of a setting: who saved each one, when, what changed, and a button that restores it. */
export function VersionList<V extends Version>({ versions, stored, nothing, differences, onTake }: Props<V>) {
  const list = useId();
  if (versions.length === 0) return <p className={parts.hint}>{nothing}</p>;
  const isCut = (versions.at(-1)?.version ?? 1) > 1;
  return (
    <>
      <ol className={parts.lines}>
        {versions.map((one, index) => (
          <li key={one.version} className={styles.version}>
            <p id={`${list}-${one.version}`}>
              <strong>{one.by ?? t('staff.shell.command')}</strong>
              {one.at && (
                <>
                  {' · '}
                  <time dateTime={one.at}>{momentInWords(one.at)}</time>
                </>
              )}
            </p>
            <p className={parts.hint}>{differences(one, versions[index + 1])}</p>
            {one.version === stored ? (
              <p className={parts.hint}>{t('feedback.stored')}</p>
            ) : (
              onTake && (
                <Button aria-describedby={`${list}-${one.version}`} onClick={() => onTake(one)}>
                  {t('staff.shell.putBack')}
                </Button>
              )
            )}
          </li>
        ))}
      </ol>
      {isCut && <p className={parts.hint}>{t('staff.shell.lastVersions', { count: versions.length })}</p>}
    </>
  );
}
