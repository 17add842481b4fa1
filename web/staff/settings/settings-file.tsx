import { useQueryClient } from '@tanstack/react-query';
import { t } from '../../../domain/language/text.ts';
import { picturesOf, type Settings, settingsSchema } from '../../../domain/site/all-settings.ts';
import { Button } from '../../kit/controls/button.tsx';
import { FileButton } from '../../kit/controls/file-button.tsx';
import { saveFile } from '../../kit/controls/save-file.ts';
import parts from '../shell/parts.module.css';
import { historyQuery } from './queries.ts';

export type Failure = { title: string; words: string };

type Props = {
  settings: Settings;
  /** The others of which this stage has the pictures, beside those of the history. */
  others: readonly Settings[];
  /** `lost`: what was left out, by its path. */
  onTake: (settings: Settings, lost: Record<string, string>) => void;
  onRefused: (failure: Failure) => void;
};

/** Saves the settings of the form as a file, and reads them from one, as another stage saved it. */
export function SettingsFile({ settings, others, onTake, onRefused }: Props) {
  const queries = useQueryClient();
  const read = async (file: File) => {
    // What a file of an earlier release lacks stays as it is.
    const given = parsed(await file.text());
    const { data, error } = settingsSchema.safeParse(given && { ...settings, ...given });
    if (data) {
      const history = await queries.fetchQuery(historyQuery).catch(() => undefined);
      if (!history) return onRefused({ title: t('staff.settings.import.failed'), words: t('staff.words.historyFailed') });
      const here = [settings, ...others, ...history.map((version) => version.settings)].flatMap(picturesOf);
      return onTake(...withoutLost(data, new Set(here)));
    }
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

/** The settings without the pictures that this stage does not have, and what these are, by their paths: `members.2.portrait`. */
function withoutLost(settings: Settings, here: ReadonlySet<string>): [settings: Settings, lost: Record<string, string>] {
  const { logo } = settings;
  const isLost = (path: string | undefined) => Boolean(path) && !here.has(path ?? '');
  const lost = settings.members.flatMap(({ name, portrait }, at) =>
    isLost(portrait) ? [[`members.${at}.portrait`, t('staff.settings.member.portraitOf', { name })]] : [],
  );
  const members = settings.members.map((member) => (isLost(member.portrait) ? { ...member, portrait: undefined } : member));
  return [
    { ...settings, members, logo: isLost(logo) ? '' : logo },
    { ...(isLost(logo) && { logo: t('staff.settings.logo.label') }), ...Object.fromEntries(lost) },
  ];
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
