import { useState } from 'react';
import { floorCsv } from '../../../../domain/floor/floor-csv.ts';
import type { FloorProject } from '../../../../domain/floor/floor-project.ts';
import { t } from '../../../../domain/language/text.ts';
import { formatTerm } from '../../../../domain/term/terms.ts';
import { Button } from '../../../kit/controls/button.tsx';
import { FileButton } from '../../../kit/controls/file-button.tsx';
import { saveCsv } from '../../../kit/controls/save-file.ts';
import { Icon } from '../../../kit/media/icon.tsx';
import { pageIcons } from '../../../kit/media/page-icons.ts';
import { sayFailed } from '../../shell/toasts.tsx';
import { useFloor } from '../use-floor.ts';
import { ImportDialog } from './import-dialog.tsx';
import { type FileText, mostBytes, readText } from './read-text.ts';

/** Saves the assignment as CSV, and imports one after showing what it would change. */
export function CsvButtons({ projects }: { projects: readonly FloorProject[] }) {
  const { floor, term, mayEdit, edit } = useFloor();
  const [chosen, setChosen] = useState<FileText & { name: string }>();

  const save = () => saveCsv(floorCsv(floor, projects), `tables-${formatTerm(term)}.csv`);
  const take = async (file: File) => {
    if (file.size > mostBytes) return sayFailed(t('staff.floor.assign.tooLarge', { file: file.name }));
    try {
      setChosen({ name: file.name, ...(await readText(file)) });
    } catch {
      sayFailed(t('staff.floor.assign.unreadable', { file: file.name }));
    }
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
