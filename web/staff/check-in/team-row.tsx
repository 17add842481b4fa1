import { t } from '../../../domain/language/text.ts';
import type { PresenceState, StoredPresence } from '../../../domain/presence/presence.ts';
import { Button } from '../../kit/controls/button.tsx';
import { clockInWords } from '../../kit/text/times.ts';
import styles from './check-in.module.css';
import type { DeskProject } from './find-project.ts';

/** A team: its table, what is known of it, and what the desk can say. */
export function TeamRow({
  project,
  onSay,
}: {
  project: DeskProject;
  onSay: (project: DeskProject, state: PresenceState) => void;
}) {
  const { title, members, places, presence } = project;
  const isHere = presence?.state === 'here';
  const action = isHere ? t('staff.checkIn.takeBack') : t('staff.checkIn.here');
  return (
    <li>
      <span className={styles.table}>{places[0]?.table ?? '–'}</span>
      <div>
        <strong>{title}</strong>
        <span>{members.join(', ')}</span>
        {places.some(({ session }) => session) && <span>{places.map(({ session }) => session).join(', ')}</span>}
        {presence && <span data-state={presence.state}>{inWords(presence)}</span>}
      </div>
      <Button
        aria-label={t('staff.checkIn.actionOn', { action, title })}
        onClick={() => onSay(project, isHere ? 'unknown' : 'here')}
      >
        {action}
      </Button>
    </li>
  );
}

function inWords({ state, by, at }: StoredPresence): string | undefined {
  if (state === 'unknown') return undefined;
  return t('staff.checkIn.said', { state, by, time: clockInWords(at) });
}
