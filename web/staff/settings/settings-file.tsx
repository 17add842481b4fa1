import { t } from '../../../domain/language/text.ts';
import { type Settings, settingsSchema } from '../../../domain/site/all-settings.ts';
import { Button } from '../../kit/controls/button.tsx';
import { FileButton } from '../../kit/controls/file-button.tsx';
import { saveFile } from '../../kit/controls/save-file.ts';
import parts from '../shell/parts.module.css';

export type Failure = { title: string; words: string };

type Props = { settings: Settings; onTake: (settings: Settings) => void; onRefused: (failure: Failure) => void };

/** Saves the settings of the form as a file, and reads them from one, as another stage saved it. */
export function SettingsFile({ settings, onTake, onRefused }: Props) {
  const read = async (file: File) => {
    // What a file of an earlier release lacks stays as it is.
    const given = parsed(await file.text());
    const { data, error } = settingsSchema.safeParse(given && { ...settings, ...given });
    if (data) return onTake(data);
    const wrong = error.issues.map(({ path, message }) => `${path.join('.') || t('staff.settings.import.file')} ${message}`);
    onRefused({
      title: t('staff.settings.import.failed'),
      words: t('staff.settings.import.wrong', { problems: wrong.slice(0, 3).join('; ') }),
    });
  };
  return (
    <div className={parts.row}>
      <Button onClick={() => saveFile(fileOf(settings), 'settings.json')}>{t('staff.settings.export')}</Button>
      <FileButton field={t('staff.settings.import.choose')} accept=".json,application/json" onFile={read}>
        {t('staff.settings.import.open')}
      </FileButton>
    </div>
  );
}

function fileOf(settings: Settings): Blob {
  return new Blob([JSON.stringify(settings, null, 2)], { type: 'application/json' });
}

/** Undefined for what is no JSON object. */
function parsed(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
