import { useId, useMemo } from 'react';
import { changesOf } from '../../../../domain/floor/changes.ts';
import type { Floor, FloorPlace } from '../../../../domain/floor/floor.ts';
import type { FloorProject } from '../../../../domain/floor/floor-project.ts';
import { readFloorCsv } from '../../../../domain/floor/read-floor-csv.ts';
import { Button } from '../../../kit/controls/button.tsx';
import { Dialog } from '../../../kit/controls/dialog.tsx';
import { Note } from '../../../kit/feedback/note.tsx';
import styles from './assign.module.css';
import { ChangeList } from './change-list.tsx';
import type { FileText } from './read-text.ts';

type Props = {
  chosen: FileText & { name: string };
  floor: Floor;
  projects: readonly FloorProject[];
  onAccept: (places: FloorPlace[], words: string) => void;
  onClose: () => void;
};

/** Shows what an imported file would change, and each row that cannot be applied. */
export function ImportDialog({ chosen, floor, projects, onAccept, onClose }: Props) {
  const heading = useId();
  const read = useMemo(() => readFloorCsv(chosen.text, floor, projects), [chosen, floor, projects]);
  const changed = 'places' in read ? changesOf(floor.places, read.places).filter(({ kind }) => kind !== 'same').length : 0;
  return (
    <Dialog labelledBy={heading} onClose={onClose}>
      <div className={styles.dialog}>
        <h2 id={heading}>Import tables from {chosen.name}</h2>
        {chosen.isWindows && (
          <p className={styles.hint}>
            It is read as Windows-1252, since it is not UTF-8. If letters come out wrong, save it as “CSV UTF-8”.
          </p>
        )}
        {'reason' in read ? (
          <Note tone="bad" role="alert">
            The file cannot be read. {read.reason}
          </Note>
        ) : (
          <>
            {read.problems.length > 0 && (
              <Note tone="bad">
                <h3>{read.problems.length === 1 ? '1 row is not applied' : `${read.problems.length} rows are not applied`}</h3>
                <ul className={styles.problems}>
                  {read.problems.map(({ line, reason }) => (
                    <li key={`${line} ${reason}`}>
                      Line {line}: {reason}
                    </li>
                  ))}
                </ul>
              </Note>
            )}
            <p>
              <strong>
                {changed === 0 ? 'Nothing would change.' : `${changed === 1 ? '1 place' : `${changed} places`} would change.`}
              </strong>
              {read.untouched.length > 0 &&
                ` ${read.untouched.length === 1 ? '1 project is' : `${read.untouched.length} projects are`} not changed, because no good row names ${read.untouched.length === 1 ? 'it' : 'them'}.`}
            </p>
            <ChangeList floor={floor} places={read.places} projects={projects} />
          </>
        )}
        <div className={styles.actions}>
          {'places' in read && changed > 0 && (
            <Button
              look="primary"
              onClick={() =>
                onAccept(
                  read.places,
                  `${changed === 1 ? '1 place is' : `${changed} places are`} changed.${read.problems.length > 0 ? ` ${read.problems.length === 1 ? '1 row was' : `${read.problems.length} rows were`} not applied.` : ''}`,
                )
              }
            >
              {read.problems.length > 0 ? 'Apply the good rows' : 'Apply'}
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </div>
    </Dialog>
  );
}
