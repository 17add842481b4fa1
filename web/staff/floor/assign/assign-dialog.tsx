import { useEffect, useState } from 'react';
import type { Assignment, Keeping } from '../../../../domain/floor/assign.ts';
import { changesOf } from '../../../../domain/floor/changes.ts';
import type { Floor } from '../../../../domain/floor/floor.ts';
import { type FloorProject, needsTable } from '../../../../domain/floor/floor-project.ts';
import { t } from '../../../../domain/language/text.ts';
import { ActionBar } from '../../../kit/controls/action-bar.tsx';
import { Button } from '../../../kit/controls/button.tsx';
import { InputField, SelectField } from '../../../kit/controls/field.tsx';
import meter from '../../../kit/feedback/meter.module.css';
import { FailureNote } from '../../../kit/feedback/note.tsx';
import { isAlike } from '../../saving/merge.ts';
import { TypedDialog } from '../../saving/typed-dialog.tsx';
import { CancelButton } from '../../shell/dialog-actions.tsx';
import parts from '../../shell/parts.module.css';
import { askWorker, type During, useWork } from '../worker/use-work.ts';
import styles from './assign-view.module.css';
import type { AssignTask } from './assign-worker.ts';
import { ChangeList } from './change-list.tsx';

type Props = {
  floor: Floor;
  projects: readonly FloorProject[];
  onAccept: (given: Pick<Floor, 'wishes' | 'places'>, words: string) => void;
  onClose: () => void;
};

const keepings: Keeping[] = ['all', 'fixed'];
const sponsorWishes: Floor['wishes']['sponsors'][] = ['any', 'together', 'apart'];

/** Computes an assignment and shows its changes with their reasons. It is applied only when somebody accepts it. */
export function AssignDialog({ floor, projects, onAccept, onClose }: Props) {
  const [keeping, setKeeping] = useState<Keeping>(floor.places.length > 0 ? 'all' : 'fixed');
  const [before] = useState(floor.wishes);
  const [wishes, setWishes] = useState(before);
  /** The cable's length as it is typed. */
  const [cable, setCable] = useState<string>();
  const { state, run } = useWork<Assignment>();
  useEffect(() => {
    run((during) => computeAssignment({ floor: { ...floor, wishes }, projects, keeping }, during));
  }, [run, floor, wishes, projects, keeping]);
  const found = state.phase === 'done' ? state.result : undefined;
  const placed = new Set(found?.places.map(({ project }) => project));
  const without = projects.filter((project) => needsTable(project) && !placed.has(project.id));
  const changed = found ? changesOf(floor.places, found.places).filter(({ kind }) => kind !== 'same').length : 0;

  const accept = () => {
    if (!found) return;
    onAccept({ wishes, places: found.places }, t('staff.floor.assign.changed', { count: changed }));
  };
  return (
    <TypedDialog title={t('staff.floor.assign.automatically')} isTyped={!isAlike(wishes, before)} onClose={onClose}>
      <div className={styles.options}>
        <SelectField
          label={t('staff.floor.assign.who')}
          choices={keepings.map((value) => ({ value, label: t(`staff.floor.assign.keepings.${value}`) }))}
          value={keeping}
          onChange={(event) => setKeeping(event.currentTarget.value as Keeping)}
        />
        <SelectField
          label={t('staff.floor.assign.ofSponsor')}
          choices={sponsorWishes.map((value) => ({ value, label: t(`staff.floor.assign.sponsors.${value}`) }))}
          value={wishes.sponsors}
          onChange={(event) => setWishes({ ...wishes, sponsors: event.currentTarget.value as typeof wishes.sponsors })}
        />
        <InputField
          label={t('staff.floor.assign.cable')}
          type="number"
          min={0}
          max={50}
          step={0.5}
          value={cable ?? wishes.powerReach / 100}
          onChange={({ currentTarget }) => {
            setCable(currentTarget.value);
            setWishes({ ...wishes, powerReach: centimeters(currentTarget.valueAsNumber) });
          }}
          onBlur={() => setCable(undefined)}
        />
      </div>
      <p className={parts.hint}>{t('staff.floor.assign.howTo')}</p>
      <div className={`${parts.part} ${styles.found}`} aria-live="polite" aria-busy={!found}>
        {state.phase === 'working' && (
          <>
            <p>{t('staff.floor.assign.working')}</p>
            <progress className={meter.meter} value={state.part} aria-label={t('staff.floor.assign.part')} />
          </>
        )}
        {state.phase === 'failed' && <FailureNote title={t('staff.floor.assign.workFailed')}>{state.reason}</FailureNote>}
        {found && (
          <>
            <p>
              <strong>{t('staff.floor.assign.wouldChange', { count: changed })}</strong>
            </p>
            <ChangeList floor={floor} places={found.places} projects={projects} reasons={found.reasons} without={without} />
          </>
        )}
      </div>
      <ActionBar className={styles.actions}>
        <Button look="primary" aria-disabled={!found} onClick={accept}>
          {t('staff.floor.assign.accept')}
        </Button>
        <CancelButton />
      </ActionBar>
    </TypedDialog>
  );
}

function centimeters(meters: number): number {
  return Number.isFinite(meters) ? Math.min(5000, Math.max(0, Math.round(meters * 100))) : 0;
}

/** Computes an assignment of tables in a worker. */
function computeAssignment(task: AssignTask, during: During): Promise<Assignment> {
  const worker = new Worker(new URL('./assign-worker.ts', import.meta.url), { type: 'module' });
  return askWorker(worker, task, during);
}
