import { Button } from '../../kit/controls/button.tsx';
import { momentInWords } from '../../kit/text/times.ts';
import styles from './version-list.module.css';

type Version = { version: number; at?: string | undefined; by?: string | undefined };
type Props<V extends Version> = {
  /** The newest first. */
  versions: readonly V[];
  /** The one that is stored now. */
  stored: number;
  /** Said in place of an empty list. */
  nothing: string;
  /** What a version changed, in words; `before` is the version before it. */
  differences: (version: V, before: V | undefined) => string;
  /** Brings a version back; undefined for those who may not. */
  onTake: ((version: V) => void) | undefined;
};

/** The versions of something that staff set: who set them, when, what was different, and a button that brings one back. */
export function VersionList<V extends Version>({ versions, stored, nothing, differences, onTake }: Props<V>) {
  if (versions.length === 0) return <p className={styles.hint}>{nothing}</p>;
  const isCut = (versions.at(-1)?.version ?? 1) > 1;
  return (
    <>
      <ol className={styles.versions}>
        {versions.map((one, index) => (
          <li key={one.version}>
            <p>
              <strong>{one.by ?? 'A command'}</strong>
              {one.at && (
                <>
                  {' · '}
                  <time dateTime={one.at}>{momentInWords(one.at)}</time>
                </>
              )}
            </p>
            <p className={styles.hint}>{differences(one, versions[index + 1])}</p>
            {one.version === stored ? (
              <p className={styles.hint}>Stored now</p>
            ) : (
              onTake && <Button onClick={() => onTake(one)}>Put back</Button>
            )}
          </li>
        ))}
      </ol>
      {isCut && (
        <p className={styles.hint}>These are the last {versions.length} versions. Older ones cannot be brought back.</p>
      )}
    </>
  );
}
