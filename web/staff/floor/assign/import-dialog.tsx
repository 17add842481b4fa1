import { useMemo, useState } from 'react';
import { changesOf } from '../../../../domain/floor/changes.ts';
import type { Floor, FloorPlace } from '../../../../domain/floor/floor.ts';
import { floorCsv } from '../../../../domain/floor/floor-csv.ts';
import type { FloorProject } from '../../../../domain/floor/floor-project.ts';
import { readFloorCsv } from '../../../../domain/floor/read-floor-csv.ts';
import { t } from '../../../../domain/language/text.ts';
import { formatTerm } from '../../../../domain/term/terms.ts';
import { ActionBar } from '../../../kit/controls/action-bar.tsx';
import { Button } from '../../../kit/controls/button.tsx';
import { Dialog } from '../../../kit/controls/dialog.tsx';
import { FileButton } from '../../../kit/controls/file-button.tsx';
import { saveCsv } from '../../../kit/controls/save-file.ts';
import { Note } from '../../../kit/feedback/note.tsx';
import { Icon } from '../../../kit/media/icon.tsx';
import { pageIcons } from '../../../kit/media/page-icons.ts';
import { CancelButton } from '../../shell/dialog-actions.tsx';
import parts from '../../shell/parts.module.css';
import { type FileText, mostBytes, readChosen } from '../../tables/read-text.ts';
import { useFloor } from '../use-floor.ts';
import styles from './assign-view.module.css';
import { ChangeList } from './change-list.tsx';

type Props = {
  chosen: FileText & { name: string };
  floor: Floor;
  projects: readonly FloorProject[];
  onAccept: (places: FloorPlace[], words: string) => void;
  onClose: () => void;
};

/** Shows what an imported file would change, and each row that cannot be applied. */
function ImportDialog({ chosen, floor, projects, onAccept, onClose }: Props) {
  const read = useMemo(() => readFloorCsv(chosen.text, floor, projects), [chosen, floor, projects]);
  const changed = 'places' in read ? changesOf(floor.places, read.places).filter(({ kind }) => kind !== 'same').length : 0;
  return (
    <Dialog title={t('staff.floor.assign.importFrom', { file: chosen.name })} onClose={onClose}>
      {chosen.isWindows && <p className={parts.hint}>{t('staff.floor.assign.windows')}</p>}
      {'reason' in read ? (
        <Note tone="bad" role="alert">
          {t('staff.floor.assign.fileUnreadable', { reason: read.reason })}
        </Note>
      ) : (
        <>
          {read.problems.length > 0 && (
            <Note tone="bad">
              <h3 className={parts.subhead}>{t('staff.floor.assign.rowsLeft', { count: read.problems.length })}</h3>
              <ul className={parts.problems}>
                {read.problems.map(({ line, reason }) => (
                  <li key={`${line} ${reason}`}>{t('staff.words.line', { line, reason })}</li>
                ))}
              </ul>
            </Note>
          )}
          <p>
            <strong>{t('staff.floor.assign.wouldChange', { count: changed })}</strong>
            {read.untouched.length > 0 && ` ${t('staff.floor.assign.untouched', { count: read.untouched.length })}`}
          </p>
          <ChangeList floor={floor} places={read.places} projects={projects} />
        </>
      )}
      <ActionBar className={styles.actions}>
        {'places' in read && changed > 0 && (
          <Button
            look="primary"
            onClick={() => {
              const left = read.problems.length;
              const words = t('staff.floor.assign.changed', { count: changed });
              onAccept(read.places, left > 0 ? `${words} ${t('staff.floor.assign.rowsWereLeft', { count: left })}` : words);
            }}
          >
            {read.problems.length > 0 ? t('staff.floor.assign.applyGood') : t('staff.floor.assign.apply')}
          </Button>
        )}
        <CancelButton />
      </ActionBar>
    </Dialog>
  );
}

/** Saves the assignment as CSV, and imports one after showing what it would change. */
export function CsvButtons({ projects }: { projects: readonly FloorProject[] }) {
  const { floor, term, mayEdit, edit } = useFloor();
  const [chosen, setChosen] = useState<FileText & { name: string }>();

  const save = () => saveCsv(floorCsv(floor, projects), `tables-${formatTerm(term)}.csv`);
  const take = async (file: File) => {
    const read = await readChosen(file, mostBytes, t('staff.floor.assign.tooLarge', { file: file.name }));
    if (read) setChosen({ name: file.name, ...read });
  };
  return (
    <>
      <Button onClick={save}>
        <Icon path={pageIcons.download} size={18} /> {t('staff.words.downloadCsv')}
      </Button>
      {mayEdit && (
        <FileButton field={t('staff.floor.assign.csvFile')} accept=".csv,text/csv" onFile={take}>
          {t('staff.floor.assign.import')}
        </FileButton>
      )}
      {chosen && (
        <ImportDialog
          chosen={chosen}
          floor={floor}
          projects={projects}
          onAccept={(places, words) => {
            setChosen(undefined);
            edit(t('staff.floor.assign.importTables'), (now) => ({ ...now, places }), words);
          }}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  );
}
