import { t } from '../../../domain/language/text.ts';
import styles from './team-presence.module.css';

/** Says whether a project's team is at its table; nothing while visitors are not told. */
export function TeamPresence({ id, presence }: { id: string; presence: ReadonlySet<string> | undefined }) {
  if (!presence) return null;
  const isHere = presence.has(id);
  return (
    <span className={styles.presence} data-here={isHere || undefined}>
      {isHere ? t('presence.here') : t('presence.away')}
    </span>
  );
}
